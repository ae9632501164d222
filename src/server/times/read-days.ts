import { dateOf, dayOf, weekdayOf, type Day, type DaySpan } from "./calendar-day.ts";
import { monthOf, oneDay, weekOf, yearOf } from "./day-spans.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

/** `other`: of one day of a week that was counted, another that the words may mean. */
export type ReadDays = DaySpan & { next: number; other?: Day };

type Groups = Record<string, string | undefined>;
type Form = {
  pattern: RegExp;
  days: (groups: Groups, today: Day) => (DaySpan & { other?: Day }) | undefined;
};

/**
 * The days that words from there on name, seen from today: a day, a week from Monday on, a month, a year. What has no year
 * is the last such day that has begun. Undefined for other words, and for a date whose month is not certain.
 */
export function readDays(line: Line, at: number, today: Day): ReadDays | undefined {
  for (const { pattern, days } of forms) {
    const taken = takeWords(line, at, pattern);
    const span = taken === undefined ? undefined : days(taken.groups, today);
    if (taken !== undefined && span !== undefined) return { ...span, next: taken.next };
  }
  return undefined;
}

const months = [
  "january|jan",
  "february|feb",
  "march|mar",
  "april|apr",
  "may",
  "june|jun",
  "july|jul",
  "august|aug",
  "september|sept|sep",
  "october|oct",
  "november|nov",
  "december|dec",
];
const weekdays = [
  "sunday|sun",
  "monday|mon",
  "tuesday|tues|tue",
  "wednesday|wed",
  "thursday|thurs|thur|thu",
  "friday|fri",
  "saturday|sat",
];
const month = `(?<month>${months.join("|")})`;
/** "What may I bring?" */
const mayDo = "may (?:i|we|you|he|she|it|they|be|have|not)\\b";
const date = String.raw`(?:the )?(?<date>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?<year>(?:19|20)\d\d)`;
const past = "(?:last|past|previous)";
/** "the 2nd email" is a place in a list. */
const noPlace =
  "(?! (?:(?:unread|starred|new) )?(?:emails?|mails?|messages?|ones?|conversations?|threads?|results?|items?|newsletters?|promotions?|last|latest|newest|oldest)\\b)";

const dayName = `(?<weekday>${weekdays.join("|")})`;
const week = `(?:(?:the )?(?<which>last|previous|this|current) week|(?:the )?(?<before>week before last)|(?<count>${numberWords}|an?) (?<unit>week)s? ago)`;

const forms: Form[] = [
  form(`${week}(?: on)? ${dayName}`, dayOfWeek),
  form(`${dayName}(?: of| in)? ${week}`, dayOfWeek),
  form(
    `${dayName}(?: ,)? ${date} (?:of )?${month}(?: ,)?(?: (?:of )?${year})?`,
    onItsWeekday(named),
  ),
  form(`${dayName}(?: ,)? ${month} ${date}(?: ,)?(?: (?:of )?${year})?`, onItsWeekday(named)),
  form(
    String.raw`${dayName}(?: ,)? the (?<date>\d{1,2})(?:st|nd|rd|th)${noPlace}`,
    onItsWeekday(({ date: given }, today) => lastDate(Number(given), today)),
  ),
  form("today|tonight|this (?:morning|afternoon|evening)", (_, today) => oneDay(today)),
  form("(?:the )?day before yesterday", (_, today) => oneDay(today - 2)),
  form("yesterday(?: (?:morning|afternoon|evening))?|last night", (_, today) => oneDay(today - 1)),
  form("(?:this|the current) week", (_, today) => weekOf(today)),
  form("(?:the )?week before last", (_, today) => weekOf(today - 14)),
  form("(?:the )?(?:last|previous) week", (_, today) => weekOf(today - 7)),
  form(`(?:(?:the|this) )?(?:(?<last>${past}) )?weekend`, ({ last }, today) =>
    lastWeekend(today, last !== undefined),
  ),
  form("(?:this|the current) month", (_, today) => monthOf(today, 0)),
  form("(?:the )?(?:last|past|previous) fortnight", (_, today) => ({
    from: today - 14,
    before: today + 1,
  })),
  form("(?:the )?(?:last|previous) month", (_, today) => monthOf(today, -1)),
  form("(?:this|the current) year", (_, today) => yearOf(dateOf(today).year)),
  form("(?:the )?(?:last|previous) year", (_, today) => yearOf(dateOf(today).year - 1)),
  form(`(?<count>${numberWords}|an?) (?<unit>day|week|fortnight|month|year)s? ago`, ago),
  form(
    `(?:(?<last>last|this past|past|this) )?(?<weekday>${weekdays.join("|")})(?: (?:morning|afternoon|evening))?`,
    lastWeekday,
  ),
  form(String.raw`(?<year>\d{4})[-/.](?<m>\d{1,2})[-/.](?<date>\d{1,2})`, numbered),
  form(String.raw`(?<one>\d{1,2})(?<sign>[-/.])(?<two>\d{1,2})[-/.](?<year>\d{4})`, eitherOrder),
  form(
    `(?<date>\\d{1,2})(?:st|nd|rd|th)?(?= (?:and|to|until|till|through) (?:the )?\\d{1,2}(?:st|nd|rd|th)? ${month})`,
    named,
  ),
  form(`${month} ${date}(?: ,)?(?: (?:of )?${year})?`, named),
  form(`${date} (?:of )?${month}(?: ,)?(?: (?:of )?${year})?`, named),
  form(`(?:the )?(?<nth>first|second|third|last) week (?:of|in) ${month}(?: ${year})?`, weekIn),
  form(`(?:(?<last>last|this past|this) )?(?!${mayDo})${month}(?: (?:of )?${year})?`, named),
  form(`(?:the year )?${year}`, ({ year: given }) => yearOf(Number(given))),
  form(String.raw`the (?<date>\d{1,2})(?:st|nd|rd|th)${noPlace}`, ({ date: given }, today) =>
    lastDate(Number(given), today),
  ),
];

function form(source: string, days: Form["days"]): Form {
  return { pattern: wordPattern(source), days };
}

/** On a weekend the last one is the one before. */
function lastWeekend(today: Day, isLast: boolean): DaySpan {
  const saturday = weekOf(today).from - 2;
  const now = weekdayOf(today) % 6 === 0 && !isLast ? saturday + 7 : saturday;
  return { from: now, before: now + 2 };
}

function ago({ count, unit }: Groups, today: Day): DaySpan {
  const amount = readNumber(count ?? "");
  const { year: own, month: number, date: given } = dateOf(today);
  if (unit === "day") return oneDay(today - amount);
  if (unit === "week") return oneDay(today - 7 * amount);
  if (unit === "fortnight") return oneDay(today - 14 * amount);
  return oneDay(dayOf(own, number - (unit === "year" ? 12 : 1) * amount, given));
}

function lastWeekday({ weekday = "", last }: Groups, today: Day): DaySpan {
  const back = (weekdayOf(today) - wantedDay(weekday) + 7) % 7;
  return oneDay(today - (back === 0 && last?.endsWith("t") === true ? 7 : back));
}

/** Of "Thursday two weeks ago" the other day is so many weeks before the last one, which may be the same. */
function dayOfWeek(groups: Groups, today: Day) {
  const { which, before, weekday = "", count } = groups;
  const last = lastWeekday({ weekday }, today).from;
  const back = count === undefined ? backOf(which, before) : readNumber(count);
  const from = weekOf(today - 7 * back).from + ((wantedDay(weekday) + 6) % 7);
  return count === undefined ? oneDay(from) : { ...oneDay(from), other: last - 7 * back };
}

function backOf(which: string | undefined, before: string | undefined): number {
  if (before !== undefined) return 2;
  return which === "this" || which === "current" ? 0 : 1;
}

/** "Wednesday the 17th" is none where that is a Tuesday. */
function onItsWeekday(days: (groups: Groups, today: Day) => DaySpan | undefined): Form["days"] {
  return (groups, today) => {
    const span = days(groups, today);
    const isOwn = span && weekdayOf(span.from) === wantedDay(groups["weekday"] ?? "");
    return isOwn === true ? span : undefined;
  };
}

function wantedDay(weekday: string): number {
  return weekdays.findIndex((names) => names.split("|").includes(weekday));
}

function numbered({ year: own, m, date: given }: Groups): DaySpan | undefined {
  return checked(Number(own), Number(m), Number(given));
}

/** With points between the day stands first. */
function eitherOrder({ one, sign, two, year: own }: Groups): DaySpan | undefined {
  const [first, second] = [Number(one), Number(two)];
  if (sign === "." && second <= 12) return checked(Number(own), second, first);
  if (first <= 12 && second <= 12 && first !== second) return undefined;
  return first > 12 ? checked(Number(own), second, first) : checked(Number(own), first, second);
}

function named({ month: name = "", date: given, year: own, last }: Groups, today: Day) {
  const number = months.findIndex((names) => names.split("|").includes(name)) + 1;
  const now = dateOf(today).year;
  const chosen = own === undefined ? latestYear(number, Number(given ?? 1), today) : Number(own);
  if (given !== undefined)
    return dated(own === undefined ? "last" : "said", [chosen, number, +given]);
  const early =
    last === "last" && own === undefined && chosen === now && isThisMonth(number, today);
  const start = early ? chosen - 1 : chosen;
  return { from: dayOf(start, number, 1), before: dayOf(start, number + 1, 1) };
}

/** The last 29 February that there was, where no year is said. */
function dated(which: "last" | "said", [of, number, given]: [number, number, number]) {
  const isLeapDay = number === 2 && given === 29;
  return which === "last" && isLeapDay
    ? checked(leapYear(of), number, given)
    : checked(of, number, given);
}

/** The last year up to one that has a 29 February. */
function leapYear(last: number): number {
  return dateOf(dayOf(last, 2, 29)).month === 2 ? last : leapYear(last - 1);
}

/** Seven days from the first of a month on, or its last seven. */
function weekIn(groups: Groups, today: Day): DaySpan | undefined {
  const whole = named(groups, today);
  const nth = ["first", "second", "third"].indexOf(groups["nth"] ?? "");
  if (whole === undefined) return undefined;
  const from = nth < 0 ? whole.before - 7 : whole.from + 7 * nth;
  return { from, before: from + 7 };
}

function isThisMonth(number: number, today: Day): boolean {
  return dateOf(today).month === number;
}

function latestYear(number: number, given: number, today: Day): number {
  const { year: now } = dateOf(today);
  return dayOf(now, number, given) > today ? now - 1 : now;
}

function lastDate(given: number, today: Day): DaySpan | undefined {
  const { year: own, month: number } = dateOf(today);
  const back = dayOf(own, number, given) > today ? 1 : 0;
  const first = dateOf(dayOf(own, number - back, 1));
  return checked(first.year, first.month, given);
}

/** No day where the date is none of the calendar. */
function checked(own: number, number: number, given: number): DaySpan | undefined {
  const day = dayOf(own, number, given);
  const read = dateOf(day);
  return read.month === number && read.date === given ? oneDay(day) : undefined;
}
