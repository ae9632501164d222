import { limits } from "#contract/limits.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { CountedBy } from "#server/policy/resolved-step.ts";
import type { FoundRow } from "#server/mail-tables/found-facts.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget, sendersOf } from "#server/finding/find-target.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";

/** Messages that are counted, and rows that are told of senders or days. */
const [countedAtMost, rowsAtMost] = [50_000, 50];

/** A count with all its messages found, and who sent them or when. */
export async function resolveCount(
  context: AssistantContext,
  resolving: Resolving,
  { target, by }: StepOf<"count">,
): Promise<Resolved> {
  const wanted = { target, most: Math.max(countedAtMost, limits.actMessages) };
  const { rows, ...found } = await findTarget(context, resolving, wanted);
  const { timeZone } = resolving.request.world;
  const counted = by === null ? null : countedBy(by, rows, timeZone);
  return { kind: "step", step: { do: "count", target: found, by: counted } };
}

function countedBy(
  kind: CountedBy["kind"],
  rows: readonly FoundRow[],
  timeZone: string,
): CountedBy {
  const counted = kind === "sender" ? sendersOf(rows).map(named) : daysOf(rows, timeZone);
  return { kind, rows: counted.slice(0, rowsAtMost), all: counted.length };
}

function named({ name, address, count }: { name: string; address: string; count: number }) {
  return { name: name.trim() === "" ? address : name, count };
}

/** Days as `2026-11-22` in the person's zone, the newest first. */
function daysOf(rows: readonly FoundRow[], timeZone: string): { name: string; count: number }[] {
  const day = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone });
  const counts = new Map<string, number>();
  for (const { receivedAt } of rows) {
    const name = day.format(receivedAt);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
}
