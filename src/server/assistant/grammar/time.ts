import type { Query } from "#query/ast.ts";
import { daysQuery, minutesQuery, momentOf, type Clock } from "./calendar.ts";
import type { Phrase, Scan, Span, TimePhrase } from "./clause.ts";
import { means } from "./lexicon.ts";
import { clockAt, dayPartAt, periodAt, timePattern, type Period } from "./periods.ts";
import { saidAt, wordAt, wordSet, type Token } from "./tokens.ts";

type Bound = "from" | "after" | "before" | "within" | "upTo";

/** What a preposition makes of a time, for mail of it. */
const bounds = new Map(
  Object.entries({
    from: "since|starting|beginning|starting from|as of|on or after|ever since|newer than|not older than|younger than",
    after: "after|later than",
    before:
      "before|older than|earlier than|prior to|from before|dated before|that are older than|preceding",
    upTo: "until|till|up to|up until|through|to|til|by|no later than|until the",
    within:
      "from|in|on|at|during|over|for|of|within|in the|from the|dated|sent on|received on|from within|around",
  }).flatMap(([bound, words]) => words.split("|").map((word) => [word, bound as Bound])),
);
const longestFirst = [...bounds.keys()].toSorted((one, other) => other.length - one.length);
const bounding = timePattern(`(?<prep>${longestFirst.join("|")})`);

/** "Since Monday", "older than 3 months", "last week", "until tomorrow at 9", "between the 3rd and the 5th". */
export function readTime(scan: Scan, at: number): Phrase | undefined {
  return (
    betweenAt(scan, at) ??
    hoursBetween(scan, at) ??
    oldAt(scan, at) ??
    ageAt(scan, at) ??
    boundedAt(scan, at) ??
    clockAlone(scan, at)
  );
}

function timePhrase(span: Span, more: Partial<TimePhrase>): Phrase {
  const none = { prep: "", query: undefined, moment: undefined, impossible: false };
  return { is: "time", ...span, ...none, ...more };
}

const joints = wordSet("and to until till through - –");

/** "Between A and B", "from A to B". */
function betweenAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const word = wordAt(tokens, at);
  const isLed = word === "between" || word === "from";
  const one = periodAt(tokens, isLed ? at + 1 : at, clock);
  if (one === undefined || !joints.has(wordAt(tokens, one.to))) return undefined;
  if (wordAt(tokens, one.to) === "and" && word !== "between") return undefined;
  const other = periodAt(tokens, one.to + 1, clock) ?? sameMonth(tokens, one, clock);
  if (other === undefined || other.minutes !== undefined) return undefined;
  const ambiguous = one.ambiguous === true || other.ambiguous === true;
  const impossible = one.impossible === true || other.impossible === true;
  const query = daysQuery(Math.min(one.first, other.first), Math.max(one.last, other.last));
  return timePhrase({ from: at, to: other.to }, { prep: "between", query, impossible, ambiguous });
}

const dateAlone = timePattern("<date>");

/** "February 20 to 28". */
function sameMonth(tokens: readonly Token[], one: Period, { today }: Clock): Period | undefined {
  const said = saidAt(tokens, one.to + 1, dateAlone);
  const date = Number.parseInt(said?.groups["date"] ?? "", 10);
  const start = new Date(one.first * 86_400_000).getUTCDate();
  const last = one.first + date - start;
  return said && date >= start && date <= 31 && last <= today + 366
    ? { to: said.to, first: last, last }
    : undefined;
}

/** "Between 8am and noon yesterday": of today where no day is said. */
function hoursBetween({ tokens, clock }: Scan, at: number): Phrase | undefined {
  if (!/^(?:between|from)$/u.test(wordAt(tokens, at))) return undefined;
  const one = clockAt(tokens, at + 1, false);
  if (one === undefined || !joints.has(wordAt(tokens, one.to))) return undefined;
  const other = clockAt(tokens, one.to + 1, true);
  if (other === undefined) return undefined;
  const day = periodAt(tokens, other.to + (wordAt(tokens, other.to) === "on" ? 1 : 0), clock);
  const isDay = day !== undefined && day.first === day.last && day.age === undefined;
  const query = minutesQuery(isDay ? day.first : clock.today, [one.minutes, other.minutes], clock);
  return timePhrase({ from: at, to: isDay ? day.to : other.to }, { prep: "between", query });
}

const ageLead = timePattern(
  "(?:(?<newer>(?:newer|less|younger|fewer) than|within)|(?<over>over)|(?:older|more|earlier|longer) than)",
);

/** "Older than 3 months", "more than a week old", "over two weeks ago". */
function ageAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const led = saidAt(tokens, at, ageLead);
  const period = led && periodAt(tokens, led.to, clock);
  if (period === undefined || period.impossible === true) return undefined;
  const { newer, over } = led?.groups ?? {};
  const tail = /^(?:old|ago|back)$/u.test(wordAt(tokens, period.to)) ? 1 : 0;
  if (tail === 0 && (over !== undefined || period.age === undefined)) return undefined;
  const query = boundQuery(period, newer === undefined ? "before" : "from", clock);
  const prep = newer === undefined ? "older" : "newer";
  const { ambiguous = false } = period;
  return timePhrase({ from: at, to: period.to + tail }, { prep, query, ambiguous });
}

const behindAge = timePattern("old(?: (?:or|and) older)?");
const oldAlone = timePattern("(?:old|ancient|outdated)");
const behindOld = ["mail", "kind", "state", "place", "nothing", "join"] as const;

/** "Old" by itself: more than a month; "3 months old or older". */
function oldAt({ tokens, clock, found }: Scan, at: number): Phrase | undefined {
  const period = periodAt(tokens, at, clock);
  const old = period?.age && saidAt(tokens, period.to, behindAge);
  if (period !== undefined && old !== undefined) {
    const query = boundQuery(period, "before", clock);
    return timePhrase({ from: at, to: old.to }, { prep: "older", query });
  }
  if (saidAt(tokens, at, oldAlone) === undefined) return undefined;
  if (tokens[at + 1] !== undefined && !means(found[at + 1], ...behindOld)) return undefined;
  const query: Query = { kind: "age", side: "older", amount: 30, unit: "d" };
  return timePhrase({ from: at, to: at + 1 }, { prep: "old", query });
}

const onwards = timePattern("(?:onwards?|on(?! ?\\p{L}))");

/** A time with or without a preposition. */
function boundedAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const led = saidAt(tokens, at, bounding);
  const start = led?.to ?? at;
  const period = periodAt(tokens, start, clock);
  if (period === undefined || (led === undefined && isVague(tokens, start, period)))
    return undefined;
  const prep = led?.groups["prep"] ?? "";
  const isBack = isAgo(tokens, period);
  const on = saidAt(tokens, period.to, onwards);
  const span = { from: at, to: on?.to ?? period.to + (isBack ? 1 : 0) };
  const { impossible = false, ambiguous = false } = period;
  if (impossible) return timePhrase(span, { prep, impossible });
  const bound = on === undefined ? (bounds.get(prep) ?? "within") : "from";
  const days = isBack ? { ...period, age: undefined, at: undefined } : period;
  if (isUntouched(tokens, { at, prep, days }))
    return timePhrase(span, { prep: "older", query: boundQuery(days, "before", clock) });
  const query = isAhead({ prep, days }) ? undefined : boundQuery(days, bound, clock);
  const moment = days.at && momentOf(days.at.day, days.at.minutes, clock);
  return timePhrase(span, { prep, query, moment, ambiguous });
}

const untouched =
  /\b(?:unread|unopened|unseen|(?:not|never|havent|hasnt|didnt)(?: \p{L}+)? (?:opened|read|seen|at))$/u;

/** "Not opened in a week", "unread for a month": it lies there for longer. */
function isUntouched(
  tokens: readonly Token[],
  { at, prep, days }: { at: number; prep: string; days: Period },
): boolean {
  if (days.age === undefined) return false;
  const before = tokens.slice(Math.max(0, at - 4), at).map(({ word }) => word);
  return /^(?:in|for|since|over)$/u.test(prep) && untouched.test(before.join(" "));
}

function isAhead({ prep, days: { age } }: { prep: string; days: Period }): boolean {
  return prep === "in" && age !== undefined;
}

function isAgo(tokens: readonly Token[], { age, to }: Period): boolean {
  return age !== undefined && /^(?:ago|back|earlier)$/u.test(wordAt(tokens, to));
}

/** A length or a year says when only behind a preposition. */
function isVague(tokens: readonly Token[], at: number, period: Period): boolean {
  const word = wordAt(tokens, at);
  if (period.age !== undefined)
    return !isAgo(tokens, period) && !/^(?:lately|recently)$/u.test(word);
  return period.to === at + 1 && /^\d{4}$/u.test(word);
}

function boundQuery(period: Period, bound: Bound, clock: Clock): Query | undefined {
  const { first, last, minutes, age } = period;
  if (first > clock.today) return undefined;
  if (age !== undefined && bound !== "upTo" && bound !== "after")
    return { kind: "age", side: bound === "before" ? "older" : "newer", ...age };
  if (minutes === undefined) return daysQuery(...sidesOf([first, last], bound, 1));
  const [start, end] = minutes;
  const hour = bound === "within" && start === end ? start + 60 : end;
  return minutesQuery(first, sidesOf([start, hour], bound, 0), clock);
}

type Sides = readonly [from: number | undefined, to: number | undefined];

/** From where to where a bound reaches; days are counted whole, so that a side is one `apart` from them. */
function sidesOf([first, last]: readonly [number, number], bound: Bound, apart: number): Sides {
  const sides: Record<Bound, Sides> = {
    from: [first, undefined],
    after: [last + apart, undefined],
    before: [undefined, first - apart],
    upTo: [undefined, last],
    within: [first, last],
  };
  return sides[bound];
}

const clockLead = timePattern("(?<prep>at|until|till|til|by|around)(?: the(?= <part>))?");

/** "At 5pm", "until noon", "9am tomorrow": the next time that the clock shows it. */
function clockAlone({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const led = saidAt(tokens, at, clockLead);
  const start = led?.to ?? at;
  const part = led && dayPartAt(tokens, start);
  const time = part ? { minutes: part.at, to: part.to } : clockAt(tokens, start, led !== undefined);
  if (time === undefined) return undefined;
  const { minutes, to } = time;
  const day = periodAt(tokens, to + (wordAt(tokens, to) === "on" ? 1 : 0), clock);
  const on = day?.at?.day ?? (minutes > clock.minutes ? clock.today : clock.today + 1);
  return timePhrase(
    { from: at, to: day?.at === undefined ? to : day.to },
    { prep: led?.groups["prep"] ?? "", moment: momentOf(on, minutes, clock) },
  );
}
