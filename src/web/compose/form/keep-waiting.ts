import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import type { ToSend } from "../outbox/send-message.ts";
import { toForm } from "../outbox/to-form.ts";
import { withdraw } from "../outbox/withdraw.ts";
import { sendingWords } from "../outbox/sending-words.ts";
import type { WaitingMessage } from "../outbox/waiting-message.ts";
import { waitingStore } from "../outbox/waiting-store.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import type { OutgoingFile } from "../files/outgoing-files.ts";
import { writingToasts } from "./writing-words.ts";
import { takenBackOf } from "./taken-back-of.ts";
import type { ComposeEnds } from "./compose-ends.ts";
import { formNotes } from "./form-notes.ts";

type Kept = {
  message: ToSend;
  files: readonly OutgoingFile[];
  ends: ComposeEnds;
  /** Whether no try can have reached the server. */
  untried: boolean;
};

/**
 * Keeps a message that could not be given to the server in this browser until that can be reached, and closes its form.
 * Answers false where the failure was another, or the browser keeps nothing.
 */
export async function keepWaiting(
  api: Api,
  error: unknown,
  { message, files, ends, untried }: Kept,
): Promise<boolean> {
  const userId = api.session.state().session?.user.id;
  const isAway = error instanceof CallError && error.status === 0;
  if (!isAway || userId === undefined) return false;
  const { content } = takenBackOf(message.composed, files);
  const waiting: WaitingMessage = {
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
    await waitingStore.put(waiting);
  } catch {
    return false;
  }
  ends.onClose();
  formNotes.clear();
  showToast(sendingWords.waits, "plain", {
    label: writingToasts.undo,
    act: () => void takeOut(api, waiting, ends.onWrite),
  });
  return true;
}

async function takeOut(
  api: Api,
  waiting: WaitingMessage,
  onWrite: ComposeEnds["onWrite"],
): Promise<void> {
  const taken = await withdraw(api, waiting);
  if (typeof taken === "object") onWrite(toForm(taken));
  else {
    const reason = taken === "late" ? sendingWords.onItsWay : sendingWords.unreached;
    showToast(writingToasts.notUndone(reason), "destructive");
  }
}
