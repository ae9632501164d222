import { shownPerson } from "#addresses/shown-person.ts";
import type { ActionResult } from "#contract/assistant.ts";
import type { Composed } from "#contract/compose.ts";
import type { Email } from "#contract/messages.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { enqueueMessage } from "#server/outbox/enqueue-message.ts";
import type { MessageStep, ResolvedMessage } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { printPeople } from "#server/resolving/print-people.ts";
import { readSameOutboxRow } from "#server/outbox-tables/outbox-table.ts";
import { findKeptDraft } from "#server/writing/find-kept-draft.ts";
import { copyMessageFiles } from "#server/writing/open-draft.ts";
import { saveDraft } from "#server/writing/save-draft.ts";
import { toOutboxItem } from "#server/outbox/to-outbox-item.ts";
import type { Doing, StepDone } from "./doing.ts";
import { stoppedStep } from "./ended-step.ts";
import type { SentMessage } from "./outcome.ts";
import { requestKey } from "#server/message-parts/request-keys.ts";

type Place = { step: MessageStep; key: string };

/**
 * Saves one message of an approved step as a draft, or puts it into the outbox, once however often it is asked for; not
 * where Stop came while its files were copied or its draft was looked for. Throws what keeps it from that.
 */
export async function doMessage(
  context: AssistantContext,
  doing: Doing,
  { step, message, at }: { step: MessageStep; message: ResolvedMessage; at: Where },
): Promise<StepDone> {
  const place = { step, key: requestKey(doing.requestId, at) };
  if (step.how === "draft") return draft(context, doing, { ...place, message });
  const item = await enqueue(context, doing, { ...place, message });
  if (item === undefined) return stoppedStep(doing, step.do);
  const { to, scheduledFor } = { to: item.to, scheduledFor: item.send_at };
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
  } as const;
  const result = { recipients: { to }, outboxId: item.id, scheduledFor };
  return { outcome, done: [{ action: step.how, result }] };
}

/** Milliseconds. */
const shortestMoment = 1000;

type Where = { step: number; message: number };
type OneMessage = Place & { message: ResolvedMessage };

async function draft(context: AssistantContext, doing: Doing, one: OneMessage): Promise<StepDone> {
  const { step, key, message } = one;
  const { userId } = doing;
  const composed = await composedOf(context, userId, one);
  if (doing.signal.aborted) return stoppedStep(doing, step.do);
  const saved = await saveDraft(context, userId, { composed, draft: undefined, form: key });
  const { gmailId } = saved;
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

/** Undefined where it was stopped before. */
async function enqueue(
  context: AssistantContext,
  { userId, signal }: Doing,
  one: OneMessage,
): Promise<OutboxItem | undefined> {
  const { step, key, message } = one;
  const known = await context.database.readAsUser(userId, (transaction) =>
    readSameOutboxRow(transaction, userId, { idempotencyKey: key, draft: undefined }),
  );
  if (known !== undefined) return toOutboxItem(known);
  const composed = await composedOf(context, userId, one);
  const kept = message.draft && (await findKeptDraft(context, userId, message.draft));
  if (signal.aborted) return undefined;
  const { at, timeZone } = step;
  return enqueueMessage(context, userId, {
    composed,
    draft: kept || undefined,
    idempotencyKey: key,
    chosen: step.how === "schedule" && at !== null ? { at, timeZone } : undefined,
  });
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
    subject: oneLine(subject),
    body: clean(quote === null ? body : `${body}\n\n${quote}`),
    attachments: ids.map((upload) => ({ upload })),
    ...(about !== null && { answers: { gmailId: about.gmail_id, how } }),
  };
}

function oneLine(text: string): string {
  return clean(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** A text without what no mail can carry. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function sentMessage(message: ResolvedMessage, gmailId: string | null): SentMessage {
  const { subject, body, files, copies, about, isOneOfOpen } = message;
  return {
    ...printPeople(message),
    subject,
    body,
    files: files.length + copies.length,
    about: about?.gmail_id ?? null,
    ...(isOneOfOpen && about && { oneOfOpen: senderOf(about) }),
    gmailId,
  };
}

function senderOf({ sender_name, sender_email }: Email): string {
  return shownPerson({ name: sender_name, address: sender_email });
}
