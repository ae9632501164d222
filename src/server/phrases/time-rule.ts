import type { AgeUnit, Query } from "#query/ast.ts";
import { allOf, everything } from "#query/combine.ts";
import { todayOf, withinDays } from "#server/times/calendar-day.ts";
import { lastDayOf, periodShown } from "#server/times/told-period.ts";
import { pastFeast } from "#server/times/past-feast.ts";
import type { ReadDays } from "#server/times/read-days.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { dayRange, sent } from "./day-range.ts";
import { daysAt, onwards, weekOf } from "./which-days.ts";

const amount = `(?<amount>${numberWords}|an?|(?:a )?couple(?: of)?)`;
const unit = "(?<unit>hour|day|week|fortnight|month|year)s?(?: 's)?";
const inside = "(?:(?:from|in|during|over|within|for|of|received|sent|dated|since) )*";

const newer = [
  wordPattern(`${inside}(?:(?:the|these|those) )?(?:last|past|previous) ${amount} ${unit}`),
  wordPattern(`${inside}these ${amount} ${unit}`),
  wordPattern(`${inside}(?:the )?past ${unit}`),
  wordPattern(`${inside}(?:the )?last ${unit.replace("|week|fortnight|month|year", "")}`),
  // "Last week" is that of the calendar, and "in the last week" the seven days until now.
  wordPattern(`(?:(?:from|in|during|over|within|for|of|received|sent) )+the last ${unit}(?! of )`),
  wordPattern(`(?:newer|younger|no older|not older|not more) than ${amount} ${unit}(?: old)?`),
  wordPattern(`less than ${amount} ${unit} (?:old|ago)`),
  wordPattern(`within ${amount} ${unit}`),
  wordPattern(`since ${amount} ${unit} ago`),
];
const older = [
  wordPattern(`older than (?:the (?:last|past) )?${amount} ${unit}(?: old| ago)?`),
  wordPattern(`(?:from )?(?:more than|over) ${amount} ${unit} (?:old|ago)`),
  wordPattern(`(?:from )?before (?:the (?:last|past) )?${amount} ${unit}(?: ago)?`),
];

/** When messages came: "from the last 3 days", "since Monday", "older than a month", "between 3 and 5 October". */
export function timeRule(reader: Reader): number | undefined {
  return (
    ages(reader) ?? age(reader, "newer") ?? age(reader, "older") ?? edges(reader) ?? days(reader)
  );
}

const twoAges = wordPattern(
  `(?:${inside}|between )(?<low>${numberWords}) ?(?:and|to|[-–]) ?(?<high>${numberWords}) ${unit} (?:old|ago)`,
);

/** "Between 5 and 10 days old". */
function ages({ line, at, draft }: Reader): number | undefined {
  const taken = takeWords(line, at, twoAges);
  if (taken === undefined) return undefined;
  const { low = "", high = "", unit: name = "day" } = taken.groups;
  const [one, other] = [readNumber(low), readNumber(high)].toSorted((a, b) => a - b);
  const span = [ageTerm("older", one ?? 0, name), ageTerm("newer", other ?? 0, name)];
  addCondition(draft, "time", allOf(span));
  return taken.next;
}

function age(reader: Reader, side: "newer" | "older"): number | undefined {
  for (const pattern of side === "newer" ? newer : older) {
    const taken = takeWords(reader.line, reader.at, pattern);
    if (taken !== undefined) {
      const count = readNumber(
        taken.groups["amount"]?.replace(/^a couple.*|^couple.*/, "2") ?? "a",
      );
      if (count === 0) return undefined;
      addCondition(reader.draft, "time", ageTerm(side, count, taken.groups["unit"] ?? "day"));
      return taken.next;
    }
  }
  return undefined;
}

function ageTerm(side: "newer" | "older", count: number, name: string): Query {
  if (name === "week") return { kind: "age", side, amount: 7 * count, unit: "d" };
  if (name === "fortnight") return { kind: "age", side, amount: 14 * count, unit: "d" };
  const units: Record<string, AgeUnit> = { hour: "h", day: "d", month: "m", year: "y" };
  return { kind: "age", side, amount: count, unit: units[name] ?? "d" };
}

const begin = wordPattern(
  `${sent}(?:since|starting(?: from| on)?|newer than|on (?:or|and) after|no earlier than|from)`,
);
const after = wordPattern(`${sent}after`);
const before = wordPattern(`${sent}(?:from )?(?:before|older than|prior to|earlier than)`);
const until = wordPattern(`${sent}(?:from )?(?:until|till|up until|up to(?! and including\\b))`);
const through = wordPattern(
  `${sent}(?:from )?(?:up to and including|through|on (?:or|and) before|no later than)`,
);

type Edge = { pattern: RegExp; of: (days: ReadDays, today: number) => Query[] };

const edgeForms: Edge[] = [
  { pattern: after, of: ({ before: end }) => withinDays({ from: end }) },
  { pattern: before, of: ({ from: start }) => withinDays({ before: start }) },
  { pattern: until, of: (span, today) => withinDays({ before: endOfUntil(span, today) }) },
  { pattern: through, of: ({ before: end }) => withinDays({ before: end }) },
];

/** "Until March" is with March, and in March itself before it: all mail is until then. */
function endOfUntil({ from, before: end }: ReadDays, today: number): number {
  return end - from > 1 && from <= today && today < end ? from : end;
}

function edges(reader: Reader): number | undefined {
  const found = dayRange(reader) ?? since(reader);
  if (found !== undefined) return found;
  for (const { pattern, of } of edgeForms) {
    const taken = takeWords(reader.line, reader.at, pattern);
    const span = taken && dayOrFeast(reader, taken.next);
    if (span !== undefined) {
      const [edge] = of(span, todayOf(reader.world));
      if (edge !== undefined && isApart(reader.draft, edge)) reader.draft.join = "or";
      addCondition(reader.draft, "time", edge ?? everything);
      return span.next;
    }
  }
  return undefined;
}

/** "Before Christmas" is a time, "the Christmas mails" are about it. */
function dayOrFeast(reader: Reader, at: number): ReadDays | undefined {
  const span = daysAt(reader, at, lastDayOf(reader));
  return span ?? pastFeast(reader.line, at, todayOf(reader.world));
}

/** "before 1 March and after 10 March" is either. */
function isApart({ conditions, join }: Reader["draft"], edge: Query): boolean {
  const last = conditions.at(-1)?.query;
  if (join !== "and" || last?.kind !== "day" || edge.kind !== "day") return false;
  const [early, late] = last.side === "before" ? [last, edge] : [edge, last];
  return early.side === "before" && late.side === "after" && early.day <= late.day;
}

/** "since Monday", and "from Monday on"; "from Monday" alone is that day. */
function since(reader: Reader): number | undefined {
  const taken = takeWords(reader.line, reader.at, begin);
  const span = taken && dayOrFeast(reader, taken.next);
  if (taken === undefined || span === undefined) return undefined;
  const on = onwards(reader, span.next);
  if (taken.text.endsWith("from") && on === undefined) return undefined;
  addCondition(reader.draft, "time", allOf(withinDays({ from: span.from })));
  return on?.next ?? span.next;
}

const came =
  "(?!(?:i|we) (?:have )?sent )(?:i )?(?:have )?(?:that |which )?(?:received|got|sent|dated|arrived|came|come)";
const during = wordPattern(
  `(?:${came} )?(?:on|in|from|of|during|for|dated|over|back in)(?: the)?|${came}`,
);
const possessive = wordPattern("'s");

function days(given: Reader): number | undefined {
  const reader = amongShown(given);
  const taken = takeWords(reader.line, reader.at, during);
  const today = todayOf(reader.world);
  const span = (taken && daysBehind(reader, taken.next, today)) ?? daysAt(reader, reader.at, today);
  if (span === undefined || isPlace(reader, span.next)) return undefined;
  const week = weekOf(reader, span);
  addCondition(reader.draft, "time", allOf(withinDays(week ?? span)));
  return takeWords(reader.line, span.next, possessive)?.next ?? span.next;
}

/** "The ones from Tuesday" of a list are of a day of its period. */
function amongShown(reader: Reader): Reader {
  const { draft, isShown, period, world } = reader;
  const isOfShown = isShown === true && (draft.ones || draft.reference === "ones");
  return isOfShown && period === undefined ? { ...reader, period: periodShown(world) } : reader;
}

/** "on the 5th": the article may belong to the date. */
function daysBehind(reader: Reader, at: number, today: number): ReadDays | undefined {
  const { line } = reader;
  const behind = daysAt(reader, at, today);
  return behind ?? (line.words[at - 1]?.word === "the" ? daysAt(reader, at - 1, today) : undefined);
}

const bareDate = wordPattern(String.raw`the \d{1,2}(?:st|nd|rd|th)`);

/** "the 2nd" by itself is the second of a list; a date is said with "on", "of" or the like, or with its month. */
function isPlace({ line, at }: Reader, next: number): boolean {
  return takeWords(line, at, bareDate)?.next === next;
}
