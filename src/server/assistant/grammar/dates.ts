import { en } from "chrono-node";
import { dayOf, monthStart, partsOf, zoneOffset, type Clock, type Day } from "./calendar.ts";
import type { Token } from "./tokens.ts";

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

const weekdayNames = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
export const weekdays = new Map(
  weekdayNames.flatMap(
    (name, at) =>
      [
        [name, at],
        [`${name}s`, at],
      ] as const,
  ),
);
const monthNames =
  "january february march april may june july august september october november december".split(
    " ",
  );
export const months = new Map(monthNames.map((name, at) => [name, at + 1]));
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
for (const [at, short] of "jan feb mar apr jun jul aug sep sept oct nov dec".split(" ").entries())
  months.set(short, [1, 2, 3, 4, 6, 7, 8, 9, 9, 10, 11, 12][at] ?? 1);

/** "March 10", "the 14th", "3 May 2025", "10/03/2026", with `chrono-node`. */
export function dateAt(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  if (!looksLikeDate(tokens.slice(at, at + 3))) return undefined;
  const known = dates.get(tokens) ?? new Map<number, Period | undefined>();
  dates.set(tokens, known);
  if (!known.has(at))
    known.set(at, known.size < mostDates ? readDate(tokens, at, clock) : undefined);
  return known.get(at);
}

/** Several readers ask for the same dates; a text has few of them, whatever a hostile one holds. */
const dates = new WeakMap<readonly Token[], Map<number, Period | undefined>>();
const mostDates = 24;

function readDate(tokens: readonly Token[], at: number, clock: Clock): Period | undefined {
  const span = tokens.slice(at, at + 7);
  const joint = span.findIndex(
    ({ word }, index) => index > 0 && /^(?:to|until|till|and|through)$/u.test(word),
  );
  const words = joint === -1 ? span : span.slice(0, joint);
  if (!words.slice(0, 4).some(({ word }) => /\d/u.test(word)) || !looksLikeDate(words))
    return undefined;
  const text = textOf(words);
  const bare = bareDateAt(words, at, clock);
  if (bare !== undefined) return bare;
  // The British parser reads "March 10" as March 2010, the American one 1/3 as 3 January.
  const isSlashed = /^\d{1,2}\s?[./-]/u.test(text) && !clock.zone.startsWith("America/");
  const parser = isSlashed ? en.GB : en.casual;
  const [found] = parser.parse(text, { instant: clock.now, timezone: zoneOffset(clock) });
  if (found === undefined || found.index > 0) return impossibleDate(words, at);
  const { start } = found;
  if (!start.isCertain("day")) return undefined;
  const [month, date] = [start.get("month") ?? 1, start.get("day") ?? 1];
  const { year } = partsOf(clock.today);
  const said = start.isCertain("year") ? (start.get("year") ?? year) : undefined;
  const chosen = chooseYear({ month, date, said, bare: false }, clock);
  if (chosen === undefined) return undefined;
  const to = at + countWithin(words, found.text.length);
  return { to, first: chosen.past, last: chosen.past, at: { day: chosen.ahead, minutes: 8 * 60 } };
}

/** "The 14th": of this month, or of the one before or behind it. */
function bareDateAt([one, two]: readonly Token[], at: number, clock: Clock): Period | undefined {
  const date = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(one?.word ?? "")?.[1];
  if (date === undefined || two?.word === "of" || months.has(two?.word ?? "")) return undefined;
  const chosen = chooseYear({ month: 1, date: Number(date), said: undefined, bare: true }, clock);
  return (
    chosen && {
      to: at + 1,
      first: chosen.past,
      last: chosen.past,
      at: { day: chosen.ahead, minutes: 8 * 60 },
    }
  );
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

/** "9", "9am", "5:30 pm", "17:00", "noon". A bare number only where `sure`, behind "at". */
export function clockAt(
  tokens: readonly Token[],
  at: number,
  sure: boolean,
): { minutes: number; to: number } | undefined {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  const named = { noon: 12, midday: 12, midnight: 24 }[word];
  if (named !== undefined) return { minutes: named * 60, to: at + 1 };
  const colon = tokens[at + 1]?.text === ":" && /^\d\d/u.test(tokens[at + 2]?.text ?? "");
  const text = colon ? `${word}:${tokens[at + 2]?.text.toLowerCase() ?? ""}` : word;
  const found = /^(\d{1,2})(?:[:.](\d\d))?(am|pm|h)?$/u.exec(text);
  if (found === null) return undefined;
  const end = at + (colon ? 3 : 1);
  const [half, behind] = found[3] === undefined ? halfOfDay(tokens, end) : [found[3], end];
  const to = tokens[behind]?.word === "oclock" ? behind + 1 : behind;
  const minutes = minutesOf({ hours: Number(found[1]), minutes: found[2], half }, sure);
  return minutes === undefined ? undefined : { minutes, to };
}

type Said = { hours: number; minutes: string | undefined; half: string };

/** In office hours where neither half of the day is said. */
function minutesOf({ hours, minutes, half }: Said, sure: boolean): number | undefined {
  const isBare = half === "" && minutes === undefined;
  if (hours > 24 || (isBare && !sure)) return undefined;
  const isLater = half === "pm" ? hours < 12 : isBare && hours > 0 && hours < 7;
  const plain = half === "am" && hours === 12 ? 0 : isLater ? hours + 12 : hours;
  return plain * 60 + Number(minutes ?? 0);
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
