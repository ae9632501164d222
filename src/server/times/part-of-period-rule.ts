import { allOf } from "#query/combine.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { todayOf, withinDays, type DaySpan } from "./calendar-day.ts";
import { readDays } from "./read-days.ts";

const part = wordPattern(
  `(?:(?:from|in|during|on|of|within) )*(?:the )?(?<which>first|last) (?:(?<amount>${numberWords}|couple of|few) )?(?<unit>day|week|fortnight)s? (?:of|in)`,
);
const lengths: Record<string, number> = { day: 1, week: 7, fortnight: 14 };

/** "The last two weeks of October", "the first day of November": days at an end of a period, and not those before today. */
export function partOfPeriodRule({ line, at, draft, world }: Reader): number | undefined {
  const taken = takeWords(line, at, part);
  const period = taken && readDays(line, taken.next, todayOf(world));
  if (taken === undefined || period === undefined || period.other !== undefined) return undefined;
  const days = endOf(taken.groups, period);
  if (days === undefined) return undefined;
  addCondition(draft, "time", allOf(withinDays(days)));
  return period.next;
}

function endOf(groups: Taken["groups"], { from, before }: DaySpan): DaySpan | undefined {
  const { which, amount = "one", unit = "day" } = groups;
  const length = amountOf(amount) * (lengths[unit] ?? 1);
  if (length === 0 || length >= before - from) return undefined;
  return which === "first" ? { from, before: from + length } : { from: before - length, before };
}

function amountOf(amount: string): number {
  if (amount.startsWith("couple")) return 2;
  return amount === "few" ? 3 : readNumber(amount);
}
