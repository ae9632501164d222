import {
  addMonths,
  dayOf,
  mondayOf,
  monthStart,
  partsOf,
  weekdayOf,
  type Clock,
  type Day,
} from "./calendar.ts";
import { clockAt } from "./clock-times.ts";
import { numberOf, wordSet, wordTable, type Token, wordAt } from "./tokens.ts";

type Unit = "h" | "d" | "w" | "m" | "y";

/** Days that words name, and the moment they may mean when something shall happen. */
export type Period = {
  /** Index behind their last token. */
  to: number;
  first: Day;
  last: Day;
  /** Minutes of the first day, where they name a part of it or an hour: then both are the same. */
  minutes?: readonly [number, number] | undefined;
  /** A moment to come. */
  at?: { day: Day; minutes: number } | undefined;
  /** A length that ends now, not days. */
  age?: { amount: number; unit: "h" | "d" | "m" | "y" } | undefined;
  impossible?: boolean;
  /** "1/3": in March to some, in January to others; "older than 3 days at 5". */
  ambiguous?: boolean;
};

type PeriodReader = (tokens: readonly Token[], at: number, clock: Clock) => Period | undefined;

const units = wordTable<Unit>([
  ["hour hours hr hrs h", "h"],
  ["day days d", "d"],
  ["week weeks wk wks fortnight fortnights w", "w"],
  ["month months mth mths mo", "m"],
  ["year years yr yrs y", "y"],
]);
const weekdays = wordTable([
  ["sunday sundays sun", 0],
  ["monday mondays mon", 1],
  ["tuesday tuesdays tue tues", 2],
  ["wednesday wednesdays wed weds", 3],
  ["thursday thursdays thu thur thurs", 4],
  ["friday fridays fri", 5],
  ["saturday saturdays", 6],
]);
const months = wordTable([
  ["january jan", 1],
  ["february feb", 2],
  ["march mar", 3],
  ["april apr", 4],
  ["may", 5],
  ["june jun", 6],
  ["july jul", 7],
  ["august aug", 8],
  ["september sep sept", 9],
  ["october oct", 10],
  ["november nov", 11],
  ["december dec", 12],
]);

/** Parts of a day as Gmail has them: when they begin for a snooze, and their hours. */
export const dayParts = wordTable<{ at: number; hours: readonly [number, number] }>([
  ["morning", { at: 8, hours: [0, 12] }],
  ["lunch lunchtime", { at: 12, hours: [11, 14] }],
  ["noon", { at: 12, hours: [11, 13] }],
  ["afternoon", { at: 13, hours: [12, 18] }],
  ["evening", { at: 18, hours: [17, 24] }],
  ["night", { at: 20, hours: [18, 24] }],
]);
const beginning = 8 * 60;

/** What comes first is more particular. */
const readers: readonly PeriodReader[] = [
  partOfPeriodAt,
  namedDayAt,
  relativeAt,
  lengthAt,
  dateAt,
  weekdayAt,
  monthAt,
];
/** Several readers ask for the days at the same token. */
const known = new WeakMap<readonly Token[], Map<number, Period | undefined>>();

/** The days that the words at a token name, by words such as "last week"; undefined where they name none. */
export function periodAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const periods = known.get(tokens) ?? new Map<number, Period | undefined>();
  known.set(tokens, periods);
  if (!periods.has(at)) periods.set(at, readPeriod(tokens, at, clock));
  return periods.get(at);
}

function readPeriod(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const start = wordAt(tokens, at) === "the" ? at + 1 : at;
  for (const reader of readers) {
    const period = reader(tokens, start, clock);
    if (period !== undefined) return withClock(tokens, period);
  }
  return undefined;
}

function oneDay(to: number, day: Day, minutes = beginning): Period {
  return { to, first: day, last: day, at: { day, minutes } };
}

function span(
  to: number,
  ...[first, last, ahead = first]: [first: Day, last: Day, ahead?: Day]
): Period {
  return { to, first, last, at: { day: ahead, minutes: beginning } };
}

const namedDays: readonly (readonly [words: string, shift: number, hour: number])[] = [
  ["day before yesterday", -2, 8],
  ["day after tomorrow", 2, 8],
  ["later today", 0, 18],
  ["later this week", 2, 8],
  ["today", 0, 18],
  ["todays", 0, 18],
  ["tonight", 0, 18],
  ["yesterday", -1, 8],
  ["yesterdays", -1, 8],
  ["tomorrow", 1, 8],
  ["tomorow", 1, 8],
  ["tommorow", 1, 8],
  ["tommorrow", 1, 8],
  ["tmrw", 1, 8],
];

function namedDayAt(tokens: readonly Token[], at: number, { today }: Clock): Period | undefined {
  const word = wordAt(tokens, at);
  if (/^(?:lately|recently)$/u.test(word) && wordAt(tokens, at - 1) !== "most")
    return { to: at + 1, first: today - 14, last: today, age: { amount: 14, unit: "d" } };
  if (/^(?:christmas|xmas|newyears?)$/u.test(word)) return feastAt(tokens, at, today);
  const row = namedDays.find(([said]) =>
    said.split(" ").every((one, more) => one === wordAt(tokens, at + more)),
  );
  if (row === undefined) return undefined;
  const [said, shift, hour] = row;
  const day = oneDay(at + said.split(" ").length, today + shift, hour * 60);
  return said === "tonight" ? { ...day, minutes: hoursOf([18, 24]) } : day;
}

function hoursOf([from, to]: readonly [number, number]): readonly [number, number] {
  return [from * 60, to * 60];
}

/** Christmas, New Year and the day before them. */
function feastAt(tokens: readonly Token[], at: number, today: Day): Period {
  const eve = wordAt(tokens, at + 1) === "eve" ? 1 : 0;
  const to = at + (eve === 1 || wordAt(tokens, at + 1) === "day" ? 2 : 1);
  const { year } = partsOf(today);
  const date = wordAt(tokens, at).startsWith("new") ? 31 : 24;
  const [before, here, next] = [-1, 0, 1].map(
    (more) => monthStart(year + more, 12) + date - eve,
  ) as [Day, Day, Day];
  const past = here <= today ? here : before;
  return span(to, past, past, here > today ? here : next);
}

/** "The first week of March", "the end of the week", "the beginning of October". */
function partOfPeriodAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const word = wordAt(tokens, at);
  const isWeek = /^(?:first|last|second)$/u.test(word) && wordAt(tokens, at + 1) === "week";
  const of = at + (isWeek ? 2 : 1);
  if (!isWeek && !/^(?:beginning|start|end|middle)$/u.test(word)) return undefined;
  if (wordAt(tokens, of) !== "of") return undefined;
  const next = wordAt(tokens, of + 1) === "the" ? of + 2 : of + 1;
  const whole =
    unitPeriod({ unit: units.get(wordAt(tokens, next)), to: next + 1, shift: 0 }, clock) ??
    periodAt(tokens, of + 1, clock);
  if (whole === undefined) return undefined;
  const { first, last, to } = whole;
  const length = isWeek ? 7 : Math.max(1, Math.round((last - first + 1) / 3));
  const starts: Record<string, Day> = {
    end: last - length + 1,
    last: last - length + 1,
    middle: first + length,
    second: first + 7,
  };
  const from = starts[word] ?? first;
  const workday = word !== "end" ? from : last - first === 6 ? last - 2 : last;
  return span(to, from, from + length - 1, workday);
}

const shifts = wordTable([
  ["last past previous preceding", -1],
  ["this current", 0],
  ["next coming following upcoming", 1],
]);

/** "Last week", "this month", "the past 3 days", "next Monday", "last October". */
function relativeAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const word = wordAt(tokens, at);
  const shift = shifts.get(word);
  if (shift === undefined) return undefined;
  const next = wordAt(tokens, at + 1) === "of" ? at + 2 : at + 1;
  const amount = amountAt(tokens, next);
  const unit = units.get(wordAt(tokens, amount?.to ?? next));
  if (amount !== undefined)
    return unit === undefined || shift === 0
      ? undefined
      : lengthPeriod({ amount: amount.value, unit, to: amount.to + 1 }, clock, shift);
  if (unit === "h" || (unit !== undefined && word === "past"))
    return lengthPeriod({ amount: 1, unit, to: next + 1 }, clock, shift);
  return (
    unitPeriod({ unit, to: next + 1, shift }, clock) ??
    otherPeriod(tokens, { at: next, shift }, clock)
  );
}

type Shifted = { unit: Unit | undefined; to: number; shift: number };

function unitPeriod({ unit, to, shift }: Shifted, { today }: Clock): Period | undefined {
  const { year, month } = partsOf(today);
  const monday = mondayOf(today) + 7 * shift;
  if (unit === "w") return span(to, monday, monday + 6);
  if (unit === "m")
    return span(to, monthStart(year, month + shift), monthStart(year, month + shift + 1) - 1);
  if (unit === "y")
    return span(to, monthStart(year + shift, 1), monthStart(year + shift + 1, 1) - 1);
  return unit === "d" && shift !== 0 ? oneDay(to, today + shift) : undefined;
}

/** "Last weekend", "this morning", "next Friday", "last October". */
function otherPeriod(
  tokens: readonly Token[],
  { at, shift }: { at: number; shift: number },
  { today }: Clock,
): Period | undefined {
  const word = wordAt(tokens, at);
  if (word === "weekend" || word === "weekends") {
    const saturday = mondayOf(today) + 5 + (shift < 0 ? -7 : 0);
    return span(at + 1, saturday, saturday + 1);
  }
  const part = dayParts.get(word);
  if (part !== undefined && (shift === 0 || (word === "night" && shift < 0)))
    return { ...oneDay(at + 1, today + shift, part.at * 60), minutes: hoursOf(part.hours) };
  const weekday = weekdays.get(word);
  if (weekday !== undefined) {
    const days = {
      before: today - ((weekdayOf(today) - weekday + 7) % 7 || 7),
      here: today + ((weekday - weekdayOf(today) + 7) % 7),
      next: mondayOf(today) + 7 + ((weekday + 6) % 7),
    };
    return oneDay(at + 1, shift < 0 ? days.before : shift > 0 ? days.next : days.here);
  }
  const month = months.get(word);
  return month === undefined ? undefined : ofMonth(at + 1, month, { today, shift });
}

function ofMonth(
  to: number,
  month: number,
  { today, shift }: { today: Day; shift: number },
): Period {
  const { year, month: current } = partsOf(today);
  const isBack = shift < 0 && month >= current;
  const isAhead = shift > 0 && month <= current;
  const of = year - (isBack ? 1 : 0) + (isAhead ? 1 : 0);
  return span(to, monthStart(of, month), monthStart(of, month + 1) - 1);
}

/** A number or "a", "a couple of", "half a" behind it. */
function amountAt(tokens: readonly Token[], at: number): { value: number; to: number } | undefined {
  const isArticle = /^an?$/u.test(wordAt(tokens, at));
  if (wordAt(tokens, at) === "half")
    return { value: 0.5, to: /^an?$/u.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1 };
  const start = isArticle ? at + 1 : at;
  const counted = numberOf(tokens[start]);
  if (counted === undefined) return isArticle ? { value: 1, to: start } : undefined;
  return { value: counted, to: wordAt(tokens, start + 1) === "of" ? start + 2 : start + 1 };
}

/** "3 days ago", "a week ago", "in 2 hours", "24h": a length and what it is counted from. */
function lengthAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const joined = /^(\d{1,4})([a-z]{1,4})$/u.exec(wordAt(tokens, at));
  const amount = joined === null ? amountAt(tokens, at) : { value: Number(joined[1]), to: at };
  const word = joined?.[2] ?? wordAt(tokens, amount?.to ?? at);
  if (amount === undefined) return undefined;
  const to = amount.to + 1;
  if (/^min(?:ute)?s?$/u.test(word)) {
    const { today, minutes } = clock;
    return {
      ...oneDay(to, today, minutes + amount.value),
      age: { amount: 1, unit: "h" },
    };
  }
  const unit = units.get(word);
  const value = word.startsWith("fortnight") ? amount.value * 2 : amount.value;
  return unit && lengthPeriod({ amount: value, unit, to }, clock, 0);
}

type Length = { amount: number; unit: Unit; to: number };

/** `shift` -1: the time up to now; 0: the day so long ago, or the moment so far ahead; 1: the time to come. */
function lengthPeriod({ amount, unit, to }: Length, clock: Clock, shift: number): Period {
  const { today, minutes } = clock;
  const back = moved(today, -amount, unit);
  const ahead = moved(today, amount, unit);
  const age = ageOf(amount, unit);
  if (shift < 0) return { to, first: back, last: today, age: unit === "h" ? age : undefined };
  const at =
    unit === "h"
      ? { day: today, minutes: minutes + Math.round(amount * 60) }
      : { day: ahead, minutes: unit === "d" && amount < 1 ? minutes : beginning };
  return { to, first: shift > 0 ? today : back, last: shift > 0 ? ahead : back, at, age };
}

function ageOf(amount: number, unit: Unit): Period["age"] {
  if (unit === "w") return { amount: Math.max(1, Math.round(amount * 7)), unit: "d" };
  if (unit === "y" && amount < 1) return { amount: Math.round(amount * 12), unit: "m" };
  return { amount: Math.max(1, Math.round(amount)), unit };
}

function moved(today: Day, amount: number, unit: Unit): Day {
  if (unit === "h") return today + Math.trunc(amount / 24);
  if (unit === "d" || unit === "w") return today + Math.round(amount * (unit === "w" ? 7 : 1));
  return addMonths(today, Math.round(unit === "m" ? amount : 12 * amount));
}

function weekdayAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const weekday = weekdays.get(wordAt(tokens, at));
  if (weekday === undefined) return undefined;
  const next = tokens[at + 1]?.text === "," || wordAt(tokens, at + 1) === "the" ? at + 2 : at + 1;
  const date = dateAt(tokens, next, clock);
  if (date !== undefined) return date;
  const { today } = clock;
  const past = today - ((weekdayOf(today) - weekday + 7) % 7);
  return span(at + 1, past, past, today + ((weekday - weekdayOf(today) + 7) % 7 || 7));
}

/** "March", "October 2025", "2025". */
function monthAt(tokens: readonly Token[], at: number, { today }: Clock): Period | undefined {
  const word = wordAt(tokens, at);
  const alone = yearAt(tokens, at);
  if (alone !== undefined) return span(at + 1, monthStart(alone, 1), monthStart(alone + 1, 1) - 1);
  const month = months.get(word);
  if (month === undefined || (word.length < 4 && tokens[at]?.capital !== true)) return undefined;
  const said = yearAt(tokens, at + 1);
  const { year, month: current } = partsOf(today);
  const of = said ?? (month <= current ? year : year - 1);
  const ahead = said ?? (month <= current ? year + 1 : year);
  const to = at + (said === undefined ? 1 : 2);
  const [first, last] = [monthStart(of, month), monthStart(of, month + 1) - 1];
  return span(to, first, last, monthStart(ahead, month));
}

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const word = wordAt(tokens, at);
  return /^(?:19|20)\d\d$/u.test(word) ? Number(word) : undefined;
}

type Named = {
  month: number;
  date: number;
  year: number | undefined;
  to: number;
  ambiguous?: boolean;
};

/** "March 10", "10th of March 2025", "10/03/2026", "2026-03-10", "the 14th". */
function dateAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const named = writtenDate(tokens, at) ?? numericDate(tokens, at, clock);
  if (named !== undefined) return { ...dayIn(named, clock), ambiguous: named.ambiguous === true };
  const date = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(wordAt(tokens, at))?.[1];
  if (date === undefined) return undefined;
  const { year, month } = partsOf(clock.today);
  const days = [-1, 0, 1].map((more) => monthStart(year, month + more) + Number(date) - 1);
  return nearest(days, at + 1, clock);
}

function dateOf(tokens: readonly Token[], at: number): number | undefined {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(wordAt(tokens, at));
  return found === null ? undefined : Number(found[1]);
}

function writtenDate(tokens: readonly Token[], at: number): Named | undefined {
  const first = dateOf(tokens, at);
  const of = first !== undefined && wordAt(tokens, at + 1) === "of" ? at + 2 : at + 1;
  const month = months.get(wordAt(tokens, first === undefined ? at : of));
  const date = first ?? dateOf(tokens, at + 1);
  if (month === undefined || date === undefined) return undefined;
  const end = first === undefined ? at + 2 : of + 1;
  const behind = wordAt(tokens, end) === "," ? end + 1 : end;
  const year = yearAt(tokens, behind);
  return { month, date, year, to: year === undefined ? end : behind + 1 };
}

/** Tokens that touch and have nothing but digits and what parts them. */
function digitsAt(tokens: readonly Token[], at: number): { text: string; to: number } {
  let [to, text] = [at + 1, tokens[at]?.text ?? ""];
  while (to < at + 5 && tokens[to]?.from === tokens[to - 1]?.to) {
    const more = tokens[to]?.text ?? "";
    if (!/^[\d./-]+$/u.test(more)) break;
    text += more;
    to += 1;
  }
  return { text, to };
}

/** Month before day where people write it so; a point needs a year, since it parts hours as well. */
function numericDate(tokens: readonly Token[], at: number, { zone }: Clock): Named | undefined {
  if (!/^\d/u.test(wordAt(tokens, at))) return undefined;
  const { text, to } = digitsAt(tokens, at);
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text) ?? [];
  if (isoYear !== undefined)
    return { year: Number(isoYear), month: Number(isoMonth), date: Number(isoDate), to };
  const found = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d\d))?[./-]?$/u.exec(text);
  const [, first, sign, second, last] = found ?? [];
  if (found === null || (sign !== "/" && last === undefined)) return undefined;
  const [one, two] = [Number(first), Number(second)];
  const isMonthFirst = one <= 12 && (two > 12 || (sign === "/" && zone.startsWith("America/")));
  const year = last === undefined ? undefined : Number(last.padStart(4, "20"));
  const [month, date] = isMonthFirst ? [one, two] : [two, one];
  const ambiguous = sign === "/" && one <= 12 && two <= 12 && one !== two;
  return { month, date, year, to, ambiguous };
}

function dayIn({ month, date, year, to }: Named, clock: Clock): Period {
  const said = year === undefined ? undefined : dayOf(year, month, date);
  if (said !== undefined) return span(to, said, said);
  const now = partsOf(clock.today).year;
  const days = year === undefined ? [-1, 0, 1].map((more) => dayOf(now + more, month, date)) : [];
  return nearest(days, to, clock) ?? { to, first: 0, last: 0, impossible: true };
}

/** The last such day that has passed, and the next one. */
function nearest(
  days: readonly (Day | undefined)[],
  to: number,
  { today }: Clock,
): Period | undefined {
  const past = days.findLast((day) => day !== undefined && day <= today);
  const ahead = days.find((day) => day !== undefined && day > today);
  return past === undefined || ahead === undefined ? undefined : span(to, past, past, ahead);
}

const clockPreps = wordSet("at by around ,");

/** A part of the day or a time of the clock behind a day: "Friday morning", "tomorrow at 9". */
function withClock(tokens: readonly Token[], period: Period): Period {
  const { to, at, first, last } = period;
  if (at === undefined || first !== last || period.minutes !== undefined) return period;
  const part = dayParts.get(wordAt(tokens, to));
  if (part !== undefined && period.age === undefined) {
    const begun = { ...period, to: to + 1, minutes: hoursOf(part.hours) };
    return { ...begun, at: { day: at.day, minutes: part.at * 60 } };
  }
  const next = clockPreps.has(wordAt(tokens, to)) ? to + 1 : to;
  const time = clockAt(tokens, next, next > to);
  if (time === undefined) return period;
  const { minutes } = time;
  const said = { ...period, to: time.to, at: { day: at.day, minutes } };
  if (period.age !== undefined) return { ...said, ambiguous: true };
  return { ...said, minutes: [minutes, minutes] };
}
