import { useRef } from "react";
import type { OutboxItem } from "#contract/outbox.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { fullTime } from "#web/ui/format/format-time.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import type { KeptDraft } from "../drafts/use-draft.ts";
import { areSending, type OutgoingFile } from "../files/outgoing-files.ts";
import { judgeTry } from "../outbox/send-failure.ts";
import { sendMessage, type ToSend } from "../outbox/send-message.ts";
import { sendingWords } from "../outbox/outbox-words.ts";
import { undoSend } from "../outbox/undo-send.ts";
import { toForm } from "../outbox/form-of-message.ts";
import type { Schedule } from "../outbox/use-schedule.ts";
import type { QueueMessage } from "../outbox/queue-message.ts";
import { queueStore } from "../outbox/queue-store.ts";
import { withdraw } from "../outbox/withdraw.ts";
import { recipientOf, titleOf, allOf } from "../recipients/recipients.ts";
import type { ComposeCallbacks } from "./compose-callbacks.ts";
import { formNotes } from "./form-notes.ts";
import { toUnsentMessage } from "./to-unsent-message.ts";
import type { WrittenForm } from "./use-written.ts";
import { formToasts, formToasts as toasts, formWords } from "./form-words.ts";
import { composedOf, excessOf, type Start, wrongRecipient } from "./form-content.ts";

/** The key of the message, and whether a try by it may have succeeded unheard. */
type Known = { key: string; doubted: boolean };

type SendingOptions = {
  start: Start;
  form: WrittenForm;
  schedule: Schedule;
  reminder: Schedule;
  ends: ComposeCallbacks;
  onProblem: (problem: string) => void;
};

/** Sends what is written, or puts it off; what is missing is said, and nothing is lost by a failure. */
export function useSending(options: SendingOptions): () => Promise<void> {
  const api = useApi();
  const timeZone = useTimeZone();
  const userId = useSession().session?.user.id;
  const { start, form, ends, onProblem } = options;
  const known = useRef(knownBy(start.sendKey));
  const { written, uploads, draft } = form;

  return async function deliver() {
    const times = timesOf(options);
    if (times === undefined) return;
    const { when, remindAt } = times;
    await draft.autosave.stop();
    if (when !== undefined) await saveLast(draft);
    const { current: tried } = known;
    const message: ToSend = {
      composed: composedOf(written, uploads.files, start),
      // What was changed elsewhere meanwhile stays there.
      draft: draft.state === "conflict" ? undefined : draft.known(),
      idempotencyKey: tried.key,
      schedule: when,
      remindAt,
    };
    await form.noteSending(tried.key);
    try {
      const item = await sendMessage(api, message, { userId, onDoubt: () => noteDoubt(tried) });
      refuseEnded(item);
      ends.onClose();
      formNotes.clear();
      sayTaken(api, item, { timeZone, onWrite: ends.onWrite });
    } catch (error) {
      const untried = !tried.doubted;
      if (await keepWaiting(api, error, { message, files: uploads.files, ends, untried })) return;
      if (endsKey(error, tried)) known.current = knownBy(undefined);
      goOn(draft, error);
      sayFailed(error, tried.doubted && isOpen(error), onProblem);
    }
  };
}

type Times = {
  when: { scheduledFor: string; timeZone: string } | undefined;
  remindAt: string | undefined;
};

/** When a message goes out, and comes back unless it is answered before; undefined, and said, where it cannot go as it is. */
function timesOf({ form, schedule, reminder, onProblem }: SendingOptions): Times | undefined {
  const when = schedule.on ? schedule.chosen() : undefined;
  if (!isReady(form, when, onProblem) || typeof when === "string") return undefined;
  if (!reminder.on) return { when, remindAt: undefined };
  const back = reminder.chosen();
  if (typeof back !== "string" && back.scheduledFor > (when?.scheduledFor ?? ""))
    return { when, remindAt: back.scheduledFor };
  onProblem(formWords.wrongReminder);
  return undefined;
}

function knownBy(key: string | undefined): Known {
  return { key: key ?? crypto.randomUUID(), doubted: key !== undefined };
}

function noteDoubt(tried: Known): void {
  tried.doubted = true;
}

/** After a failure the draft is saved again as before. */
function goOn(draft: KeptDraft, error: unknown): void {
  if (isConflict(error)) leaveDraft(draft);
  draft.autosave.resume();
}

/** Until its time, what is put off stands in Drafts too, and must be the same there. */
async function saveLast({ known, autosave }: KeptDraft): Promise<void> {
  if (known() !== undefined) await autosave.flush().catch(() => undefined);
}

/** The same key may answer with a message that has come to nothing. Throws `CallError`, in words for the person. */
function refuseEnded({ state }: OutboxItem): void {
  if (state === "cancelled") throw new CallError("not_found", { message: formWords.takenBack });
  if (state === "failed" || state === "unconfirmed")
    throw new CallError("internal", { message: formWords.toDecide });
}

function sayFailed(
  error: unknown,
  doubtful: boolean,
  onProblem: SendingOptions["onProblem"],
): void {
  const reason = error instanceof Error ? error.message : "";
  onProblem(`${reason} ${doubtful ? formWords.doubt : formWords.kept}`.trim());
  formNotes.sayFailed(doubtful ? toasts.sendUnknown : toasts.sendFailed, error);
}

function isTooMuch({ written, uploads }: WrittenForm): boolean {
  const { beyond, crowd } = excessOf(written, uploads.files);
  return beyond > 0 || crowd > 0;
}

/** Whether a failure leaves open what became of the tries before it. */
function isOpen(error: unknown): boolean {
  const decided = error instanceof CallError && error.message === formWords.toDecide;
  return judgeTry(error) !== "refused" && !decided;
}

/**
 * By the same key a message goes out once, however often it is tried: what is sent next is another one only where
 * nothing was taken by any try, or the server knows that the message is on its way or was taken back.
 */
function endsKey(error: unknown, { doubted }: Known): boolean {
  const takenBack = error instanceof CallError && error.message === formWords.takenBack;
  const untaken = !doubted && judgeTry(error) === "refused";
  return untaken || takenBack || isConflict(error);
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "conflict";
}

/** The draft belongs to a message that is on its way: what is written now becomes one of its own. */
function leaveDraft({ part, autosave }: KeptDraft): void {
  part();
  autosave.note();
}

/** Says what is missing before a message can go. */
function isReady(
  form: WrittenForm,
  when: ReturnType<Schedule["chosen"]> | undefined,
  onProblem: (problem: string) => void,
): boolean {
  const { written, uploads } = form;
  const wrong = wrongRecipient(written);
  if (allOf(written.to).length === 0) return refuse(toasts.missingRecipients);
  if (typeof when === "string") return refuse(toasts.wrongTime[when]);
  // What is too much is said already.
  if (isTooMuch(form)) return false;
  if (form.draft.state === "conflict") onProblem(formWords.chooseFirst);
  else if (wrong !== undefined) onProblem(formWords.wrongRecipient(wrong.typed));
  else if (areSending(uploads.files)) onProblem(formWords.stillSending);
  else if (uploads.files.some(({ state }) => state.at === "failed"))
    onProblem(formWords.failedFile);
  else return true;
  return false;
}

function refuse(words: { title: string; description: string }): false {
  formNotes.say(words);
  return false;
}

/** Milliseconds for which taking back is offered again where no answer came. */
const longestOffer = 60_000;

/** Milliseconds of the longest time that a browser can wait for. */
const longestTimer = 2 ** 31 - 1;

type Said = { timeZone: string | undefined; onWrite: ComposeCallbacks["onWrite"] };

function sayTaken(api: Api, item: OutboxItem, { timeZone, onWrite }: Said): void {
  const left = new Date(item.send_at).getTime() - (Date.now() + api.session.clockOffset());
  const words = item.scheduled
    ? toasts.scheduled(fullTime(new Date(item.send_at), { timeZone }))
    : toasts.sent(
        item.subject,
        item.to.map((one) => titleOf(recipientOf(one))),
      );
  const action = {
    label: toasts.undo,
    act: () => void undo(api, item, onWrite),
    lasts: item.scheduled ? 8000 : Math.max(left, 1000),
  };
  const unsay = showToast(words, "plain", item.held && left > 0 ? action : undefined);
  // A mouse that rests on a toast stops its clock, not the sending.
  if (left > 0 && left < longestTimer) setTimeout(unsay, left);
}

/** Takes a message back before it goes out, and opens it again. */
async function undo(
  api: Api,
  item: OutboxItem,
  onWrite: ComposeCallbacks["onWrite"],
): Promise<void> {
  try {
    onWrite(await undoSend(api, item));
    formNotes.say(toasts.undone, "plain");
  } catch (error) {
    if (judgeTry(error) === "doubtful") {
      showToast(sendingWords.notKnown, "destructive", {
        label: sendingWords.again,
        act: () => void undo(api, item, onWrite),
        lasts: longestOffer,
      });
      return;
    }
    const reason = error instanceof Error ? error.message : "";
    const words = isConflict(error) ? sendingWords.onItsWay : reason;
    showFailure(toasts.notUndone(words), error);
  }
}

type Kept = {
  message: ToSend;
  files: readonly OutgoingFile[];
  ends: ComposeCallbacks;
  /** Whether no try can have reached the server. */
  untried: boolean;
};

/**
 * Keeps a message that could not be given to the server in this browser until that can be reached, and closes its form.
 * Answers false where the failure was another, or the browser keeps nothing.
 */
async function keepWaiting(
  api: Api,
  error: unknown,
  { message, files, ends, untried }: Kept,
): Promise<boolean> {
  const userId = api.session.state().session?.user.id;
  const isAway = error instanceof CallError && error.status === 0;
  if (!isAway || userId === undefined) return false;
  const { content } = toUnsentMessage(message.composed, files);
  const waiting: QueueMessage = {
    key: message.idempotencyKey,
    userId,
    message,
    content: { ...content, draft: message.draft ?? null },
    since: Date.now(),
    heldUntil: 0,
    untried,
    problem: undefined,
  };
  try {
    await queueStore.put(waiting);
  } catch {
    return false;
  }
  ends.onClose();
  formNotes.clear();
  showToast(sendingWords.waits, "plain", {
    label: formToasts.undo,
    act: () => void takeOut(api, waiting, ends.onWrite),
  });
  return true;
}

async function takeOut(
  api: Api,
  waiting: QueueMessage,
  onWrite: ComposeCallbacks["onWrite"],
): Promise<void> {
  const taken = await withdraw(api, waiting);
  if (typeof taken === "object") {
    onWrite(toForm(taken));
    await queueStore.remove(taken.key);
  } else {
    const reason = taken === "late" ? sendingWords.onItsWay : sendingWords.unreached;
    showToast(formToasts.notUndone(reason), "destructive");
  }
}
