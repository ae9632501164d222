import type { Card, CardEdit } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import { approveByClick, type ApprovedPlan } from "#server/policy/approve.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { RequestFrame } from "#server/finding/plan-request.ts";
import type { TextMaker } from "#server/finding/text-maker.ts";
import { Failure } from "#server/runtime/failure.ts";
import {
  endCard,
  spendCard,
  type CardRow,
} from "#server/assistant-tables/assistant-cards-table.ts";
import { readFoundFacts, readFoundIds } from "#server/mail-tables/found-facts.ts";
import { openCard } from "#server/cards/open-card.ts";
import { editStep, type SendersById } from "#server/cards/edit-card.ts";
import type { Doing } from "./doing.ts";
import { execute } from "./execute.ts";
import type { FrozenStep } from "#server/cards/freeze-card.ts";
import { isStopped } from "./ended-step.ts";
import { freezeRest } from "./freeze-rest.ts";
import type { Outcome } from "./outcome.ts";
import { wordsForRefusal } from "./refusal-words.ts";
import { showEdited } from "#server/cards/show-edited.ts";
import { cardOf, thawCard } from "#server/cards/thaw-card.ts";

/** Whose click it is. */
export type ClickFrame = Omit<RequestFrame, "texts">;

export type CardApproval = { card: string; edits: readonly CardEdit[]; edition?: number };

/**
 * Does what a card shows, as the person has changed it, once; what was not begun since a step failed waits on another card.
 * Throws what `openCard` throws, `missing_permission` until
 * Google lets messages be deleted for ever, and `invalid_request`, `invalid_recipient`, `no_recipients` and `invalid_time` for a change that cannot be: then the card is not spent.
 */
export async function approveCard(
  context: AssistantContext,
  request: ClickFrame,
  { card: id, edits, edition = 0 }: CardApproval,
): Promise<Outcome> {
  const { userId, sessionId } = request;
  const row = await openCard(context, request, { id, edition });
  const frozen = thawCard(row);
  const steps = await editSteps(context, userId, { frozen, edits });
  await checkSteps(context, userId, steps);
  const approved = approve(steps);
  const now = context.clock.now();
  const spent = { id, sessionId, state: "approved" as const, edition, now };
  if (!(await isFirst(context, userId, spent))) {
    await openCard(context, request, { id, edition });
    throw new Failure("conflict");
  }
  const first = frozen[0]?.place ?? 0;
  const doing = doingOf(request, row);
  const executed = await execute(context, doing, { approved, first });
  const ended = { id, now: context.clock.now() };
  // What was done is told, whether it can be noted or not.
  await context.database
    .asUser(userId, (transaction) => endCard(transaction, userId, ended))
    .catch((error: unknown) => context.logger.warn({ err: error }, "a card stands as not ended"));
  const card = cardOf(row, spent.now);
  const shown = showEdited(card.steps, steps, new Set(edits.map(({ step }) => step)));
  const { done, steps: did, left } = executed;
  const rest = await freezeRest(context, request, { row, left: isStopped(doing) ? [] : left });
  const approvedCard: Card = { ...card, state: "approved", steps: shown };
  return { done, steps: [...did, ...rest.steps], card: rest.card ?? approvedCard };
}

function isFirst(
  { database }: AssistantContext,
  userId: string,
  card: Parameters<typeof spendCard>[2],
): Promise<boolean> {
  return database.asUser(userId, (transaction) => spendCard(transaction, userId, card));
}

/** No text is made after the click: what a card does is frozen to the letter. */
const noTexts: TextMaker = { write: refuseToWrite, summarise: refuseToWrite };

function refuseToWrite(): never {
  throw new Failure("invalid_request");
}

function doingOf({ userId, signal, onStatus }: ClickFrame, row: CardRow): Doing {
  const { request_id: requestId, reason } = row;
  return { userId, signal, texts: noTexts, onStatus, requestId, reason };
}

type Edited = { frozen: readonly FrozenStep[]; edits: readonly CardEdit[] };

async function editSteps(
  context: AssistantContext,
  userId: string,
  { frozen, edits }: Edited,
): Promise<ResolvedStep[]> {
  const byStep = new Map(edits.map((edit) => [edit.step, edit]));
  if (byStep.size < edits.length) throw new Failure("invalid_request");
  for (const step of byStep.keys()) if (step >= frozen.length) throw new Failure("invalid_request");
  const edited: ResolvedStep[] = [];
  for (const [index, { step }] of frozen.entries()) {
    const edit = byStep.get(index);
    const senders = await sendersFor(context, userId, { step, edit });
    edited.push(edit === undefined ? step : editStep(step, edit, senders));
  }
  return edited;
}

async function sendersFor(
  { database }: AssistantContext,
  userId: string,
  { step, edit }: { step: ResolvedStep; edit: CardEdit | undefined },
): Promise<SendersById> {
  if (edit?.withoutSenders === undefined || !("target" in step)) return new Map();
  const { gmailIds } = step.target;
  const rows = await database.readAsUser(userId, async (transaction) =>
    readFoundFacts(transaction, userId, await readFoundIds(transaction, userId, gmailIds)),
  );
  return new Map(rows.map(({ gmailId, senderEmail }) => [gmailId, senderEmail]));
}

async function checkSteps(
  context: AssistantContext,
  userId: string,
  steps: readonly ResolvedStep[],
): Promise<void> {
  for (const step of steps) {
    if ("messages" in step) checkMessages(step, context.clock.now());
    if (step.do === "permanentDelete" && !(await context.mayDeleteForever(userId)))
      throw new Failure("missing_permission", { missing: ["full"] });
  }
}

function checkMessages(
  { how, at, messages }: Extract<ResolvedStep, { messages: unknown }>,
  now: Date,
): void {
  if (how === "draft") return;
  if (messages.some(({ to, cc, bcc }) => to.length + cc.length + bcc.length === 0))
    throw new Failure("no_recipients");
  if (how !== "schedule") return;
  const ahead = (at?.getTime() ?? 0) - now.getTime();
  if (ahead <= 0) throw new Failure("invalid_time");
  if (ahead > limits.scheduleAhead * 1000)
    throw new Failure("invalid_time", { message: "Choose a time within a year from now." });
}

function approve(steps: readonly ResolvedStep[]): ApprovedPlan {
  const approval = approveByClick(steps);
  if (approval.verdict === "run") return approval.approved;
  throw new Failure("invalid_request", { message: wordsForRefusal(approval.why) });
}
