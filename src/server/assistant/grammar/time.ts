import { allOf } from "#query/combine.ts";
import type { Query } from "#query/ast.ts";
import { daysQuery, momentOf, type Clock } from "./calendar.ts";
import type { Phrase, Scan } from "./clause.ts";
import { clockAt, type Period } from "./dates.ts";
import { dayParts, periodAt } from "./time-words.ts";
import { numberOf, type Token } from "./tokens.ts";

/** What a preposition makes of a time, for mail of it. */
const bounds: Record<string, "from" | "after" | "before" | "within" | "upTo"> = {};
for (const [words, bound] of [
  [
    "since|starting|beginning|starting from|as of|on or after|ever since|newer than|not older than|younger than",
    "from",
  ],
  ["after|later than", "after"],
  [
    "before|older than|earlier than|prior to|from before|dated before|that are older than|preceding",
    "before",
  ],
  ["until|till|up to|up until|through|to|til|by|no later than|until the", "upTo"],
  [
    "from|in|on|at|during|over|for|of|within|in the|from the|dated|sent on|received on|from within|around",
    "within",
  ],
] as const)
  for (const word of words.split("|")) bounds[word] = bound;

const longest = 3;

/** "Since Monday", "older than 3 months", "last week", "until tomorrow at 9", "between the 3rd and the 5th". */
export function readTime(scan: Scan, at: number): Phrase | undefined {
  return betweenAt(scan, at) ?? ageAt(scan, at) ?? boundedAt(scan, at) ?? clockAlone(scan, at);
}

/** "Between A and B", "from A to B". */
function betweenAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const word = tokens[at]?.word ?? "";
  const bare = !["between", "from"].includes(word);
  const one = periodAt(tokens, bare ? at : at + 1, clock);
  const joint = one && tokens[one.to];
  if (
    one === undefined ||
    joint === undefined ||
    !["and", "to", "until", "till", "through", "-", "–"].includes(joint.word)
  )
    return undefined;
  if (bare && joint.word === "and") return undefined;
  if (word === "from" && joint.word === "and") return undefined;
  const other = periodAt(tokens, one.to + 1, clock) ?? sameMonth(tokens, one, clock);
  if (other === undefined || one.hours !== undefined) return undefined;
  const query = daysQuery(Math.min(one.first, other.first), Math.max(one.last, other.last));
  return {
    is: "time",
    from: at,
    to: other.to,
    prep: "between",
    query,
    moment: undefined,
    impossible: isImpossible(one, other),
  };
}

/** "February 20 to 28". */
function sameMonth(tokens: readonly Token[], one: Period, { today }: Clock): Period | undefined {
  const date =
    numberOf(tokens[one.to + 1]) ??
    Number(/^(\d{1,2})(?:st|nd|rd|th)$/u.exec(tokens[one.to + 1]?.word ?? "")?.[1] ?? 0);
  if (date < 1 || date > 31) return undefined;
  const start = new Date(one.first * 86_400_000).getUTCDate();
  const last = one.first + date - start;
  return date < start || last > today + 366 ? undefined : { to: one.to + 2, first: last, last };
}

/** "Older than 3 months", "more than a week old", "over two weeks ago", "old". */
function ageAt({ tokens, clock, found }: Scan, at: number): Phrase | undefined {
  const [word = "", next = "", third = ""] = [0, 1, 2].map((more) => tokens[at + more]?.word ?? "");
  const older = ["older", "more", "earlier", "longer"].includes(word);
  const newer = ["newer", "less", "younger", "fewer"].includes(word);
  const start =
    (older || newer) && next === "than"
      ? at + 2
      : word === "over" || word === "within"
        ? at + 1
        : undefined;
  const period = start === undefined ? undefined : periodAt(tokens, start, clock);
  const oldest = oldAt({ tokens, clock, found }, at);
  if (oldest !== undefined) return oldest;
  if (period === undefined || start === undefined || isImpossible(period)) return undefined;
  const tail = ["old", "ago", "back"].includes(tokens[period.to]?.word ?? "") ? 1 : 0;
  if (word === "over" && tail === 0) return undefined;
  if (
    (word === "more" || word === "less") &&
    tail === 0 &&
    third !== "a" &&
    period.age === undefined
  )
    return undefined;
  const newest = newer || word === "within";
  const query = newest ? fromQuery(period) : beforeQuery(period);
  return {
    is: "time",
    from: at,
    to: period.to + tail,
    prep: newest ? "newer" : "older",
    query,
    moment: undefined,
    impossible: false,
  };
}

/** "Old" by itself: more than a month; "3 months old or older". */
function oldAt(
  { tokens, clock, found }: Pick<Scan, "tokens" | "clock" | "found">,
  at: number,
): Phrase | undefined {
  const word = tokens[at]?.word;
  const period = periodAt(tokens, at, clock);
  if (period?.age !== undefined && tokens[period.to]?.word === "old") {
    const to =
      period.to +
      (tokens[period.to + 1]?.word === "or" && tokens[period.to + 2]?.word === "older"
        ? 3
        : tokens[period.to + 1]?.word === "and" && tokens[period.to + 2]?.word === "older"
          ? 3
          : 1);
    return {
      is: "time",
      from: at,
      to,
      prep: "older",
      query: beforeQuery(period),
      moment: undefined,
      impossible: false,
    };
  }
  if (word !== "old" && word !== "ancient" && word !== "outdated") return undefined;
  const next = found[at + 1];
  if (
    tokens[at + 1] !== undefined &&
    !next?.entries.some(({ is }) =>
      ["mail", "kind", "state", "place", "nothing", "join"].includes(is),
    )
  )
    return undefined;
  const query: Query = { kind: "age", side: "older", amount: 30, unit: "d" };
  return {
    is: "time",
    from: at,
    to: at + 1,
    prep: "old",
    query,
    moment: undefined,
    impossible: false,
  };
}

function beforeQuery({ age, first }: Period): Query {
  return age === undefined
    ? daysQuery(undefined, first - 1)
    : { kind: "age", side: "older", ...age };
}

function fromQuery({ age, first }: Period): Query {
  return age === undefined ? daysQuery(first, undefined) : { kind: "age", side: "newer", ...age };
}

/** A time with or without a preposition. */
function boundedAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const prep = prepAt(tokens, at);
  const start = at + (prep?.length ?? 0);
  const period = periodAt(tokens, start, clock);
  if (period === undefined) return undefined;
  const words = prep?.words ?? "";
  const isBack =
    ["ago", "back", "earlier"].includes(tokens[period.to]?.word ?? "") && period.age !== undefined;
  const to = period.to + (isBack ? 1 : 0) + onAt(tokens, period.to);
  if (period.age !== undefined && prep === undefined && !isBack) return undefined;
  if (isYearAlone(tokens, start, period) && prep === undefined) return undefined;
  if (isImpossible(period))
    return {
      is: "time",
      from: at,
      to,
      prep: words,
      query: undefined,
      moment: undefined,
      impossible: true,
    };
  const ahead = ["in", "for"].includes(words) && period.age !== undefined && !isBack;
  const query =
    ahead && words === "in"
      ? undefined
      : boundQuery(
          isBack ? { ...period, age: undefined } : period,
          onAt(tokens, period.to) > 0 ? "from" : (bounds[words] ?? "within"),
          clock,
        );
  return {
    is: "time",
    from: at,
    to,
    prep: words,
    query,
    moment: isBack ? undefined : momentAt(period, clock),
    impossible: false,
  };
}

/** "From Monday on", "from Monday onwards". */
function onAt(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? "";
  if (word === "onwards" || word === "onward") return 1;
  return word === "on" && tokens[at + 1]?.kind !== "word" ? 1 : 0;
}

function isYearAlone(tokens: readonly Token[], at: number, { to }: Period): boolean {
  return to === at + 1 && /^\d{4}$/u.test(tokens[at]?.word ?? "");
}

function prepAt(
  tokens: readonly Token[],
  at: number,
): { words: string; length: number } | undefined {
  for (let length = longest; length > 0; length--) {
    const words = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(" ");
    if (bounds[words] !== undefined) return { words, length };
  }
  return undefined;
}

function isImpossible(...periods: readonly Period[]): boolean {
  return periods.some(({ impossible }) => impossible === true);
}

function boundQuery(
  period: Period,
  bound: (typeof bounds)[string],
  clock: Clock,
): Query | undefined {
  const { first, last, hours, age } = period;
  if (first > clock.today) return undefined;
  if (bound === "from") return fromQuery(period);
  if (bound === "after") return daysQuery(last + 1, undefined);
  if (bound === "before") return beforeQuery(period);
  if (bound === "upTo") return daysQuery(undefined, last);
  if (age !== undefined) return { kind: "age", side: "newer", ...age };
  if (hours !== undefined) return hoursQuery(first, hours, clock);
  return daysQuery(first, last);
}

function hoursQuery(day: number, [from, to]: readonly [number, number], clock: Clock): Query {
  return allOf([
    { kind: "time", side: "after", seconds: secondsAt(day, from, clock) },
    { kind: "time", side: "before", seconds: secondsAt(day, to, clock) },
  ]);
}

function momentAt({ at }: Period, clock: Clock): string | undefined {
  return at === undefined ? undefined : momentOf(at.day, at.minutes, clock);
}

/** "At 5pm", "until noon", "9am tomorrow": the next time that the clock shows it. */
function clockAlone(scan: Scan, at: number): Phrase | undefined {
  const { tokens, clock } = scan;
  const word = tokens[at]?.word ?? "";
  const prep = ["at", "until", "till", "til", "by", "around"].includes(word) ? word : "";
  const start = prep === "" ? at : tokens[at + 1]?.word === "the" ? at + 2 : at + 1;
  const part = prep === "" ? undefined : dayParts[tokens[start]?.word ?? ""];
  const time =
    part === undefined
      ? clockAt(tokens, prep === "" ? at : at + 1, prep !== "")
      : { minutes: part.at * 60, to: start + 1 };
  if (time === undefined) return undefined;
  const behind = tokens[time.to]?.word === "on" ? time.to + 1 : time.to;
  const day = periodAt(tokens, behind, clock);
  const on = day?.at?.day ?? (time.minutes > clock.minutes ? clock.today : clock.today + 1);
  const to = day?.at === undefined ? time.to : day.to;
  return {
    is: "time",
    from: at,
    to,
    prep,
    query: undefined,
    moment: momentOf(on, time.minutes, clock),
    impossible: false,
  };
}

function secondsAt(day: number, hour: number, clock: Clock): number {
  return Date.parse(momentOf(day, hour * 60, clock)) / 1000;
}
