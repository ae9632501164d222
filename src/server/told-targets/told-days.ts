import type { Query } from "#query/ast.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

export type DayTerm = Extract<Query, { kind: "day" }>;

const length = 86_400_000;

/** When mail came, as people say it: "in November", "on 20 November", "yesterday", "since 1 November". */
export function toldDays(
  terms: readonly DayTerm[],
  { now, timeZone }: Pick<World, "now" | "timeZone">,
): string[] {
  const today = Date.parse(new Intl.DateTimeFormat("sv", { timeZone }).format(now));
  const year = new Date(today).getUTCFullYear();
  const [from, before] = (["after", "before"] as const).map((side) =>
    terms.find((term) => term.side === side),
  );
  if (terms.length !== 2 || from === undefined || before === undefined)
    return terms.map((term) => edge(term, { today, year }));
  return [between({ start: dayOf(from), last: dayOf(before) - length, today, year })];
}

function edge(term: DayTerm, { today, year }: Omit<Span, "start" | "last">): string {
  const day = dayOf(term);
  if (term.side === "before") return `before ${dated(day, year)}`;
  return day === today ? "today" : `since ${dated(day, year)}`;
}

type Span = { start: number; last: number; today: number; year: number };

function between({ start, last, today, year }: Span): string {
  if (start === last) {
    if (start === today) return "today";
    return start === today - length ? "yesterday" : `on ${dated(start, year)}`;
  }
  const [first, end] = [new Date(start), new Date(last + length)];
  const isMonth = first.getUTCDate() === 1 && end.getUTCDate() === 1 && last - start < 31 * length;
  if (!isMonth) return `from ${dated(start, year)} to ${dated(last, year)}`;
  const ofYear = first.getUTCFullYear() === year ? "" : ` ${first.getUTCFullYear()}`;
  return `in ${dated(start, first.getUTCFullYear()).replace(/^\d+ /, "")}${ofYear}`;
}

function dayOf({ day }: DayTerm): number {
  const [year = 1970, month = 1, date = 1] = day.split("/").map(Number);
  return Date.UTC(year, month - 1, date);
}

/** "20 November", with its year where that is not `year`. */
function dated(day: number, year: number): string {
  const at = new Date(day);
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    ...(at.getUTCFullYear() !== year && { year: "numeric" }),
  }).format(at);
}
