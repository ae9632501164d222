import type { ApproveCard, AssistantAnswer } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { Plan } from "#server/assist-plan/plan.ts";
import { approveCard } from "#server/carrying-out/approve-card.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { Failure } from "#server/runtime/failure.ts";
import { readCard } from "#server/assistant-tables/assistant-cards-table.ts";
import { readPlan } from "#server/assistant-tables/conversations-table.ts";
import { readSettings } from "#server/account-tables/settings-table.ts";
import type { TimeSense } from "#server/telling/shown-time.ts";
import type { AskContext, Asker } from "#server/turns/ask-context.ts";
import { keepAnswer, noTraces } from "#server/turns/keep-answer.ts";
import { knownZone } from "#server/turns/read-turn.ts";
import { saysStop, toAnswer, tracesOf } from "./to-answer.ts";
import { withRequest } from "#server/asking/with-request.ts";

/**
 * Does what a card shows, as the person has changed it, and keeps what came of it as a turn of its own; it is stopped by
 * the card's id. Costs no prompt. Throws `not_found`, `conflict` for a card that is spent, late or another session's, or
 * while a request is under way, and `invalid_request` for edits that the card does not take.
 */
export async function approve(
  context: AskContext,
  asker: Asker,
  input: ApproveCard,
): Promise<AssistantAnswer> {
  const { userId } = asker;
  const requestId = input.card;
  return withRequest(context, { userId, requestId }, async (signal) => {
    const approval = await readApproval(context, userId, input);
    const frame = { ...asker, signal, onStatus: () => undefined };
    const outcome = await approveCard(context, frame, input);
    return keepApproval(context, userId, { ...approval, cardId: requestId, outcome });
  });
}

type Approval = { sense: TimeSense; plan: Plan | undefined; doneBy: string };

/** What the card came from. Throws `not_found`. */
async function readApproval(
  { database, clock }: AskContext,
  userId: string,
  { card: cardId, time_zone: device }: ApproveCard,
): Promise<Approval> {
  return database.readAsUser(userId, async (transaction) => {
    const card = await readCard(transaction, userId, cardId);
    if (card === undefined) throw new Failure("not_found");
    const plan = Plan.safeParse(await readPlan(transaction, userId, card.request_id)).data;
    const { time_zone: chosen } = await readSettings(transaction, userId);
    const sense = { now: clock.now(), timeZone: chosen ?? knownZone(device) ?? "UTC" };
    return { sense, plan, doneBy: card.request_id };
  });
}

async function keepApproval(
  context: AskContext,
  userId: string,
  { sense, plan, doneBy, cardId, outcome }: Approval & { cardId: string; outcome: Outcome },
): Promise<AssistantAnswer> {
  const answer = toAnswer(outcome, { sense, doneBy, cost: builtInCost, note: null });
  const traces = plan === undefined ? noTraces : tracesOf(outcome, plan, doneBy);
  const said = { message: "", said: false, files: [], stopTold: saysStop(outcome) };
  return keepAnswer(context, userId, { ...traces, ...said, requestId: cardId, answer });
}
