import { firstMoment } from "#query/first-moment.ts";
import { allOf } from "#query/combine.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { todayOf, weekdayOf, type Day } from "./calendar-day.ts";
import { readDays } from "./read-days.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const part = "(?<part>morning|afternoon|evening|night)";
const pattern = wordPattern(
  `(?:(?:that |which )?(?:received|sent|came|arrived|got)(?: in)? )?(?:(?:from|on|in|of|during) )?(?:(?<day>this|yesterday|${weekdays.map((day) => `(?:last )?${day}`).join("|")}) ${part}|(?<last>last night|overnight(?= (?:from|and|by|about|[?.,!])|$))|(?<tonight>tonight))(?: 's)?`,
);

/** Hours from midnight. */
const hours: Record<string, [from: number, before: number]> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [18, 24],
  night: [18, 30],
};

/** "This morning", "last night", "the evening of the 19th": a part of a day, and not all of it. */
export function partOfDayRule(reader: Reader): number | undefined {
  const { line, at, world } = reader;
  const taken = takeWords(line, at, pattern);
  if (taken === undefined) return partOfDate(reader);
  const { day = "", last, tonight, part: named = "night" } = taken.groups;
  const today = todayOf(world);
  const back = last === undefined ? daysBack(day, weekdayOf(today)) : 1;
  addPart(reader, today - back, tonight === undefined ? named : "evening");
  return taken.next;
}

const ofDate = wordPattern(
  `(?:(?:that |which )?(?:received|sent|came|arrived|got)(?: in)? )?(?:(?:from|on|in|during) )?the ${part} of`,
);

function partOfDate(reader: Reader): number | undefined {
  const taken = takeWords(reader.line, reader.at, ofDate);
  const day = taken && readDays(reader.line, taken.next, todayOf(reader.world));
  if (day === undefined || day.before > day.from + 1 || day.other !== undefined) return undefined;
  addPart(reader, day.from, taken?.groups["part"] ?? "night");
  return day.next;
}

function addPart({ draft, world }: Reader, day: Day, named: string): void {
  const [from, before] = hours[named] ?? [0, 24];
  const edges = [
    ["after", day * 24 + from],
    ["before", day * 24 + before],
  ] as const;
  const terms = edges.map(([side, hour]) => ({
    kind: "time" as const,
    side,
    seconds: Math.floor(firstMoment(hour * 3_600_000, world.timeZone) / 1000),
  }));
  addCondition(draft, "time", allOf(terms));
}

/** From a day of the week on. */
function daysBack(day: string, today: number): number {
  if (day === "yesterday") return 1;
  const wanted = weekdays.findIndex((name) => day.endsWith(name));
  if (wanted < 0) return 0;
  const back = (today - wanted + 7) % 7;
  return back === 0 && day.startsWith("last") ? 7 : back;
}
