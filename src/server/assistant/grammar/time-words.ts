import {
  addMonths,
  mondayOf,
  monthStart,
  partsOf,
  weekdayOf,
  type Clock,
  type Day,
} from "./calendar.ts";
import { clockAt, dateAt, months, weekdays, type Period } from "./dates.ts";
import { numberOf, type Token } from "./tokens.ts";

const units: Record<string, "h" | "d" | "w" | "m" | "y"> = {};
for (const [words, unit] of [
  ["hour hours hr hrs h", "h"],
  ["day days", "d"],
  ["week weeks wk wks", "w"],
  ["fortnight fortnights", "w"],
  ["month months mth mths", "m"],
  ["year years yr yrs", "y"],
] as const)
  for (const word of words.split(" ")) units[word] = unit;

/** Parts of a day as Gmail has them: when they begin for a snooze, and their hours. */
export const dayParts: Record<string, { at: number; hours: readonly [number, number] }> = {
  morning: { at: 8, hours: [0, 12] },
  lunch: { at: 12, hours: [11, 14] },
  lunchtime: { at: 12, hours: [11, 14] },
  noon: { at: 12, hours: [11, 13] },
  afternoon: { at: 13, hours: [12, 18] },
  evening: { at: 18, hours: [17, 24] },
  night: { at: 20, hours: [18, 24] },
};

/** The days that the words at a token name, by words such as "last week"; undefined where they name none. */
export function periodAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const start = tokens[at]?.word === "the" ? at + 1 : at;
  const period =
    partOfPeriodAt(tokens, start, clock) ??
    namedDayAt(tokens, start, clock) ??
    relativeAt(tokens, start, clock) ??
    lengthAt(tokens, start, clock) ??
    weekdayAt(tokens, start, clock) ??
    dateAt(tokens, start, clock) ??
    monthAt(tokens, start, clock);
  return period && withClock(tokens, period);
}

function oneDay(to: number, day: Day, minutes = 8 * 60): Period {
  return { to, first: day, last: day, at: { day, minutes } };
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
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  if (/^(?:christmas|xmas|newyears?)$/u.test(words[0] ?? "")) return feastAt(tokens, at, today);
  const row = namedDays.find(([said]) => said === words.slice(0, said.split(" ").length).join(" "));
  if (row === undefined) return undefined;
  const [said, shift, hour] = row;
  const day = oneDay(at + said.split(" ").length, today + shift, hour * 60);
  return said === "tonight" ? { ...day, hours: [18, 24] } : day;
}

/** Christmas, New Year and the day before them. */
function feastAt(tokens: readonly Token[], at: number, today: Day): Period {
  const eve = tokens[at + 1]?.word === "eve";
  const to = at + (eve || tokens[at + 1]?.word === "day" ? 2 : 1);
  const { year } = partsOf(today);
  const isYear = tokens[at]?.word.startsWith("new") === true;
  function day(of: number): Day {
    return (isYear ? monthStart(of + 1, 1) : monthStart(of, 12) + 24) - (eve ? 1 : 0);
  }
  const past = day(year) <= today ? day(year) : day(year - 1);
  return { ...oneDay(to, day(year) > today ? day(year) : day(year + 1)), first: past, last: past };
}

/** "The first week of March", "the end of the week", "the beginning of October". */
function partOfPeriodAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const word = tokens[at]?.word ?? "";
  const isPart = ["beginning", "start", "end", "middle"].includes(word);
  const isWeek = ["first", "last", "second"].includes(word) && tokens[at + 1]?.word === "week";
  const of = at + (isWeek ? 2 : 1);
  if ((!isPart && !isWeek) || tokens[of]?.word !== "of") return undefined;
  const next = tokens[of + 1]?.word === "the" ? of + 2 : of + 1;
  const whole =
    unitPeriod({ unit: units[tokens[next]?.word ?? ""], to: next + 1, shift: 0 }, clock) ??
    periodAt(tokens, of + 1, clock);
  if (whole === undefined) return undefined;
  const { first, last, to } = whole;
  const third = Math.max(1, Math.round((last - first + 1) / 3));
  const length = isWeek ? 7 : third;
  const from =
    word === "end" || word === "last"
      ? last - length + 1
      : word === "middle"
        ? first + third
        : word === "second"
          ? first + 7
          : first;
  const workday = word === "end" && last - first === 6 ? last - 2 : word === "end" ? last : from;
  return { to, first: from, last: from + length - 1, at: { day: workday, minutes: 8 * 60 } };
}

/** "Last week", "this month", "the past 3 days", "next Monday", "last October". */
function relativeAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const word = tokens[at]?.word ?? "";
  const shift = {
    last: -1,
    past: -1,
    previous: -1,
    preceding: -1,
    this: 0,
    current: 0,
    next: 1,
    coming: 1,
    following: 1,
    upcoming: 1,
  }[word];
  if (shift === undefined) return undefined;
  const next = tokens[at + 1]?.word === "of" ? at + 2 : at + 1;
  const amount = amountAt(tokens, next);
  if (amount !== undefined) {
    const unit = units[tokens[amount.to]?.word ?? ""];
    if (unit === undefined || shift === 0) return undefined;
    return lengthPeriod({ amount: amount.value, unit, to: amount.to + 1 }, clock, shift);
  }
  const unit = units[tokens[next]?.word ?? ""];
  if (unit === "h") return lengthPeriod({ amount: 1, unit, to: next + 1 }, clock, shift);
  if (unit !== undefined && word === "past")
    return lengthPeriod({ amount: 1, unit, to: next + 1 }, clock, shift);
  return (
    unitPeriod({ unit, to: next + 1, shift }, clock) ??
    otherPeriod(tokens, { at: next, shift }, clock)
  );
}

type Shifted = { unit: "h" | "d" | "w" | "m" | "y" | undefined; to: number; shift: number };

function unitPeriod({ unit, to, shift }: Shifted, { today }: Clock): Period | undefined {
  const { year, month } = partsOf(today);
  if (unit === "w") return span(to, mondayOf(today) + 7 * shift, mondayOf(today) + 7 * shift + 6);
  if (unit === "m")
    return span(to, monthStart(year, month + shift), monthStart(year, month + shift + 1) - 1);
  if (unit === "y")
    return span(to, monthStart(year + shift, 1), monthStart(year + shift + 1, 1) - 1);
  return unit === "d" && shift !== 0 ? oneDay(to, today + shift) : undefined;
}

function span(to: number, first: Day, last: Day): Period {
  return { to, first, last, at: { day: first, minutes: 8 * 60 } };
}

function otherPeriod(
  tokens: readonly Token[],
  { at, shift }: { at: number; shift: number },
  clock: Clock,
): Period | undefined {
  const word = tokens[at]?.word ?? "";
  const { today } = clock;
  if (word === "weekend" || word === "weekends") {
    const saturday =
      mondayOf(today) + 5 + 7 * (shift < 0 ? -1 : weekdayOf(today) === 0 || shift === 0 ? 0 : 0);
    return span(at + 1, saturday, saturday + 1);
  }
  if (word === "night" && shift < 0) return { ...oneDay(at + 1, today - 1), hours: [18, 24] };
  const part = dayParts[word];
  if (part !== undefined && shift > 0) return undefined;
  if (part !== undefined && shift === 0)
    return { ...oneDay(at + 1, today, part.at * 60), hours: part.hours };
  const weekday = weekdays.get(word);
  if (weekday !== undefined) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7;
    const before = (weekdayOf(today) - weekday + 7) % 7 || 7;
    return withPart(
      tokens,
      oneDay(
        at + 1,
        shift < 0
          ? today - before
          : shift > 0
            ? mondayOf(today) + 7 + ((weekday + 6) % 7)
            : today + ahead,
      ),
    );
  }
  const month = months.get(word);
  if (month === undefined) return undefined;
  const { year, month: current } = partsOf(today);
  const of =
    shift < 0
      ? month < current
        ? year
        : year - 1
      : shift > 0 && month <= current
        ? year + 1
        : year;
  return span(at + 1, monthStart(of, month), monthStart(of, month + 1) - 1);
}

/** A number or "a", "a couple of", "half a" behind it. */
function amountAt(tokens: readonly Token[], at: number): { value: number; to: number } | undefined {
  const word = tokens[at]?.word;
  if (word === "half")
    return { value: 0.5, to: ["a", "an"].includes(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1 };
  const article = word === "a" || word === "an";
  const counted = numberOf(tokens[at + (article ? 1 : 0)]);
  if (article && counted === undefined) return { value: 1, to: at + 1 };
  if (counted === undefined) return undefined;
  const to = at + (article ? 2 : 1);
  return { value: counted, to: tokens[to]?.word === "of" ? to + 1 : to };
}

/** "3 days ago", "a week ago", "in 2 hours": a length and what it is counted from. */
function lengthAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const joined = /^(\d{1,4})(h|d|w|mo|m|y|hrs?|days?|min|mins)$/u.exec(tokens[at]?.word ?? "");
  const amount = amountAt(tokens, at);
  const word = tokens[amount?.to ?? at]?.word ?? "";
  if (amount !== undefined && /^min(?:ute)?s?$/u.test(word))
    return minutesOf(amount.value, amount.to + 1, clock);
  const unit =
    joined === null
      ? units[word]
      : (units[joined[2] ?? ""] ??
        (joined[2]?.startsWith("mi") === true ? undefined : (joined[2]?.[0] as "m" | undefined)));
  const value = joined === null ? amount?.value : Number(joined[1]);
  if (joined?.[2]?.startsWith("min") === true) return minutesOf(Number(joined[1]), at + 1, clock);
  if (unit === undefined || value === undefined) return undefined;
  const to = joined === null ? (amount?.to ?? at) + 1 : at + 1;
  const weeks = word.startsWith("fortnight") ? value * 2 : value;
  return lengthPeriod({ amount: weeks, unit, to }, clock, 0);
}

function minutesOf(amount: number, to: number, { today, minutes }: Clock): Period {
  return {
    to,
    first: today,
    last: today,
    at: { day: today, minutes: minutes + amount },
    age: { amount: 1, unit: "h" },
  };
}

type Length = { amount: number; unit: "h" | "d" | "w" | "m" | "y"; to: number };

/** `shift` -1: the time up to now; 0: the day so long ago, or the moment so far ahead; 1: the time to come. */
function lengthPeriod({ amount, unit, to }: Length, clock: Clock, shift: number): Period {
  const { today, minutes } = clock;
  const age = ageOf(amount, unit);
  const ahead = later(clock, amount, unit);
  if (shift < 0) {
    const first = daysBack(today, { amount, unit });
    return { to, first, last: today, age: unit === "h" ? age : undefined };
  }
  const day = daysBack(today, { amount, unit });
  return {
    to,
    first: shift > 0 ? today : day,
    last: shift > 0 ? ahead.day : day,
    at:
      unit === "h"
        ? ahead
        : { day: ahead.day, minutes: unit === "d" && amount < 1 ? minutes : 8 * 60 },
    age,
  };
}

function ageOf(amount: number, unit: Length["unit"]): Period["age"] {
  if (unit === "w") return { amount: Math.max(1, Math.round(amount * 7)), unit: "d" };
  if (unit === "y" && amount < 1) return { amount: Math.round(amount * 12), unit: "m" };
  return { amount: Math.max(1, Math.round(amount)), unit };
}

function daysBack(today: Day, { amount, unit }: Omit<Length, "to">): Day {
  if (unit === "h") return today - Math.floor(amount / 24);
  if (unit === "d") return today - Math.round(amount);
  if (unit === "w") return today - Math.round(7 * amount);
  return addMonths(today, -Math.round(unit === "m" ? amount : 12 * amount));
}

function later(
  { today, minutes }: Clock,
  amount: number,
  unit: Length["unit"],
): { day: Day; minutes: number } {
  if (unit === "h") return { day: today, minutes: minutes + Math.round(amount * 60) };
  if (unit === "d") return { day: today + Math.round(amount), minutes };
  if (unit === "w") return { day: today + Math.round(7 * amount), minutes };
  return { day: addMonths(today, Math.round(unit === "m" ? amount : 12 * amount)), minutes };
}

function weekdayAt(tokens: readonly Token[], at: number, { today }: Clock): Period | undefined {
  const weekday = weekdays.get(tokens[at]?.word ?? "");
  if (weekday === undefined || hasDateBehind(tokens, at + 1)) return undefined;
  const past = today - ((weekdayOf(today) - weekday + 7) % 7);
  const ahead = today + ((weekday - weekdayOf(today) + 7) % 7 || 7);
  const day: Period = { to: at + 1, first: past, last: past, at: { day: ahead, minutes: 8 * 60 } };
  return withPart(tokens, day);
}

function hasDateBehind(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]?.text === "," || tokens[at]?.word === "the" ? at + 1 : at;
  return (
    months.has(tokens[next]?.word ?? "") ||
    /^\d{1,2}(?:st|nd|rd|th)$/u.test(tokens[next]?.word ?? "")
  );
}

/** "March", "October 2025", "2025". */
function monthAt(tokens: readonly Token[], at: number, { today }: Clock): Period | undefined {
  const word = tokens[at]?.word ?? "";
  if (/^(?:19|20)\d\d$/u.test(word))
    return span(at + 1, monthStart(Number(word), 1), monthStart(Number(word) + 1, 1) - 1);
  const month = months.get(word);
  if (
    month === undefined ||
    (word.length < 4 && tokens[at]?.capital !== true && word !== "may") ||
    (word === "may" && tokens[at]?.capital !== true)
  )
    return undefined;
  const said = /^(?:19|20)\d\d$/u.exec(tokens[at + 1]?.word ?? "");
  const { year, month: current } = partsOf(today);
  const of = said === null ? (month <= current ? year : year - 1) : Number(said[0]);
  const ahead = said === null && month <= current ? year + 1 : said === null ? year : of;
  return {
    ...span(at + (said === null ? 1 : 2), monthStart(of, month), monthStart(of, month + 1) - 1),
    at: { day: monthStart(ahead, month), minutes: 8 * 60 },
  };
}

/** "Friday morning". */
function withPart(tokens: readonly Token[], period: Period): Period {
  const part = dayParts[tokens[period.to]?.word ?? ""];
  if (part === undefined || period.at === undefined) return period;
  const at = { day: period.at.day, minutes: part.at * 60 };
  return { ...period, to: period.to + 1, hours: part.hours, at };
}

/** A part of the day or a time of the clock behind a day. */
function withClock(tokens: readonly Token[], given: Period): Period {
  const period = given.hours === undefined ? withPart(tokens, given) : given;
  const next = ["at", "by", "around", ","].includes(tokens[period.to]?.word ?? "")
    ? period.to + 1
    : period.to;
  const time = clockAt(tokens, next, next > period.to);
  if (time === undefined || period.at === undefined || period.last !== period.first) return period;
  if (time.to === period.to) return period;
  return { ...period, to: time.to, at: { day: period.at.day, minutes: time.minutes } };
}
