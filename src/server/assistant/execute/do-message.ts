import { printAddress } from "#addresses/print-address.ts";
import type { ActionResult } from "#contract/assistant.ts";
import type { Composed } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { enqueueWithFollowUp } from "#server/automation/follow-up/set-follow-up.ts";
import { readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import { enqueueMessage } from "#server/compose/outbox/enqueue-message.ts";
import { toOutboxItem } from "#server/compose/outbox/outbox-item.ts";
import { cleanText, singleLine } from "#server/mailbox/reading/text/clean-text.ts";
import { Failure } from "#server/platform/failure.ts";
import { findKeptDraft } from "#server/compose/drafts/note-draft.ts";
import { copyMessageFiles } from "#server/compose/drafts/open-draft.ts";
import { discardDraft, saveDraft } from "#server/compose/drafts/save-draft.ts";
import type { MessageStep, ResolvedMessage } from "../policy/step.ts";
import { requestKey, standingKey, type KeyPlace } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";
import { stoppedStep } from "./step-end.ts";
import type { SentMessage } from "./outcome.ts";

type Wanted = { step: MessageStep; message: ResolvedMessage; at: KeyPlace };
type OneMessage = Omit<Wanted, "at"> & { key: string };

/**
 * Saves one message of an approved step as a draft, or puts it into the outbox, once however often it is asked for; not
 * where Stop came while its files were copied or its draft was looked for. Throws what keeps it from that.
 */
export async function doMessage(
  context: AssistantContext,
  doing: Doing,
  { step, message, at }: Wanted,
): Promise<StepDone> {
  const one = { step, message, key: requestKey(doing.requestId, at) };
  if (step.how === "draft") return keepDraft(context, doing, one);
  const { remind } = step;
  const wish = standingKey(doing.requestId, at.step, at.message);
  const item = await enqueue(context, doing, { ...one, wish });
  if (item === undefined) return stoppedStep(doing, step.do);
  const outcome = {
    did: "message",
    kind: step.do,
    how: step.how,
    message: sentMessage(message, null),
    outboxId: item.id,
    at: new Date(item.send_at),
    isGone: Date.parse(item.send_at) - Date.parse(item.created_at) < shortestMoment,
    // The outbox knows the device's zone only of what was put off.
    timeZone: step.timeZone,
    ...(remind !== undefined && { remindAt: remind.at }),
  } as const;
  const result = { recipients: { to: item.to }, outboxId: item.id, scheduledFor: item.send_at };
  return { outcome, done: [{ action: step.how, result }] };
}

/** Milliseconds. */
const shortestMoment = 1000;

async function keepDraft(
  context: AssistantContext,
  doing: Doing,
  one: OneMessage,
): Promise<StepDone> {
  const { step, key, message } = one;
  const { userId } = doing;
  const composed = await composedOf(context, userId, one);
  if (doing.signal.aborted) return stoppedStep(doing, step.do);
  const { gmailId } = await saveDraft(context, userId, { composed, draft: undefined, form: key });
  const former = message.draft;
  if (former !== null && former !== key) await discardFormer(context, userId, former);
  const outcome = {
    did: "message",
    kind: step.do,
    how: "draft",
    message: sentMessage(message, gmailId),
  } as const;
  const { to, subject } = outcome.message;
  const done: ActionResult = { action: "createDraft", result: [{ gmailId, to, subject }] };
  return { outcome, done: [done] };
}

/** Discards the draft whose place a new one has taken. One that was changed elsewhere meanwhile stays. */
async function discardFormer(
  context: AssistantContext,
  userId: string,
  form: string,
): Promise<void> {
  try {
    const draft = await findKeptDraft(context, userId, form);
    if (draft !== undefined) await discardDraft(context, userId, draft);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    context.logger.warn({ err: error }, "a former draft stays");
  }
}

/** With the wish for an answer, under its id, where there is one. Undefined where it was stopped before. */
async function enqueue(
  context: AssistantContext,
  { userId, signal }: Doing,
  { wish, ...one }: OneMessage & { wish: string },
): Promise<OutboxItem | undefined> {
  const { step, key, message } = one;
  const known = await context.database.readAsUser(userId, (transaction) =>
    readSameOutboxRow(transaction, userId, { idempotencyKey: key, draft: undefined }),
  );
  if (known !== undefined) return toOutboxItem(known);
  const composed = await composedOf(context, userId, one);
  const kept =
    message.draft === null ? undefined : await findKeptDraft(context, userId, message.draft);
  if (signal.aborted) return undefined;
  const { at, timeZone, remind } = step;
  const wanted = {
    composed,
    draft: kept,
    idempotencyKey: key,
    chosen: step.how === "schedule" && at !== null ? { at, timeZone } : undefined,
  };
  if (remind === undefined) return enqueueMessage(context, userId, wanted);
  const remindAt = remind.at.toISOString();
  return enqueueWithFollowUp(context, userId, { message: wanted, remindAt, id: wish });
}

/** The message as a form would give it: a forward's own files are copied now. */
async function composedOf(
  context: AssistantContext,
  userId: string,
  { message, step }: OneMessage,
): Promise<Composed> {
  const { from, subject, body, quote, files, about, copies } = message;
  const copied =
    about !== null && copies.length > 0
      ? await copyMessageFiles(context, userId, about.gmail_id)
      : [];
  const ids = [...files.map(({ upload }) => upload), ...copied.map(({ id }) => id)];
  const how = step.do === "forward" ? ("forward" as const) : ("reply" as const);
  return {
    ...(from !== null && { from }),
    ...printPeople(message),
    subject: singleLine(subject).trim(),
    body: cleanText(quote === null ? body : `${body}\n\n${quote}`),
    attachments: ids.map((upload) => ({ upload })),
    ...(about !== null && { answers: { gmailId: about.gmail_id, how } }),
  };
}

type People = Pick<ResolvedMessage, "to" | "cc" | "bcc">;

/** Whom a message goes to, field by field, as people read addresses. */
function printPeople({ to, cc, bcc }: People): Record<keyof People, string[]> {
  return { to: to.map(printAddress), cc: cc.map(printAddress), bcc: bcc.map(printAddress) };
}

function sentMessage(message: ResolvedMessage, gmailId: string | null): SentMessage {
  const { subject, body, files, copies, about } = message;
  return {
    ...printPeople(message),
    subject,
    body,
    files: files.length + copies.length,
    about: about?.gmail_id ?? null,
    gmailId,
  };
}
