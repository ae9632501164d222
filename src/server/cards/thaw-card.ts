import type { Card, CardStep } from "#contract/assistant.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { CardRow } from "#server/assistant-tables/assistant-cards-table.ts";
import { digestOf, type FrozenStep } from "./freeze-card.ts";

/** What a kept card would do, as it was frozen. Throws `conflict` for one that is no longer what was shown. */
export function thawCard({ steps, shown, digest }: CardRow): FrozenStep[] {
  if (digestOf(steps, shown) !== digest) throw new Failure("conflict");
  return (steps as FrozenStep[]).map(({ place, step }) => ({ place, step: revived(step) }));
}

/** JSON knows no times. */
function revived(step: ResolvedStep): ResolvedStep {
  if (step.do === "act") return { ...step, until: timeOf(step.until) };
  return "messages" in step ? { ...step, at: timeOf(step.at) } : step;
}

function timeOf(kept: Date | string | null): Date | null {
  return kept === null ? null : new Date(kept);
}

/** A card as the person sees it now. */
export function cardOf(row: CardRow, now: Date): Card {
  const isLate = row.state === "open" && row.expires_at <= now;
  return {
    id: row.id,
    state: isLate ? "expired" : row.state,
    expires_at: row.expires_at.toISOString(),
    steps: row.shown as CardStep[],
  };
}
