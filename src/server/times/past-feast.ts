import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { dateOf, dayOf, type Day } from "./calendar-day.ts";
import { oneDay } from "./day-spans.ts";
import type { ReadDays } from "./read-days.ts";
import { withFeast } from "./with-feast.ts";

const feast = wordPattern(
  String.raw`(?:last )?(?<feast>new year(?: 's)? eve|(?:the )?new year(?: 's)?(?: day)?|(?:christmas|xmas)(?: eve| day)?|boxing day)(?: (?<year>(?:19|20)\d\d))?`,
);

/** A feast of one date, the last that there was: "Christmas", "New Year's Eve 2024". Undefined for other words. */
export function pastFeast(line: Line, at: number, today: Day): ReadDays | undefined {
  const taken = takeWords(line, at, feast);
  if (taken === undefined) return undefined;
  const name = (taken.groups["feast"] ?? "").replaceAll(" 's", "'s");
  const [date = "", month = ""] = withFeast(name).split(" ");
  const [number, now] = [month === "january" ? 1 : 12, dateOf(today).year];
  const isAhead = dayOf(now, number, Number(date)) > today;
  const year = Number(taken.groups["year"] ?? (isAhead ? now - 1 : now));
  return { ...oneDay(dayOf(year, number, Number(date))), next: taken.next };
}
