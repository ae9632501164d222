import { en } from "chrono-node";
import {
  addMonths,
  dayOf,
  mondayOf,
  monthStart,
  partsOf,
  weekdayOf,
  zoneOffset,
  type Clock,
  type Day,
} from "./calendar.ts";
import { numberOf, type Token } from "./tokens.ts";

/** Days that words name, and the moment they may mean when something shall happen. */
export type Period = {
  /** Index behind their last token. */
  to: number;
  first: Day;
  last: Day;
  /** Hours of the day, where they name a part of it. */
  hours?: readonly [number, number] | undefined;
  /** A moment to come. */
  at?: { day: Day; minutes: number } | undefined;
  /** A length that ends now, not days. */
  age?: { amount: number; unit: "h" | "d" | "m" | "y" } | undefined;
  impossible?: boolean;
};

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

const weekdayNames = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const weekdays = new Map(
  weekdayNames.flatMap(
    (name, at) =>
      [
        [name, at],
        [`${name}s`, at],
      ] as const,
  ),
);
for (const [short, at] of [
  ["sun", 0],
  ["mon", 1],
  ["tue", 2],
  ["tues", 2],
  ["wed", 3],
  ["weds", 3],
  ["thu", 4],
  ["thur", 4],
  ["thurs", 4],
  ["fri", 5],
] as const)
  weekdays.set(short, at);
const monthNames =
  "january february march april may june july august september october november december".split(
    " ",
  );
const months = new Map(monthNames.map((name, at) => [name, at + 1]));
for (const [at, short] of "jan feb mar apr jun jul aug sep sept oct nov dec".split(" ").entries())
  months.set(short, [1, 2, 3, 4, 6, 7, 8, 9, 9, 10, 11, 12][at] ?? 1);

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
  return period && withClock(tokens, period, clock);
}

function oneDay(to: number, day: Day, minutes = 8 * 60): Period {
  return { to, first: day, last: day, at: { day, minutes } };
}

function namedDayAt(tokens: readonly Token[], at: number, { today }: Clock): Period | undefined {
  const [word, next, third] = [tokens[at]?.word, tokens[at + 1]?.word, tokens[at + 2]?.word];
  if (word === "day" && next === "before" && third === "yesterday")
    return oneDay(at + 3, today - 2);
  if (word === "day" && next === "after" && third === "tomorrow") return oneDay(at + 3, today + 2);
  if (word === "later" && next === "today") return laterToday(at + 2, today);
  if (word === "later" && next === "this" && third === "week") return oneDay(at + 3, today + 2);
  switch (word) {
    case "christmas":
    case "xmas":
    case "newyear":
    case "newyears":
      return feastAt(tokens, at, today);
    case "today":
    case "todays":
      return { ...oneDay(at + 1, today), at: { day: today, minutes: 18 * 60 } };
    case "tonight":
      return { ...oneDay(at + 1, today, 18 * 60), hours: [18, 24] };
    case "yesterday":
    case "yesterdays":
      return oneDay(at + 1, today - 1);
    case "tomorrow":
    case "tomorow":
    case "tommorow":
    case "tommorrow":
    case "tmrw":
      return oneDay(at + 1, today + 1);
    default:
      return undefined;
  }
}

function laterToday(to: number, today: Day): Period {
  return oneDay(to, today, 18 * 60);
}

/** Christmas, New Year and the day before them. */
function feastAt(tokens: readonly Token[], at: number, today: Day): Period {
  const eve = tokens[at + 1]?.word === "eve";
  const to = at + (eve || tokens[at + 1]?.word === "day" ? 2 : 1);
  const { year } = partsOf(today);
  const isYear = tokens[at]?.word.startsWith("new") === true;
  const day = (of: number) =>
    (isYear ? monthStart(of + 1, 1) : monthStart(of, 12) + 24) - (eve ? 1 : 0);
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

/** "March 10", "the 14th", "3 May 2025", "10/03/2026", with `chrono-node`. */
function dateAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const span = tokens.slice(at, at + 7);
  const joint = span.findIndex(
    ({ word }, index) => index > 0 && /^(?:to|until|till|and|through)$/u.test(word),
  );
  const words = joint === -1 ? span : span.slice(0, joint);
  if (!words.slice(0, 4).some(({ word }) => /\d/u.test(word)) || !looksLikeDate(words))
    return undefined;
  const text = textOf(words);
  const parser = clock.zone.startsWith("America/") ? en.casual : en.GB;
  const [found] = parser.parse(text, { instant: clock.now, timezone: zoneOffset(clock) });
  if (found === undefined || found.index > 0) return impossibleDate(words, at);
  const { start } = found;
  if (!start.isCertain("day")) return undefined;
  const [month, date] = [start.get("month") ?? 1, start.get("day") ?? 1];
  const { year } = partsOf(clock.today);
  const said = start.isCertain("year") ? (start.get("year") ?? year) : undefined;
  const bare = said === undefined && !start.isCertain("month");
  const chosen = chooseYear({ month, date, said, bare }, clock);
  if (chosen === undefined) return undefined;
  const to = at + countWithin(words, found.text.length);
  return { to, first: chosen.past, last: chosen.past, at: { day: chosen.ahead, minutes: 8 * 60 } };
}

function looksLikeDate([one, two, three]: readonly Token[]): boolean {
  const words = [one, two, three].map((token) => token?.word ?? "");
  const [first = "", second = "", third = ""] = words;
  if (/^\d{1,2}(?:st|nd|rd|th)$/u.test(first) || months.has(first) || weekdays.has(first))
    return true;
  if (/^\d{4}$/u.test(first) && second === "-") return true;
  if (/^\d{4}\d\d\d\d$/u.test(first)) return /-/u.test(one?.text ?? "");
  if (!/^\d{1,2}$/u.test(first))
    return /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$/u.test(one?.text ?? "");
  return (
    months.has(second) || (second === "of" && months.has(third)) || second === "/" || second === "."
  );
}

type Named = { month: number; date: number; said: number | undefined; bare: boolean };

/** The last such day that has passed, and the next one. */
function chooseYear(
  { month, date, said, bare }: Named,
  { today }: Clock,
): { past: Day; ahead: Day } | undefined {
  const now = partsOf(today);
  if (said !== undefined) {
    const day = dayOf(said, month, date);
    return day === undefined ? undefined : { past: day, ahead: day };
  }
  const options = bare
    ? [-1, 0, 1].map((shift) => monthStart(now.year, now.month + shift) + date - 1)
    : [-1, 0, 1].map((shift) => dayOf(now.year + shift, month, date));
  const days = options.filter((day) => day !== undefined);
  const past = days.findLast((day) => day <= today);
  const ahead = days.find((day) => day > today);
  return past === undefined || ahead === undefined ? undefined : { past, ahead };
}

/** "31 November" and the like: a day that chrono does not know either. */
function impossibleDate([one, two]: readonly Token[], at: number): Period | undefined {
  const pair = [one?.word ?? "", two?.word ?? ""];
  const month = pair.map((word) => months.get(word)).find((value) => value !== undefined);
  const date = pair
    .map((word) => Number(/^\d{1,2}/u.exec(word)?.[0] ?? 0))
    .find((value) => value > 0);
  if (month === undefined || date === undefined || dayOf(2024, month, date) !== undefined)
    return undefined;
  return { to: at + 2, first: 0, last: 0, impossible: true };
}

function textOf(words: readonly Token[]): string {
  const start = words[0]?.from ?? 0;
  return words.reduce(
    (text, token) => text.padEnd(token.from - start) + (token.kind === "quoted" ? "" : token.text),
    "",
  );
}

function countWithin(words: readonly Token[], length: number): number {
  const start = words[0]?.from ?? 0;
  const behind = words.findIndex(({ from }) => from - start >= length);
  return behind === -1 ? words.length : behind;
}

/** "Friday morning". */
function withPart(tokens: readonly Token[], period: Period): Period {
  const part = dayParts[tokens[period.to]?.word ?? ""];
  if (part === undefined || period.at === undefined) return period;
  const at = { day: period.at.day, minutes: part.at * 60 };
  return { ...period, to: period.to + 1, hours: part.hours, at };
}

/** A part of the day or a time of the clock behind a day. */
function withClock(tokens: readonly Token[], given: Period, clock: Clock): Period {
  const period = given.hours === undefined ? withPart(tokens, given) : given;
  const next = ["at", "by", "around", ","].includes(tokens[period.to]?.word ?? "")
    ? period.to + 1
    : period.to;
  const time = clockAt(tokens, next, next > period.to);
  if (time === undefined || period.at === undefined || period.last !== period.first) return period;
  if (time.to === period.to) return period;
  void clock;
  return { ...period, to: time.to, at: { day: period.at.day, minutes: time.minutes } };
}

/** "9", "9am", "5:30 pm", "17:00", "noon". A bare number only where `sure`, behind "at". */
export function clockAt(
  tokens: readonly Token[],
  at: number,
  sure: boolean,
): { minutes: number; to: number } | undefined {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  if (word === "noon" || word === "midday") return { minutes: 12 * 60, to: at + 1 };
  if (word === "midnight") return { minutes: 24 * 60, to: at + 1 };
  const colon = tokens[at + 1]?.text === ":" && /^\d\d/u.test(tokens[at + 2]?.text ?? "");
  const text = colon ? `${word}:${tokens[at + 2]?.text.toLowerCase() ?? ""}` : word;
  const found = /^(\d{1,2})(?:[:.](\d\d))?(am|pm|h)?$/u.exec(text);
  if (found === null) return undefined;
  let to = at + (colon ? 3 : 1);
  const [half, behind] = halfOfDay(tokens, to);
  const part = found[3] ?? half;
  if (found[3] === undefined && half !== "") to = behind;
  const hours = Number(found[1]);
  if (hours > 24 || (part === "" && found[2] === undefined && !sure)) return undefined;
  const plain =
    part === "pm" && hours < 12 ? hours + 12 : part === "am" && hours === 12 ? 0 : hours;
  const guessed =
    part === "" && sure && found[2] === undefined && plain < 7 && plain > 0 ? plain + 12 : plain;
  if (tokens[to]?.word === "oclock") to += 1;
  return { minutes: guessed * 60 + Number(found[2] ?? 0), to };
}

function halfOfDay(tokens: readonly Token[], at: number): [string, number] {
  const word = tokens[at]?.text.toLowerCase().replaceAll(".", "") ?? "";
  if (word === "am" || word === "pm") return [word, at + 1];
  const behind = tokens[at]?.word === "in" ? at + 2 : at;
  const part = tokens
    .slice(at, behind + 1)
    .map(({ word: one }) => one)
    .join(" ");
  if (/^in the$/u.test(part) && /^(?:afternoon|evening)$/u.test(tokens[behind]?.word ?? ""))
    return ["pm", behind + 1];
  return ["", at];
}
