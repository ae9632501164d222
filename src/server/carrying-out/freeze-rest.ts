import type { Card, CardStep } from "#contract/assistant.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { RequestFrame } from "#server/finding/plan-request.ts";
import type { CardRow } from "#server/assistant-tables/assistant-cards-table.ts";
import { freezeCard, type FrozenStep } from "#server/cards/freeze-card.ts";
import { leftSteps } from "./left-steps.ts";
import type { StepOutcome } from "./outcome.ts";

type Rest = { row: CardRow; left: readonly FrozenStep[] };

/**
 * Puts what an approved card had not begun when it failed on a card of its own, since the first is spent: nothing of it is
 * done without another click. Without that card it is told.
 */
export async function freezeRest(
  context: AssistantContext,
  { userId, sessionId }: Pick<RequestFrame, "userId" | "sessionId">,
  { row, left }: Rest,
): Promise<{ card: Card | null; steps: StepOutcome[] }> {
  if (left.length === 0) return { card: null, steps: [] };
  const { request_id: requestId, reason: text } = row;
  const world = { timeZone: timeZoneOf(row.shown as CardStep[]) };
  const waiting = left.map((one) => ({ ...unconfirmed(one), why: [] }));
  try {
    const card = await freezeCard(context, { userId, sessionId, requestId, text, world }, waiting);
    return { card, steps: left.map(({ step }) => ({ did: "wait", step: step.do, why: "" })) };
  } catch (error) {
    context.logger.warn({ err: error }, "what a card had not begun is not kept");
    return { card: null, steps: leftSteps({ resolved: left, planned: [] }) };
  }
}

/** A number is typed for the card that is approved. */
function unconfirmed({ place, step }: FrozenStep): FrozenStep {
  return step.do === "permanentDelete"
    ? { place, step: { ...step, confirmed: null } }
    : { place, step };
}

function timeZoneOf(shown: readonly CardStep[]): string {
  return shown.find((step) => step.kind === "message")?.time_zone ?? "UTC";
}
