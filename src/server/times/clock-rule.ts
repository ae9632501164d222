import { firstMoment } from "#query/first-moment.ts";
import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { todayOf, type Day, type DaySpan } from "./calendar-day.ts";
import { readDays, type ReadDays } from "./read-days.ts";
import { toldPeriod } from "./told-period.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";

const clock = String.raw`(?:at )?(?:\d{1,2}(?::\d\d)?(?: ?(?:am|pm|o'clock))?|noon|midday|midnight)`;
const came = "(?:(?:that )?(?:received|sent|arrived|came|come)(?: in)? )?";
const range = wordPattern(
  `${came}(?:between|from) (?<start>${clock}) (?:and|to|until|till) (?<end>${clock})`,
);
const edge = wordPattern(`${came}(?:after|since|before|until|till) (?<start>${clock})`);
const sharply = wordPattern(String.raw`${came}at (?<start>\d{1,2}:\d\d)`);
const on = wordPattern("(?:on|of|,)");

/** Minutes of a day; `runsOn`: also all of the days behind it. */
type Told = { from: number; before: number; next: number; runsOn?: boolean };

/**
 * Hours of a day: "between 5pm and 8pm yesterday", "after 8pm yesterday", "before 9am"; without a day, of today. "Since 8pm
 * yesterday" and "everything after 8pm yesterday" run on until now.
 */
export function clockRule(reader: Reader): number | undefined {
  return dayFirst(reader) ?? hoursFirst(reader);
}

/** "yesterday after 8pm": hours of that day alone. */
function dayFirst(reader: Reader): number | undefined {
  const day = oneDayAt(reader, reader.at);
  const told = day && hoursAt(reader, day.next);
  return day && told && within(reader, day.from, { ...told, before: endOf(told) });
}

function hoursFirst(reader: Reader): number | undefined {
  const told = hoursAt(reader, reader.at);
  if (told === undefined) return undefined;
  const day = oneDayAt(reader, told.next);
  const from = day?.from ?? dayBefore(reader, told.next);
  const next = day?.next ?? told.next;
  const before = day === undefined || runsOn(reader, told, next) ? told.before : endOf(told);
  return from === undefined ? undefined : within(reader, from, { ...told, before, next });
}

function endOf({ before }: Told): number {
  return Math.min(before, 1440);
}

const otherEnd = wordPattern("(?:, )?(?:(?:and|but|or) )?(?:before|until|till|up to|on|onwards?)");

function runsOn({ line, draft }: Reader, told: Told, next: number): boolean {
  return told.runsOn === true || draft.everything || takeWords(line, next, otherEnd) !== undefined;
}

/** The one day that was told before, or else today; hours of each day of several are no search. */
function dayBefore(reader: Reader, next: number): Day | undefined {
  const period = toldPeriod(reader);
  if (isLong(period) || isLong(daysAt(reader, next))) return undefined;
  return period?.from ?? todayOf(reader.world);
}

function oneDayAt(reader: Reader, at: number): ReadDays | undefined {
  const days = daysAt(reader, at);
  return isLong(days) ? undefined : days;
}

function daysAt({ line, world }: Reader, at: number): ReadDays | undefined {
  return readDays(line, takeWords(line, at, on)?.next ?? at, todayOf(world));
}

function isLong(span: DaySpan | undefined): boolean {
  return span !== undefined && span.before > span.from + 1;
}

function hoursAt({ line }: Reader, at: number): Told | undefined {
  const span = takeWords(line, at, range);
  if (span !== undefined) return hoursOf(span, minutesOf(span.groups["end"]));
  const sharp = takeWords(line, at, sharply);
  const exact = sharp && hoursOf(sharp, Infinity);
  if (exact !== undefined) return { ...exact, before: exact.from + 1 };
  return edgeOf(line, at);
}

function edgeOf(line: Reader["line"], at: number): Told | undefined {
  const one = takeWords(line, at, edge);
  const hours = one && hoursOf(one, Infinity);
  if (hours === undefined || !isEnd.test(one?.text ?? ""))
    return hours && { ...hours, runsOn: /\bsince\b/u.test(one?.text ?? "") };
  return { ...hours, from: 0, before: hours.from === 0 ? 1440 : hours.from };
}

/** The end of a span says which half of the day its beginning is in; midnight begins a day. */
function hoursOf({ groups, next }: Taken, before: number | undefined): Told | undefined {
  const { start = "", end = "" } = groups;
  const from = start.endsWith("midnight") ? 0 : minutesOf(start, /[ap]m$/u.exec(end)?.[0]);
  if (from === undefined || before === undefined || before <= from) return undefined;
  return { from, before, next };
}

const isEnd = /\b(?:before|until|till)\b/u;

function minutesOf(given = "", half: string | undefined = undefined): number | undefined {
  const words = given.replace(/^at /u, "");
  if (words === "noon" || words === "midday") return 720;
  return words === "midnight" ? 1440 : minutesOfClock(words, half);
}

/** A bare number is no time of day, since it may be a date. */
function minutesOfClock(words: string, half = ""): number | undefined {
  const found = /^(\d{1,2})(?::(\d\d))? ?(am|pm|o'clock)?$/u.exec(words);
  const [, hour = "", minute = "", own = half] = found ?? [];
  if (minute === "" && own === "") return undefined;
  const minutes = hourOf(Number(hour), own) * 60 + Number(minute);
  return minutes <= 1440 ? minutes : undefined;
}

function hourOf(hour: number, half: string): number {
  return half === "am" || half === "pm" ? (hour % 12) + halves[half] : hour;
}

const halves = { am: 0, pm: 12 };

function within(reader: Reader, day: Day, { from, before, next }: Told): number {
  const start = edgeAt(reader, "after", day * 1440 + from);
  const end = before === Infinity ? [] : [edgeAt(reader, "before", day * 1440 + before)];
  addCondition(reader.draft, "time", allOf([start, ...end]));
  return next;
}

/** Minutes on the clock of the person's zone as a moment. */
function edgeAt({ world }: Reader, side: "after" | "before", minutes: number): Query {
  const moment = firstMoment(minutes * 60_000, world.timeZone);
  return { kind: "time", side, seconds: Math.floor(moment / 1000) };
}
