import type { Card, CardEdit, CardStep } from "#contract/assistant.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { endCard, spendCard, type CardRow } from "../tables/assistant-cards-table.ts";
import {
  readMessageFacts,
  readIdsByGmailId,
  readThrownAwayAmong,
} from "#server/mailbox/tables/message-facts.ts";
import { Failure } from "#server/platform/failure.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import { openCard } from "../approval/cards.ts";
import { editStep, showEdited, type SendersById } from "../approval/edit-step.ts";
import { cardOf, freezeCard, thawCard, type FrozenStep } from "../approval/freeze-card.ts";
import type { ReadersAndWriters } from "../plan/readers-and-writers.ts";
import { approveByClick, type ApprovedPlan } from "../policy/approve.ts";
import type { MessageStep, ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, Status, WritingExecutor } from "./execution.ts";
import { isStopped } from "./step-end.ts";
import { execute } from "./execute.ts";
import { remainingSteps } from "./remaining-steps.ts";
import type { Outcome, StepOutcome } from "./outcome.ts";

/** Whose click it is, and what ends it before its next effect. */
export type Click = {
  userId: string;
  /** The session that asks: a card is spent by the same one alone. */
  sessionId: string;
  signal: AbortSignal;
  onStatus(status: Status): void;
  writing: WritingExecutor;
};

type CardApproval = { card: string; edits: readonly CardEdit[]; edition?: number };

/**
 * Does what a card shows, as the person has changed it, once; what was not begun since a step failed waits on another card.
 * Throws what `openCard` throws, `missing_permission` until Google lets messages be deleted for ever, and `invalid_request`,
 * `invalid_recipient`, `no_recipients` and `invalid_time` for a change that cannot be: then the card is not spent.
 */
export async function approveCard(
  context: AssistantContext,
  click: Click,
  { card: id, edits, edition = 0 }: CardApproval,
): Promise<Outcome> {
  const { userId, sessionId, writing } = click;
  const row = await openCard(context, click, { id, edition });
  const frozen = await editSteps(context, userId, { frozen: thawCard(row), edits });
  await checkSteps(context, userId, frozen);
  const approved = approve(await withOutside(context, userId, frozen));
  const now = context.clock.now();
  const spent = { id, sessionId, state: "approved" as const, edition, now };
  const isFirst = await context.database.asUser(userId, (own) => spendCard(own, userId, spent));
  if (!isFirst) {
    await openCard(context, click, { id, edition });
    throw new Failure("conflict");
  }
  const doing = doingOf(click, row);
  const executed = await execute(context, doing, { approved, at: frozen, writing });
  await noteEnd(context, userId, id);
  const left = isStopped(doing) ? [] : executed.left;
  const rest = await freezeRest(context, click, { row, left });
  const { steps: did, done } = executed;
  return { done, steps: [...did, ...rest.steps], card: rest.card ?? shownDone(row, frozen, edits) };
}

/** The card as it was approved. */
function shownDone(row: CardRow, frozen: readonly FrozenStep[], edits: readonly CardEdit[]): Card {
  const card = cardOf(row, row.created_at);
  const edited = new Set(edits.map(({ step }) => step));
  const steps = showEdited(
    card.steps,
    frozen.map(({ step }) => step),
    edited,
  );
  return { ...card, state: "approved", steps };
}

/** What was done is told, whether it can be noted or not. */
async function noteEnd(context: AssistantContext, userId: string, id: string): Promise<void> {
  const ended = { id, now: context.clock.now() };
  await context.database
    .asUser(userId, (transaction) => endCard(transaction, userId, ended))
    .catch((error: unknown) => context.logger.warn({ err: error }, "a card stands as not ended"));
}

/** No text is read or made after the click: what a card does is frozen to the letter. */
const noTexts: ReadersAndWriters = {
  reader: {
    summarise: refuseToRead,
    answer: refuseToRead,
    sift: refuseToRead,
    rank: refuseToRead,
    extract: refuseToRead,
    files: refuseToRead,
  },
  writer: { write: refuseToRead },
};

function refuseToRead(): never {
  throw new Failure("invalid_request");
}

function doingOf({ userId, signal, ...click }: Click, row: CardRow): Doing {
  const { request_id: requestId, reason } = row;
  function onStatus(status: Status): void {
    click.onStatus(status);
  }
  return { userId, signal, texts: noTexts, onStatus, requestId, reason };
}

type Edited = { frozen: readonly FrozenStep[]; edits: readonly CardEdit[] };

async function editSteps(
  context: AssistantContext,
  userId: string,
  { frozen, edits }: Edited,
): Promise<FrozenStep[]> {
  const byStep = new Map(edits.map((edit) => [edit.step, edit]));
  if (byStep.size < edits.length) throw new Failure("invalid_request");
  for (const step of byStep.keys()) if (step >= frozen.length) throw new Failure("invalid_request");
  const edited: FrozenStep[] = [];
  for (const [index, one] of frozen.entries()) {
    const edit = byStep.get(index);
    const senders = await sendersFor(context, userId, { step: one.step, edit });
    edited.push(edit === undefined ? one : { ...one, step: editStep(one.step, edit, senders) });
  }
  return edited;
}

async function sendersFor(
  { database }: AssistantContext,
  userId: string,
  { step, edit }: { step: ResolvedStep; edit: CardEdit | undefined },
): Promise<SendersById> {
  if (edit?.withoutSenders === undefined || "messages" in step || !("target" in step))
    return new Map();
  const { gmailIds } = step.target;
  const rows = await database.readAsUser(userId, async (transaction) =>
    readMessageFacts(transaction, userId, await readIdsByGmailId(transaction, userId, gmailIds)),
  );
  return new Map(rows.map(({ gmailId, senderEmail }) => [gmailId, senderEmail]));
}

async function checkSteps(
  context: AssistantContext,
  userId: string,
  frozen: readonly FrozenStep[],
): Promise<void> {
  for (const { step } of frozen) {
    if ("messages" in step) checkMessages(step, context.clock.now());
    if (step.do === "deleteForever" && !(await context.mayDeleteForever(userId)))
      throw new Failure("missing_permission", { missing: ["full"] });
  }
}

/** What was taken out of Trash since the card was shown is not deleted for ever, though another step would put it back there. */
async function withOutside(
  context: AssistantContext,
  userId: string,
  frozen: readonly FrozenStep[],
): Promise<FrozenStep[]> {
  const forever = frozen.flatMap(({ step }) =>
    step.do === "deleteForever" ? step.target.gmailIds : [],
  );
  if (forever.length === 0) return [...frozen];
  await followHistory(context, { userId, urgency: "person" });
  const { known, thrownAway } = await context.database.readAsUser(userId, async (transaction) => ({
    known: await readIdsByGmailId(transaction, userId, forever),
    thrownAway: await readThrownAwayAmong(transaction, userId, forever),
  }));
  const outside = known.length - thrownAway.length;
  return frozen.map(({ step, ...rest }) =>
    step.do === "deleteForever"
      ? { ...rest, step: { ...step, target: { ...step.target, outside } } }
      : { ...rest, step },
  );
}

function checkMessages({ how, at, messages }: MessageStep, now: Date): void {
  if (how === "draft") return;
  if (messages.some(({ to, cc, bcc }) => to.length + cc.length + bcc.length === 0))
    throw new Failure("no_recipients");
  if (how !== "schedule") return;
  const ahead = (at?.getTime() ?? 0) - now.getTime();
  if (ahead <= 0) throw new Failure("invalid_time");
  if (ahead > limits.scheduleAhead * 1000) throw new CardRefused("invalid_time", "time_far");
}

function approve(frozen: readonly FrozenStep[]): ApprovedPlan {
  const approval = approveByClick(frozen);
  if (approval.verdict === "run") return approval.approved;
  throw new CardRefused("invalid_request", approval.why);
}

/** What a click cannot do, by the reason that the answer has words for. */
export class CardRefused extends Failure {
  readonly why: string;

  constructor(code: ErrorCode, why: string) {
    super(code);
    this.name = "CardRefused";
    this.why = why;
  }
}

type Rest = { row: CardRow; left: readonly FrozenStep[] };

/**
 * Puts what an approved card had not begun when it failed on a card of its own, since the first is spent: nothing of it is
 * done without another click. Without that card it is told.
 */
async function freezeRest(
  context: AssistantContext,
  { userId, sessionId }: Click,
  { row, left }: Rest,
): Promise<{ card: Card | null; steps: StepOutcome[] }> {
  if (left.length === 0) return { card: null, steps: [] };
  const { request_id: requestId, reason } = row;
  const timeZone = timeZoneOf(row.shown as CardStep[]);
  const waiting = left.map((one) => ({ ...unconfirmed(one), why: [] }));
  try {
    const asked = { userId, sessionId, requestId, reason, timeZone };
    const card = await freezeCard(context, asked, waiting);
    return { card, steps: left.map(({ step }) => ({ did: "wait", step: step.do, why: "" })) };
  } catch (error) {
    context.logger.warn({ err: error }, "what a card had not begun is not kept");
    return { card: null, steps: remainingSteps({ resolved: left, planned: [] }) };
  }
}

/** A number is typed for the card that is approved. */
function unconfirmed({ step, ...frozen }: FrozenStep): FrozenStep {
  return { ...frozen, step: step.do === "deleteForever" ? { ...step, confirmed: null } : step };
}

function timeZoneOf(shown: readonly CardStep[]): string {
  return shown.find((step) => step.kind === "message")?.time_zone ?? "UTC";
}
