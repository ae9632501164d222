import type { Query } from "#query/ast.ts";
import { daysQuery, minutesQuery, momentOf, type Clock } from "./calendar.ts";
import type { Phrase, Scan, TimePhrase } from "./clause.ts";
import { clockAt } from "./clock-times.ts";
import { dayParts, periodAt, type Period } from "./periods.ts";
import { numberOf, wordSet, type Token, wordAt } from "./tokens.ts";

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
const longest = 4;

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

function timePhrase(span: { from: number; to: number }, more: Partial<TimePhrase>): Phrase {
  const none = { prep: "", query: undefined, moment: undefined, impossible: false };
  return { is: "time", ...span, ...none, ...more };
}

const joints = wordSet("and to until till through - –");

/** "Between A and B", "from A to B". */
function betweenAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const word = wordAt(tokens, at);
  const isLed = word === "between" || word === "from";
  const one = periodAt(tokens, isLed ? at + 1 : at, clock);
  const joint = one && tokens[one.to];
  if (one === undefined || joint === undefined || !joints.has(joint.word)) return undefined;
  if (joint.word === "and" && word !== "between") return undefined;
  const other = periodAt(tokens, one.to + 1, clock) ?? sameMonth(tokens, one, clock);
  if (other === undefined || other.minutes !== undefined) return undefined;
  const ambiguous = one.ambiguous === true || other.ambiguous === true;
  const impossible = one.impossible === true || other.impossible === true;
  const query = daysQuery(Math.min(one.first, other.first), Math.max(one.last, other.last));
  return timePhrase({ from: at, to: other.to }, { prep: "between", query, impossible, ambiguous });
}

/** "February 20 to 28". */
function sameMonth(tokens: readonly Token[], one: Period, { today }: Clock): Period | undefined {
  const token = tokens[one.to + 1];
  const date = numberOf(token) ?? Number(/^(\d\d?)(?:st|nd|rd|th)$/u.exec(token?.word ?? "")?.[1]);
  const start = new Date(one.first * 86_400_000).getUTCDate();
  const last = one.first + date - start;
  return date >= start && date <= 31 && last <= today + 366
    ? { to: one.to + 2, first: last, last }
    : undefined;
}

/** "Between 8am and noon yesterday": of today where no day is said. */
function hoursBetween({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const word = tokens[at]?.word;
  if (word !== "between" && word !== "from") return undefined;
  const one = clockAt(tokens, at + 1, false);
  if (one === undefined || !joints.has(wordAt(tokens, one.to))) return undefined;
  const other = clockAt(tokens, one.to + 1, true);
  if (other === undefined) return undefined;
  const day = periodAt(tokens, tokens[other.to]?.word === "on" ? other.to + 1 : other.to, clock);
  const isDay = day !== undefined && day.first === day.last && day.age === undefined;
  const query = minutesQuery(isDay ? day.first : clock.today, [one.minutes, other.minutes], clock);
  return timePhrase({ from: at, to: isDay ? day.to : other.to }, { prep: "between", query });
}

const older = wordSet("older more earlier longer");
const newer = wordSet("newer less younger fewer");

/** "Older than 3 months", "more than a week old", "over two weeks ago". */
function ageAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const [word = "", next, third] = [0, 1, 2].map((more) => tokens[at + more]?.word);
  const isOver = word === "over" || word === "within";
  if (!isOver && (next !== "than" || !(older.has(word) || newer.has(word)))) return undefined;
  const period = periodAt(tokens, isOver ? at + 1 : at + 2, clock);
  if (period === undefined || period.impossible === true) return undefined;
  const tail = /^(?:old|ago|back)$/u.test(wordAt(tokens, period.to)) ? 1 : 0;
  const isLength = tail === 1 || third === "a" || period.age !== undefined;
  if ((word === "over" && tail === 0) || !isLength) return undefined;
  const isNewer = newer.has(word) || word === "within";
  const query = boundQuery(period, isNewer ? "from" : "before", clock);
  const prep = isNewer ? "newer" : "older";
  const { ambiguous = false } = period;
  return timePhrase({ from: at, to: period.to + tail }, { prep, query, ambiguous });
}

const behindOld = new Set(["mail", "kind", "state", "place", "nothing", "join"]);

/** "Old" by itself: more than a month; "3 months old or older". */
function oldAt({ tokens, clock, found }: Scan, at: number): Phrase | undefined {
  const period = periodAt(tokens, at, clock);
  if (period?.age !== undefined && tokens[period.to]?.word === "old") {
    const [joint, tail] = tokens.slice(period.to + 1, period.to + 3).map(({ word }) => word);
    const isLonger = (joint === "or" || joint === "and") && tail === "older";
    const query = boundQuery(period, "before", clock);
    return timePhrase({ from: at, to: period.to + (isLonger ? 3 : 1) }, { prep: "older", query });
  }
  if (!/^(?:old|ancient|outdated)$/u.test(wordAt(tokens, at))) return undefined;
  const isBehind = found[at + 1]?.entries.some(({ is }) => behindOld.has(is)) === true;
  if (tokens[at + 1] !== undefined && !isBehind) return undefined;
  const query: Query = { kind: "age", side: "older", amount: 30, unit: "d" };
  return timePhrase({ from: at, to: at + 1 }, { prep: "old", query });
}

/** A time with or without a preposition. */
function boundedAt({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const { words, length } = prepAt(tokens, at);
  const start = at + length;
  const period = periodAt(tokens, start, clock);
  if (period === undefined) return undefined;
  const isLength = period.age !== undefined;
  const isBack = isLength && /^(?:ago|back|earlier)$/u.test(wordAt(tokens, period.to));
  const isLately = /^(?:lately|recently)$/u.test(wordAt(tokens, start));
  const on = onAt(tokens, period.to);
  const to = period.to + (isBack ? 1 : 0) + on;
  const isYear = to === start + 1 && /^\d{4}$/u.test(wordAt(tokens, start));
  if (length === 0 && ((isLength && !isBack && !isLately) || isYear)) return undefined;
  if (period.impossible === true)
    return timePhrase({ from: at, to }, { prep: words, impossible: true });
  const bound = on > 0 ? "from" : (bounds.get(words) ?? "within");
  const isAhead = words === "in" && isLength && !isBack;
  return timePhrase(
    { from: at, to },
    {
      prep: words,
      query: isAhead
        ? undefined
        : boundQuery(isBack ? { ...period, age: undefined } : period, bound, clock),
      moment: isBack ? undefined : period.at && momentOf(period.at.day, period.at.minutes, clock),
      ambiguous: period.ambiguous === true,
    },
  );
}

/** "From Monday on", "from Monday onwards". */
function onAt(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at);
  if (word === "onwards" || word === "onward") return 1;
  return word === "on" && tokens[at + 1]?.kind !== "word" ? 1 : 0;
}

/** The longest preposition at a token; of no words where there is none. */
function prepAt(tokens: readonly Token[], at: number): { words: string; length: number } {
  let words = "";
  let found = { words, length: 0 };
  for (let length = 1; length <= longest; length++) {
    words = `${words} ${wordAt(tokens, at + length - 1)}`.trimStart();
    if (bounds.has(words)) found = { words, length };
  }
  return found;
}

function boundQuery(period: Period, bound: Bound, clock: Clock): Query | undefined {
  const { first, last, minutes, age } = period;
  if (first > clock.today) return undefined;
  if (age !== undefined && bound !== "upTo" && bound !== "after")
    return { kind: "age", side: bound === "before" ? "older" : "newer", ...age };
  const [start, end] = minutes ?? [];
  if (start !== undefined && end !== undefined) {
    const hour = start === end ? start + 60 : end;
    const sides = {
      from: [start, undefined],
      after: [end, undefined],
      before: [undefined, start],
      upTo: [undefined, end],
      within: [start, hour],
    } as const;
    return minutesQuery(first, sides[bound], clock);
  }
  if (bound === "from") return daysQuery(first, undefined);
  if (bound === "after") return daysQuery(last + 1, undefined);
  if (bound === "before") return daysQuery(undefined, first - 1);
  return daysQuery(bound === "upTo" ? undefined : first, last);
}

const clockPreps = wordSet("at until till til by around");

/** "At 5pm", "until noon", "9am tomorrow": the next time that the clock shows it. */
function clockAlone({ tokens, clock }: Scan, at: number): Phrase | undefined {
  const word = wordAt(tokens, at);
  const prep = clockPreps.has(word) ? word : "";
  const behind = prep === "" ? at : at + 1;
  const start = prep !== "" && tokens[behind]?.word === "the" ? behind + 1 : behind;
  const part = prep === "" ? undefined : dayParts.get(wordAt(tokens, start));
  const time =
    part === undefined
      ? clockAt(tokens, behind, prep !== "")
      : { minutes: part.at * 60, to: start + 1 };
  if (time === undefined) return undefined;
  const { minutes } = time;
  const next = tokens[time.to]?.word === "on" ? time.to + 1 : time.to;
  const day = periodAt(tokens, next, clock);
  const on = day?.at?.day ?? (minutes > clock.minutes ? clock.today : clock.today + 1);
  const to = day?.at === undefined ? time.to : day.to;
  return timePhrase({ from: at, to }, { prep, moment: momentOf(on, minutes, clock) });
}
