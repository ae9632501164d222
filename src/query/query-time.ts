import type { Term } from "./ast.ts";
import { firstMoment } from "./first-moment.ts";

export type TimeTerm = Extract<Term, { kind: "day" | "time" | "age" }>;

/** From `from` on, and before `before`; milliseconds since 1970. */
export type TimeRange = { from: number; before: number };

const hour = 3600 * 1000;

/**
 * When a message must have been received to meet a condition on time. Days begin at midnight in `zone`, an IANA
 * name; throws a `RangeError` when there is no such zone. Months and years are the calendar's.
 *
 * @example timeRange({ kind: "day", side: "before", day: "2004/04/16" }, { now: 0, zone: "UTC" }).before // 1082073600000
 * @example timeRange({ kind: "age", side: "newer", amount: 2, unit: "h" }, { now: 7200000, zone: "UTC" }).from // 0
 */
export function timeRange(term: TimeTerm, { now, zone }: { now: number; zone: string }): TimeRange {
  const edge = edgeOf(term, now, zone);
  const isFrom = term.side === "after" || term.side === "newer";
  return isFrom ? { from: edge, before: Infinity } : { from: -Infinity, before: edge };
}

function edgeOf(term: TimeTerm, now: number, zone: string): number {
  if (term.kind === "time") return term.seconds * 1000;
  if (term.kind === "day") return firstMoment(midnightOf(term.day), zone);
  if (term.unit === "h") return now - term.amount * hour;
  if (term.unit === "d") return now - term.amount * 24 * hour;
  return monthsBefore(now, term.unit === "m" ? term.amount : 12 * term.amount);
}

/** The same time of day that many months ago; where that month is shorter, its last day. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** In UTC; a day is written `2004/04/16`. */
function midnightOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("/").map(Number);
  return Date.UTC(year, month - 1, date);
}
