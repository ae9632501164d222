import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { dateOf, dayOf, todayOf, withinDays, type DaySpan } from "#server/times/calendar-day.ts";
import { readDays, type ReadDays } from "#server/times/read-days.ts";
import { partOfLine } from "#server/typed-words/read-line.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { dayIn } from "./which-days.ts";

/** What may stand before a time: how messages came then. */
export const sent = "(?:(?:received|sent|dated|that came|came) )?";
const between = wordPattern(`${sent}(?:between|from)`);
const joins = wordPattern("and|to|until|till|through");

/** "From Monday to Wednesday", "between 3 and 5 October": the days from the one to the other. */
export function dayRange(reader: Reader): number | undefined {
  const today = todayOf(reader.world);
  const taken = takeWords(reader.line, reader.at, between);
  const start = taken && endAt(reader, taken.next, today);
  const join = start && takeWords(reader.line, start.next, joins);
  const end = join && (endAt(reader, join.next, today) ?? dateBehind(reader, join.next, start));
  if (taken === undefined || start === undefined || end === undefined) return undefined;
  const spans = takenDays(reader, { taken, start, end, join: join?.text });
  addCondition(reader.draft, "time", spans);
  return end.next;
}

/** "Except those from Monday to Wednesday": days of the period of which they are left out. */
function endAt(reader: Reader, at: number, today: number): ReadDays | undefined {
  return dayIn(reader, at) ?? readDays(reader.line, at, today);
}

type Range = { taken: Taken; start: ReadDays; end: DaySpan; join: string | undefined };

/** "from … and …" is either day, and all else runs from the one to the other. */
function takenDays({ line }: Reader, { taken, start, end, join }: Range): Query {
  if (join === "and" && taken.text.endsWith("from")) return eitherDay(start, end);
  const { text } = partOfLine(line, taken.next, start.next);
  return fromTo(start.from > end.from ? begun(text, start, end) : start, end);
}

const weekday = /\b(?:mon|tues?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?|sun)(?:day)?$/u;

const relative =
  /(?:day|tonight|ago|week|weekend|fortnight|month|year|morning|afternoon|evening|night)$/u;
const inYear = /\b(?:19|20)\d\d\b/u;
const inMonth = /\p{L}{3}/u;

/**
 * Where a range begins whose end is named before it: "from Friday to Wednesday" on a Sunday on the Friday before that
 * Wednesday, "from November to January" in the November before that January, "from the 28th to the 3rd" a month before.
 * Days told from today and days of a year stand in either order.
 */
function begun(text: string, start: DaySpan, end: DaySpan): DaySpan {
  if (weekday.test(text)) return { from: start.from - 7, before: start.before - 7 };
  if (relative.test(text) || inYear.test(text)) return start;
  const { year, month, date } = dateOf(start.from);
  const last = dateOf(end.from);
  const begins = inMonth.test(text.replace(/^the /u, ""))
    ? [dayOf(last.year, month, date), dayOf(last.year - 1, month, date)]
    : [dayOf(year, month - 1, date)];
  const from = begins.find((day) => day <= end.from) ?? start.from;
  return { from, before: from + 1 };
}

/** Two days are named in either order. */
function fromTo(start: DaySpan, end: DaySpan): Query {
  const [early, late] = start.from <= end.from ? [start, end] : [end, start];
  return allOf(withinDays({ from: early.from, before: late.before }));
}

/** "from today and yesterday", "from the 3rd and the 7th". */
function eitherDay(one: DaySpan, two: DaySpan): Query {
  const [early, late] = one.from <= two.from ? [one, two] : [two, one];
  if (late.from <= early.before) return fromTo(early, late);
  return anyOf([early, late].map((span) => allOf(withinDays(span))));
}

const bareDay = wordPattern(String.raw`(?:the )?(?<date>\d{1,2})(?:st|nd|rd|th)?`);

/** "from February 20 to 28": a date of the month that was named before. */
function dateBehind({ line }: Reader, at: number, start: ReadDays): ReadDays | undefined {
  const taken = takeWords(line, at, bareDay);
  const { year, month } = dateOf(start.from);
  const day = dayOf(year, month, Number(taken?.groups["date"]));
  const isIn = taken !== undefined && dateOf(day).month === month && day > start.from;
  return isIn ? { from: day, before: day + 1, next: taken.next } : undefined;
}
