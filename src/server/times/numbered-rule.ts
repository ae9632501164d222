import { allOf } from "#query/combine.ts";
import { dateOf, dayOf, todayOf, withinDays, type Day, type DaySpan } from "./calendar-day.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const day = String.raw`(?:the )?(?:\d{1,2})[/.](?:\d{1,2})(?! (?:hours?|days?|weeks?|months?|years?|[kmg]b)\b)`;
const came = "(?:(?:received|sent|dated|that came|came) )?";
const range = wordPattern(
  `${came}(?:between|from) (?<start>${day}) (?:and|to|until|till|through) (?<end>${day})`,
);
const edge = wordPattern(
  `${came}(?:(?<side>since|after|before|older than|newer than|(?:from )?(?:until|till|up to|through))(?: on)?|on|of|from|dated) (?<start>${day})`,
);
const since = wordPattern("on|onwards?|and later");

type Order = "day first" | "month first";

/** Days said by two numbers, "between 1/11 and 5/11": the last such ones that have begun. Which is the month may be asked. */
export function numberedRule(reader: Reader): number | undefined {
  const { line, at } = reader;
  const taken = takeWords(line, at, range) ?? takeWords(line, at, edge);
  const days = taken && daysOf(reader, taken.groups);
  if (taken === undefined || days === undefined) return undefined;
  const { side = "" } = taken.groups;
  const onwards = side === "" ? takeWords(line, taken.next, since) : undefined;
  const [first, last] = days;
  const span = spanOf(onwards === undefined ? side : "since", first, last);
  addCondition(reader.draft, "time", allOf(withinDays(span)));
  return onwards?.next ?? taken.next;
}

function daysOf(
  reader: Reader,
  { start = "", end = start }: Record<string, string | undefined>,
): [Day, Day] | undefined {
  const [order, other] = ordersOf(reader.line.source);
  if (order === undefined) return undefined;
  const [first, last] = [start, end].map((one) => lastDay(one, order, todayOf(reader.world)));
  if (first === undefined || last === undefined) return undefined;
  if (other !== undefined) reader.draft.question ??= whichMonth(reader, [order, other]);
  return [first, last];
}

function spanOf(side: string, first: Day, last: Day): Partial<DaySpan> {
  if (/^(?:since|newer)/u.test(side)) return { from: first };
  if (side === "after") return { from: first + 1 };
  if (/^(?:before|older)/u.test(side)) return { before: first };
  return side === "" ? { from: first, before: last + 1 } : { before: first + 1 };
}

/** How all such days of the words can be read: a number past twelve is no month. */
function ordersOf(source: string): Order[] {
  const pairs = [...source.matchAll(numbers)].map(([, one, two]) => [Number(one), Number(two)]);
  if (pairs.every(([one, two]) => one === two)) return ["day first"];
  const isDayFirst = pairs.every(([, two = 0]) => two <= 12);
  const isMonthFirst = pairs.every(([one = 0]) => one <= 12);
  return [...(isDayFirst ? dayFirst : []), ...(isMonthFirst ? monthFirst : [])];
}

const [dayFirst, monthFirst]: [Order[], Order[]] = [["day first"], ["month first"]];
const numbers = /(?<![\d/.])(\d{1,2})[/.](\d{1,2})(?![\d/])/gu;

/** Undefined for a date that is none of the calendar. */
function lastDay(words: string, order: Order, today: Day): Day | undefined {
  const [one = 0, two = 0] = words.match(/\d+/gu)?.map(Number) ?? [];
  const [date, month] = order === "day first" ? [one, two] : [two, one];
  const { year } = dateOf(today);
  const found = dayOf(dayOf(year, month, date) > today ? year - 1 : year, month, date);
  return month >= 1 && dateOf(found).month === month ? found : undefined;
}

/** The whole request with its days written out in either way. */
function whichMonth(
  { line }: Reader,
  orders: readonly Order[],
): { text: string; choices: string[] } {
  const choices = orders.map((order) =>
    line.source.replaceAll(numbers, (_, one: string, two: string) => {
      const [date, month] = order === "day first" ? [one, two] : [two, one];
      return `${date} ${months[Number(month) - 1] ?? month}`;
    }),
  );
  return { text: "Which number is the day, and which the month?", choices };
}

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
