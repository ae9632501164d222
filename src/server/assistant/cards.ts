import type {
  ApproveCard,
  AssistantAnswer,
  AssistantState,
  EditCard,
  EditResult,
  UndoRequestResult,
} from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { holdRequest } from "./requests/hold-request.ts";
import { readCard } from "./tables/assistant-cards-table.ts";
import { readTurn } from "./tables/turns-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { reasonText, refusalWords } from "./answer/refusals.ts";
import { writeAnswer, type Sense } from "./answer/write-answer.ts";
import { keepEdits, refuseCard } from "./approval/cards.ts";
import type { AskContext } from "./ask.ts";
import type { Asker } from "./conversation/ask-context.ts";
import { keepTurn } from "./conversation/keep-turn.ts";
import { traceOutcome } from "./conversation/trace-outcome.ts";
import { isUndoable, saysStop } from "./execute/judge-outcome.ts";
import { knownZone, readKnown } from "./conversation/load-conversation.ts";
import { syncBeforeRequest } from "./conversation/mirror-state.ts";
import { writing } from "./conversation/request-course.ts";
import { readTraces } from "./conversation/traces.ts";
import { approveCard, CardRefused } from "./execute/approve-card.ts";
import { undoRequest } from "./execute/do-taking-back.ts";
import { createHandles } from "./plan/handles.ts";
import type { Step } from "./plan/plan.ts";

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
  return holdRequest(context, { userId, requestId }, async (signal) => {
    await syncBeforeRequest(context, userId, signal);
    const { sense, steps, request } = await readOrigin(context, userId, input);
    const click = { ...asker, signal, onStatus: () => undefined, writing };
    const outcome = await approveCard(context, click, input).catch(inWords);
    const undoable = outcome.steps.some(isUndoable) ? request : null;
    const answer = writeAnswer({ outcome, undo: undoable, cost: builtInCost }, sense);
    const past = { steps, handles: createHandles(), requestId: request, mind: null };
    return keepTurn(context, userId, {
      turn: {
        requestId,
        message: "",
        said: false,
        answer,
        files: [],
        traces: traceOutcome(outcome, past),
        stopTold: saysStop(outcome),
      },
      late: (late) => late,
    });
  });
}

/** What a click cannot do is told in words. */
function inWords(error: unknown): never {
  if (!(error instanceof CardRefused)) throw error;
  throw new Failure(error.code, { message: refusalWords(error.why), cause: error });
}

type CardOrigin = { sense: Sense; steps: readonly Step[]; request: string };

/** The request that a card came from. Throws `not_found`. */
async function readOrigin(
  { database, clock }: AskContext,
  userId: string,
  { card: id, time_zone: device }: ApproveCard,
): Promise<CardOrigin> {
  return database.readAsUser(userId, async (transaction) => {
    const card = await readCard(transaction, userId, id);
    if (card === undefined) throw new Failure("not_found");
    const turn = await readTurn(transaction, userId, card.request_id);
    const { time_zone: chosen } = await readSettings(transaction, userId);
    const contacts = await readKnown(transaction, userId, clock.now());
    return {
      sense: { now: clock.now(), timeZone: chosen ?? knownZone(device) ?? "UTC", contacts },
      steps: readTraces(turn?.traces).plan?.steps ?? [],
      request: card.request_id,
    };
  });
}

/** Keeps what a person changes on a card, and lets their other windows read it. Throws `not_found` and `conflict` as approving does. */
export async function edit(
  context: AskContext,
  asker: Asker,
  { card: id, edits, edition }: Omit<EditCard, "accessToken">,
): Promise<EditResult> {
  const kept = await keepEdits(context, asker, { id, edits, edition });
  await tellConversation(context, asker.userId);
  return { edition: kept };
}

/** Puts a card away: nothing of it can be done any more. Throws `not_found` and `conflict` as approving does. */
export async function refuse(context: AskContext, asker: Asker, card: string): Promise<void> {
  await refuseCard(context, asker, card);
  await tellConversation(context, asker.userId);
}

async function tellConversation({ database }: AskContext, userId: string): Promise<void> {
  await database.asUser(userId, (own) => appendEvent(own, userId, "conversation"));
}

/**
 * Undoes all of a request, the messages that still wait to be sent first, and says what had gone out. Throws what keeps
 * all of it from being undone; what is left over after `refused` or `left` is undone by the same call.
 */
export async function undo(
  context: AskContext,
  userId: string,
  request: string,
): Promise<UndoRequestResult> {
  const cause = { actor: "person", requestId: newId(), reason: null } as const;
  const { taken, acts, refused, labels, nicknames, standing } = await undoRequest(context, userId, {
    request,
    cause,
  });
  const left = refused ?? taken.notTaken;
  const own = acts ?? { undone: 0, entries: 0, gone: 0 };
  const { ran, changes } = standing;
  return {
    ...own,
    undone: own.undone + ran.undone,
    gone: own.gone + ran.gone,
    taken_back: taken.items.length + changes.takenBack.length + ran.withdrawn,
    not_kept: taken.notKept,
    labels: labels.removed.length,
    labels_left: labels.left.length,
    nicknames: nicknames.length,
    rules: standing.rules.length,
    reminders: standing.reminders.length,
    rules_back: changes.rules.length,
    reminders_back: changes.reminders,
    unsubscribed: changes.stays.length,
    too_late: taken.tooLate + ran.stays,
    ...(left !== null && { refused: { ...left, message: reasonText(left) } }),
  };
}

/** Who answers, where texts go for it, and what it has cost the person this month. */
export async function assistantState(
  { models }: AskContext,
  userId: string,
): Promise<AssistantState> {
  return models === undefined ? builtIn : models.state(userId);
}

const builtIn: AssistantState = {
  provider: "builtin",
  model: null,
  host: null,
  shares: "all",
  month: { input_tokens: 0, output_tokens: 0, usd: 0 },
};
