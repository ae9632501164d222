import type { Query } from "#query/ast.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { dayOf, todayOf, type Day, type DaySpan } from "./calendar-day.ts";

/**
 * The day from which a date, a weekday or an hour behind a period is seen: its last one. "From October older than the 10th" is
 * the 10th of October. Today where no such period stands right before, or it is not over.
 */
export function lastDayOf(reader: Pick<Reader, "draft" | "world">): Day {
  const today = todayOf(reader.world);
  return Math.min(today, (toldPeriod(reader)?.before ?? today + 1) - 1);
}

/** The period that the last condition tells, unless the next one stands beside it. */
export function toldPeriod({ draft }: Pick<Reader, "draft">): DaySpan | undefined {
  const last = draft.conditions.at(-1)?.query;
  if (draft.join !== undefined || last?.kind !== "and") return undefined;
  const [after, before, more] = last.terms;
  const [from, end] = [edgeDay(after, "after"), edgeDay(before, "before")];
  if (from === undefined || end === undefined || more !== undefined) return undefined;
  return { from, before: end };
}

function edgeDay(query: Query | undefined, side: "after" | "before"): Day | undefined {
  if (query?.kind !== "day" || query.side !== side) return undefined;
  const [year = 0, month = 1, date = 1] = query.day.split("/").map(Number);
  return dayOf(year, month, date);
}
