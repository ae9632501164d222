import { firstMoment } from "#query/first-moment.ts";
import { allOf } from "#query/combine.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { todayOf, weekdayOf, type Day } from "./calendar-day.ts";
import { readDays } from "./read-days.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const part = "(?<part>morning|afternoon|evening|night)";
const came =
  "(?:(?!(?:(?:that|which) )?(?:i|we) (?:have )?sent )(?:(?:that|which) )?(?:(?:i|we) )?(?:have )?(?:received|sent|came|come|arrived|got)(?: in)? )?";
const edge =
  "(?<edge>since|after|newer than|starting|before|older than|earlier than|prior to|until|till|up to|through)";
const pattern = wordPattern(
  `${came}(?:(?:from|on|in|of|during|${edge}) )?(?:(?<day>this|yesterday|${weekdays.map((day) => `(?:last )?${day}`).join("|")}) ${part}|(?<last>last night|overnight(?= (?:from|and|by|about|[?.,!])|$))|(?<tonight>tonight))(?: 's)?`,
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
  const name = tonight === undefined ? named : "evening";
  addPart(reader, today - back, { name, side: taken.groups["edge"] });
  return taken.next;
}

const ofDate = wordPattern(`${came}(?:(?:from|on|in|during|${edge}) )?the ${part} of`);

function partOfDate(reader: Reader): number | undefined {
  const taken = takeWords(reader.line, reader.at, ofDate);
  const day = taken && readDays(reader.line, taken.next, todayOf(reader.world));
  if (day === undefined || day.before > day.from + 1 || day.other !== undefined) return undefined;
  const { part: name = "night", edge: side } = taken?.groups ?? {};
  addPart(reader, day.from, { name, side });
  return day.next;
}

type Part = { name: string; side: string | undefined };

function addPart({ draft, world }: Reader, day: Day, { name, side: told }: Part): void {
  const [from, before] = hours[name] ?? [0, 24];
  const edges = edgesOf(told, { from: day * 24 + from, before: day * 24 + before });
  const terms = edges.map(([side, hour]) => ({
    kind: "time" as const,
    side,
    seconds: Math.floor(firstMoment(hour * 3_600_000, world.timeZone) / 1000),
  }));
  addCondition(draft, "time", allOf(terms));
}

type Edge = readonly ["after" | "before", number];

/** "Since" the part with it, "until" its end; "after" and "before" it without it. */
function edgesOf(
  side: string | undefined,
  { from, before }: Record<"from" | "before", number>,
): Edge[] {
  if (side === undefined)
    return [
      ["after", from],
      ["before", before],
    ];
  if (/^(?:since|newer|starting)/u.test(side)) return [["after", from]];
  if (side === "after") return [["after", before]];
  return [["before", /^(?:until|till|up to|through)/u.test(side) ? before : from]];
}

/** From a day of the week on. */
function daysBack(day: string, today: number): number {
  if (day === "yesterday") return 1;
  const wanted = weekdays.findIndex((name) => day.endsWith(name));
  if (wanted < 0) return 0;
  const back = (today - wanted + 7) % 7;
  return back === 0 && day.startsWith("last") ? 7 : back;
}
