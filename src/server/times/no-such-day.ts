import type { Line } from "#server/typed-words/read-line.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { dateOf, dayOf } from "./calendar-day.ts";

const months =
  "january february march april may june july august september october november december".split(
    " ",
  );
const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)`;
const date = String.raw`(?:the )?(?<date>[0-3]?\d)(?:st|nd|rd|th)?`;
const year = String.raw`(?:(?: ,)? (?:of )?(?<year>(?:19|20)\d\d))?`;
const forms = [`${date} (?:of )?${month}${year}`, `${month} ${date}${year}`].map((one) =>
  wordPattern(one),
);
/** A year in which no date lacks. */
const leap = 2024;

/**
 * A date from there on that the calendar does not have, as people write it: "30 February". Undefined for other words, and
 * for every date that some year has unless its own does not.
 */
export function noSuchDay(line: Line, at: number): { told: string; next: number } | undefined {
  for (const form of forms) {
    const taken = takeWords(line, at, form);
    if (taken !== undefined && !isOfCalendar(taken))
      return { told: toldOf(taken), next: taken.next };
  }
  return undefined;
}

function isOfCalendar({ groups }: Taken): boolean {
  const [number, given] = [monthOf(groups), Number(groups["date"])];
  const read = dateOf(dayOf(Number(groups["year"] ?? leap), number + 1, given));
  return read.month === number + 1 && read.date === given;
}

function monthOf({ month: name = "" }: Taken["groups"]): number {
  return months.findIndex((one) => one.startsWith(name.slice(0, 3)));
}

function toldOf({ groups }: Taken): string {
  const name = months[monthOf(groups)] ?? "";
  const own = groups["year"] === undefined ? "" : ` ${groups["year"]}`;
  return `${Number(groups["date"])} ${name.charAt(0).toUpperCase()}${name.slice(1)}${own}`;
}
