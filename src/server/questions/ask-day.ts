import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { noBulk } from "#server/fact-questions/no-bulk.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";
import { fullDay } from "#server/mail-sentences/day-meant.ts";
import { daysAsked } from "#server/mail-sentences/days-asked.ts";
import { todayOf, type Day } from "#server/times/calendar-day.ts";
import type { Line } from "#server/typed-words/read-line.ts";

/** Days of a longer period that are looked for by their dates. */
const mostDays = 31;
/** Messages that are looked through for one day, and for each day of a longer period. */
const [mostOfOne, mostOfMany] = [20, 100];

/** "Do I have any meetings tomorrow?": what mail says of those days. */
export function askDay(line: Line, { world }: ClauseContext): Clause | undefined {
  const days = daysAsked(line.text, world);
  if (days === undefined) return undefined;
  const count = Math.min(days.until - days.from + 1, mostDays);
  const each = Array.from({ length: count }, (_, at) => days.from + at);
  const today = todayOf(world);
  const near = [
    ...(each.includes(today) ? ["today"] : []),
    ...(each.includes(today + 1) ? ["tomorrow"] : []),
  ];
  const weekdays = new Set(each.map((day) => fullDay(day).split(", ")[0] ?? ""));
  const week = days.called === "next week" ? ["next week"] : [];
  const soon = allOf([
    anyOf([...weekdays, ...near, ...week].map(word)),
    parseQuery("newer_than:30d"),
  ]);
  const dated = allOf([anyOf(each.flatMap(datesOf).map(word)), parseQuery("newer_than:180d")]);
  const query = allOf([anyOf([soon, dated]), parseQuery(`-in:drafts ${noBulk}`)]);
  return answered(line, newest(printQuery(query), count > 1 ? mostOfMany : mostOfOne), []);
}

function word(name: string) {
  return textTerm("any", name);
}

/** "24 November", "November 24", "24 Nov", "Nov 24". */
function datesOf(day: Day): string[] {
  const [, date = ""] = fullDay(day).split(", ");
  const [number = "", month = ""] = date.split(" ");
  const names = [...new Set([month, month.slice(0, 3)])];
  return names.flatMap((name) => [`${number} ${name}`, `${name} ${number}`]);
}
