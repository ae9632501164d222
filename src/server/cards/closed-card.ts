import { Failure } from "#server/runtime/failure.ts";
import type { CardRow } from "#server/assistant-tables/assistant-cards-table.ts";

/** Why a card cannot be decided about any more. */
export function closedCard({ state, ended_at }: CardRow): Failure {
  if (state === "refused") return new Failure("conflict", { message: "This was put away." });
  if (state === "open")
    return new Failure("conflict", {
      message: "This is too old to be approved. Ask for it again.",
    });
  const message =
    ended_at === null
      ? "This was approved before, and may not have been done to its end. Activity and Outbox show what came of it."
      : "This was approved before. Activity and Outbox show what came of it.";
  return new Failure("conflict", { message });
}
