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
import { numbers, pattern, rankTable, saidAt, wordAt, wordTable, type Token } from "./tokens.ts";

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

const units = wordTable<Unit>([
  ["hour hours hr hrs h", "h"],
  ["day days d", "d"],
  ["week weeks wk wks fortnight fortnights w", "w"],
  ["month months mth mths mo", "m"],
  ["year years yr yrs y", "y"],
]);
const shifts = wordTable([
  ["last past previous preceding", -1],
  ["this current", 0],
  ["next coming following upcoming", 1],
]);
const weekdays = rankTable(
  "sunday sundays sun|monday mondays mon|tuesday tuesdays tue tues|wednesday wednesdays wed weds|thursday thursdays thu thur thurs|friday fridays fri|saturday saturdays",
  0,
);
const months = rankTable(
  "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec",
  1,
);
/** Parts of a day as Gmail has them: when they begin for a snooze, and their hours. */
const dayParts = wordTable<{ at: number; hours: readonly [number, number] }>([
  ["morning", { at: 8, hours: [0, 12] }],
  ["lunch lunchtime", { at: 12, hours: [11, 14] }],
  ["noon", { at: 12, hours: [11, 13] }],
  ["afternoon", { at: 13, hours: [12, 18] }],
  ["evening", { at: 18, hours: [17, 24] }],
  ["night", { at: 20, hours: [18, 24] }],
]);
const beginning = 8 * 60;

function oneOf(table: ReadonlyMap<string, unknown>): string {
  return [...table.keys()].join("|");
}

/** What the names in angle brackets stand for in a pattern of a time. */
const parts: Record<string, string> = {
  shift: oneOf(shifts),
  unit: oneOf(units),
  weekday: oneOf(weekdays),
  month: oneOf(months),
  part: oneOf(dayParts),
  amount: `(?:an? )?(?:\\d{1,5}|${oneOf(numbers)})(?: of)?|half(?: an?)?|an?`,
  date: "\\d{1,2}(?:st|nd|rd|th)?",
  year: "(?:19|20)\\d\\d",
  edge: "(?:first|second|last) week|beginning|start|end|middle",
};

/** A pattern of a time, with such names in it. */
export function timePattern(source: string): RegExp {
  return pattern(
    source.replaceAll(/(?<!\(\?|\\k)<(\w+)>/gu, (_, name: string) => `(?<${name}>${parts[name]})`),
  );
}

/** Days without the place where their words end, unless that is behind those of the row. */
type Days = Omit<Period, "to"> & { to?: number };
type Groups = Record<string, string | undefined>;
type Where = { tokens: readonly Token[]; from: number; to: number };
type Row = readonly [
  said: string,
  days: (said: Groups, clock: Clock, at: Where) => Days | undefined,
];

const weekdayBefore = "(?:<weekday>(?:,| the)? )?";
/** "3 days", "24h". */
const counted = "<amount>(?: |(?<=\\d))";
const shifted = "<shift>(?: of)? ";

/** What comes first is more particular. */
const rows: readonly Row[] = [
  ["<edge> of(?: the)? <unit>", ({ edge, unit }, clock) => partOf(edge, ofUnit(unit, 0, clock))],
  ["<edge> of", ({ edge }, clock, { tokens, to }) => partOf(edge, periodAt(tokens, to, clock))],
  [
    "(?<!most )(?:lately|recently)",
    (_, { today }) => ({ first: today - 14, last: today, age: { amount: 14, unit: "d" } }),
  ],
  ["(?<feast>christmas|xmas|newyears?)(?: (?<eve>eve)| day)?", feast],
  ["day before yesterday", (_, { today }) => oneDay(today - 2)],
  ["(?:day after tomorrow|later this week)", (_, { today }) => oneDay(today + 2)],
  ["(?:later )?todays?", (_, { today }) => oneDay(today, 18 * 60)],
  ["tonight", (_, { today }) => ({ ...oneDay(today, 18 * 60), minutes: hoursOf([18, 24]) })],
  ["yesterdays?", (_, { today }) => oneDay(today - 1)],
  ["(?:tom+or+ow|tmrw)", (_, { today }) => oneDay(today + 1)],
  [`${shifted}${counted}<unit>`, shiftedLength],
  [`${shifted}<unit>`, shiftedUnit],
  [`${shifted}weekends?`, ({ shift }, { today }) => weekend(today, shiftOf(shift))],
  [`${shifted}<part>`, shiftedPart],
  [`${counted}min(?:ute)?s?`, ({ amount }, clock) => inMinutes(amountOf(amount), clock)],
  [`${counted}<unit>`, ({ amount, unit }, clock) => lengthOf(amountOf(amount), unit, { clock })],
  [`${weekdayBefore}<date>(?: of)? <month>(?:,? <year>)?`, dated],
  [`${weekdayBefore}<month> <date>(?:,? <year>)?`, dated],
  [`${weekdayBefore}(?<year>\\d{4})-(?<month>\\d{1,2})-<date>`, dated],
  [
    `${weekdayBefore}(?<one>\\d{1,2})(?<sign>[./-])(?<two>\\d{1,2})(?:\\k<sign>(?<year>\\d{4}|\\d\\d))?`,
    inNumbers,
  ],
  [`${weekdayBefore}(?<date>\\d{1,2})(?:st|nd|rd|th)`, dateAlone],
  [`(?:${shifted})?<weekday>`, ofWeekday],
  ["<year>", ({ year }) => span(monthStart(Number(year), 1), monthStart(Number(year) + 1, 1) - 1)],
  [`(?:${shifted})?<month>(?: <year>)?`, ofNamedMonth],
];
const readers = rows.map(([said, days]) => ({ said: timePattern(said), days }));

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
  const from = wordAt(tokens, at) === "the" ? at + 1 : at;
  for (const { said, days } of readers) {
    const found = saidAt(tokens, from, said);
    const period = found && days(found.groups, clock, { tokens, from, to: found.to });
    if (period !== undefined) return withClock(tokens, { to: found?.to ?? from, ...period });
  }
  return undefined;
}

function oneDay(day: Day, minutes = beginning): Days {
  return { first: day, last: day, at: { day, minutes } };
}

function span(first: Day, last: Day, ahead = first): Days {
  return { first, last, at: { day: ahead, minutes: beginning } };
}

function hoursOf([from, to]: readonly [number, number]): readonly [number, number] {
  return [from * 60, to * 60];
}

function shiftOf(said = ""): number {
  return shifts.get(said) ?? 0;
}

/** Christmas, New Year and the day before them. */
function feast({ feast: said = "", eve }: Groups, { today }: Clock): Days | undefined {
  const { year } = partsOf(today);
  const date = (said.startsWith("new") ? 31 : 24) - (eve === undefined ? 0 : 1);
  const days = [-1, 0, 1].map((more) => monthStart(year + more, 12) + date);
  return nearest(days, today);
}

/** "The first week of March", "the end of the week", "the beginning of October". */
function partOf(edge = "", whole: Days | undefined): Days | undefined {
  if (whole === undefined) return undefined;
  const { first, last } = whole;
  const length = edge.endsWith("week") ? 7 : Math.max(1, Math.round((last - first + 1) / 3));
  const starts: Record<string, Day> = {
    end: last - length + 1,
    "last week": last - length + 1,
    middle: first + length,
    "second week": first + 7,
  };
  const from = starts[edge] ?? first;
  const workday = edge !== "end" ? from : last - first === 6 ? last - 2 : last;
  const days = span(from, from + length - 1, workday);
  return whole.to === undefined ? days : { ...days, to: whole.to };
}

/** "The past 3 days"; "these 3 days" are none. */
function shiftedLength({ shift, amount, unit }: Groups, clock: Clock): Days | undefined {
  const by = shiftOf(shift);
  return by === 0 ? undefined : lengthOf(amountOf(amount), unit, { clock, shift: by });
}

/** "Last week", "this month"; "the past week" are the last seven days. */
function shiftedUnit({ shift, unit }: Groups, clock: Clock): Days | undefined {
  return unit?.startsWith("h") || shift === "past"
    ? lengthOf(1, unit, { clock, shift: shiftOf(shift) })
    : ofUnit(unit, shiftOf(shift), clock);
}

function ofUnit(said = "", shift: number, { today }: Clock): Days | undefined {
  const { year, month } = partsOf(today);
  const monday = mondayOf(today) + 7 * shift;
  const unit = units.get(said);
  if (unit === "w") return span(monday, monday + 6);
  if (unit === "m") return ofMonth(year, month + shift);
  if (unit === "y") return span(monthStart(year + shift, 1), monthStart(year + shift + 1, 1) - 1);
  return unit === "d" && shift !== 0 ? oneDay(today + shift) : undefined;
}

function ofMonth(year: number, month: number, ahead?: Day): Days {
  return span(monthStart(year, month), monthStart(year, month + 1) - 1, ahead);
}

function weekend(today: Day, shift: number): Days {
  const saturday = mondayOf(today) + 5 + (shift < 0 ? -7 : 0);
  return span(saturday, saturday + 1);
}

/** "This morning", "last night". */
function shiftedPart({ shift, part: said = "" }: Groups, { today }: Clock): Days | undefined {
  const [by, part] = [shiftOf(shift), dayParts.get(said)];
  if (part === undefined || (by !== 0 && (by > 0 || said !== "night"))) return undefined;
  return { ...oneDay(today + by, part.at * 60), minutes: hoursOf(part.hours) };
}

/** "Last Monday", "Monday": the last and the next one; "next Friday" is one of the next week. */
function ofWeekday({ shift, weekday = "" }: Groups, { today }: Clock): Days {
  const [by, day] = [shiftOf(shift), weekdays.get(weekday) ?? 0];
  const ahead = (day - weekdayOf(today) + 7) % 7;
  if (by > 0) return oneDay(mondayOf(today) + 7 + ((day + 6) % 7));
  if (by < 0) return oneDay(today + ahead - 7);
  if (shift !== undefined) return oneDay(today + ahead);
  const past = ahead === 0 ? today : today + ahead - 7;
  return span(past, past, today + (ahead || 7));
}

/** "Last October", "March", "October 2025"; a short name needs its capital letter. */
function ofNamedMonth(
  { shift, month = "", year: written }: Groups,
  { today }: Clock,
  { tokens, from }: Where,
): Days | undefined {
  const [by, number] = [shiftOf(shift), months.get(month) ?? 1];
  const isPlain = shift === undefined;
  if (isPlain && month.length < 4 && tokens[from]?.capital !== true) return undefined;
  if (written !== undefined) return ofMonth(Number(written), number);
  const { year, month: current } = partsOf(today);
  if (by > 0) return ofMonth(number <= current ? year + 1 : year, number);
  if (by < 0) return ofMonth(number >= current ? year - 1 : year, number);
  const past = isPlain && number > current ? year - 1 : year;
  return ofMonth(past, number, isPlain ? monthStart(past + 1, number) : undefined);
}

function amountOf(said = ""): number {
  if (said.startsWith("half")) return 0.5;
  const number = said.replace(/^an? /u, "").replace(/ of$/u, "");
  return /^an?$/u.test(number) ? 1 : (numbers.get(number) ?? Number(number));
}

function inMinutes(amount: number, { today, minutes }: Clock): Days {
  return { ...oneDay(today, minutes + amount), age: { amount: 1, unit: "h" } };
}

/** `shift` -1: the time up to now; 0: the day so long ago, or the moment so far ahead; 1: the time to come. */
function lengthOf(
  said: number,
  word = "",
  { clock, shift = 0 }: { clock: Clock; shift?: number },
): Days {
  const { today, minutes } = clock;
  const unit = units.get(word) ?? "d";
  const amount = word.startsWith("fortnight") ? said * 2 : said;
  const back = moved(today, -amount, unit);
  const ahead = moved(today, amount, unit);
  const age = ageOf(amount, unit);
  if (shift < 0) return { first: back, last: today, age: unit === "h" ? age : undefined };
  const at =
    unit === "h"
      ? { day: today, minutes: minutes + Math.round(amount * 60) }
      : { day: ahead, minutes: unit === "d" && amount < 1 ? minutes : beginning };
  return { first: shift > 0 ? today : back, last: shift > 0 ? ahead : back, at, age };
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

/** "March 10", "10th of March 2025", "2026-03-10". */
function dated({ month = "", date = "", year }: Groups, clock: Clock): Days {
  const named = { month: months.get(month) ?? Number(month), date: Number.parseInt(date, 10) };
  return dayIn(named, year, clock);
}

/** Month before day where people write it so; a point needs a year, since it parts hours as well. */
function inNumbers({ one, sign, two, year }: Groups, clock: Clock): Days | undefined {
  if (sign !== "/" && year === undefined) return undefined;
  const [first, second] = [Number(one), Number(two)];
  const isAmerican = sign === "/" && clock.zone.startsWith("America/");
  const isMonthFirst = first <= 12 && (second > 12 || isAmerican);
  const [month, date] = isMonthFirst ? [first, second] : [second, first];
  const ambiguous = sign === "/" && first <= 12 && second <= 12 && first !== second;
  return { ...dayIn({ month, date }, year?.padStart(4, "20"), clock), ambiguous };
}

/** "The 14th". */
function dateAlone({ date }: Groups, clock: Clock): Days | undefined {
  const { year, month } = partsOf(clock.today);
  const days = [-1, 0, 1].map((more) => monthStart(year, month + more) + Number(date) - 1);
  return nearest(days, clock.today);
}

function dayIn(
  { month, date }: { month: number; date: number },
  year: string | undefined,
  clock: Clock,
): Days {
  const said = year === undefined ? undefined : dayOf(Number(year), month, date);
  if (said !== undefined) return span(said, said);
  const now = partsOf(clock.today).year;
  const days = year === undefined ? [-1, 0, 1].map((more) => dayOf(now + more, month, date)) : [];
  return nearest(days, clock.today) ?? { first: 0, last: 0, impossible: true };
}

/** The last such day that has passed, and the next one. */
function nearest(days: readonly (Day | undefined)[], today: Day): Days | undefined {
  const past = days.findLast((day) => day !== undefined && day <= today);
  const ahead = days.find((day) => day !== undefined && day > today);
  return past === undefined || ahead === undefined ? undefined : span(past, past, ahead);
}

const dayPart = timePattern("<part>");
const clockLead = pattern("(?:at|by|around|,)");

/** A part of the day or a time of the clock behind a day: "Friday morning", "tomorrow at 9". */
function withClock(tokens: readonly Token[], period: Period): Period {
  const { to, at, first, last, age } = period;
  if (at === undefined || first !== last || period.minutes !== undefined) return period;
  const part = dayPartAt(tokens, to);
  if (part !== undefined && age === undefined)
    return { ...period, to: part.to, minutes: part.hours, at: { day: at.day, minutes: part.at } };
  const led = saidAt(tokens, to, clockLead);
  const time = clockAt(tokens, led?.to ?? to, led !== undefined);
  if (time === undefined) return period;
  const { minutes } = time;
  const said = { ...period, to: time.to, at: { day: at.day, minutes } };
  return age === undefined
    ? { ...said, minutes: [minutes, minutes] }
    : { ...said, ambiguous: true };
}

type DayPart = { to: number; at: number; hours: readonly [number, number] };

/** "Morning", "lunchtime": when it begins and its hours, in minutes. */
export function dayPartAt(tokens: readonly Token[], at: number): DayPart | undefined {
  const found = saidAt(tokens, at, dayPart);
  const part = dayParts.get(found?.groups["part"] ?? "");
  return found && part && { to: found.to, at: part.at * 60, hours: hoursOf(part.hours) };
}

const clockTime = pattern(
  "(?:(?<named>noon|midday|midnight)|(?<hours>\\d{1,2})(?:[:.](?<minutes>\\d\\d))?(?: ?(?<half>[ap])\\.?m|(?<whole>h)| in the (?<later>afternoon|evening))?)(?: oclock)?",
);

/** "9", "9am", "5:30 pm", "17:00", "noon". A bare number only where `sure`, behind "at": in office hours. */
export function clockAt(
  tokens: readonly Token[],
  at: number,
  sure: boolean,
): { minutes: number; to: number } | undefined {
  const found = saidAt(tokens, at, clockTime);
  if (found === undefined) return undefined;
  const { named, minutes = "0", half, whole, later } = found.groups;
  if (named !== undefined)
    return { minutes: named === "midnight" ? 24 * 60 : 12 * 60, to: found.to };
  const hours = Number(found.groups["hours"]);
  const isBare = [found.groups["minutes"], half, whole, later].every((one) => one === undefined);
  if (hours > 24 || (isBare && !sure)) return undefined;
  const isPast =
    half === "p" || later !== undefined ? hours < 12 : isBare && hours > 0 && hours < 7;
  const plain = half === "a" && hours === 12 ? 0 : isPast ? hours + 12 : hours;
  return { minutes: plain * 60 + Number(minutes), to: found.to };
}
