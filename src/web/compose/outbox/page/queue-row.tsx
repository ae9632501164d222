import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { samePerson } from "#web/api/check-person.ts";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { keepAsDraft } from "../keep-as-draft.ts";
import { asCancelled } from "../is-cancelled.ts";
import { sendingWords } from "../outbox-words.ts";
import { toForm } from "../form-of-message.ts";
import type { QueueMessage } from "../queue-message.ts";
import { queueStore } from "../queue-store.ts";
import { withdraw } from "../withdraw.ts";
import { MessageRow } from "./message-row.tsx";
import { outboxToasts as toasts, outboxWords } from "./outbox-page-words.ts";
import type { Write } from "./use-outbox-acts.ts";

const previewLength = 200;
const words = outboxWords.acts;

/** A message that waits in this browser for the connection. */
export function QueueRow({ waiting, onWrite }: { waiting: QueueMessage; onWrite: Write }) {
  const { content, problem, heldUntil, undoSend } = waiting;
  const api = useApi();
  const held = heldUntil > useNow(1000).getTime();

  async function edit(): Promise<void> {
    const taken = await withdraw(api, waiting);
    if (taken === "late") showToast(toasts.tooLate, "destructive");
    else if (taken === "unknown") showToast(toasts.failed(sendingWords.unreached), "destructive");
    else {
      onWrite(toForm(taken));
      await queueStore.remove(taken.key);
    }
  }

  return (
    <MessageRow
      to={[...content.to, ...content.cc, ...content.bcc]}
      subject={content.subject}
      preview={content.body.slice(0, previewLength).trim()}
      files={content.files.length}
      text={standing(waiting)}
      warns={problem !== undefined}
    >
      {problem !== undefined && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void queueStore.put({ ...waiting, problem: undefined })}
        >
          {words.retry}
        </Button>
      )}
      {undoSend === true ? (
        <Button
          variant="outline"
          size="sm"
          disabled={held}
          onClick={() => void queueStore.giveBack({ ...waiting, undoSend: false })}
        >
          {outboxWords.sendAfterAll}
        </Button>
      ) : (
        <>
          <Button variant="outline" size="sm" disabled={held} onClick={() => void edit()}>
            {words.edit}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={held}
            onClick={() => void cancelWaiting(api, waiting)}
          >
            {words.cancel}
          </Button>
        </>
      )}
    </MessageRow>
  );
}

function standing({ problem, undoSend }: QueueMessage): string {
  if (undoSend === true) return outboxWords.takingBack;
  return problem === undefined ? outboxWords.waiting : outboxWords.refused(problem);
}

/**
 * Cancels a message that waits in this browser and keeps it as a draft, where that can be done only later, then. What
 * the server may have is taken back as soon as it can be reached; until then nothing is said to be certain.
 */
async function cancelWaiting(api: Api, waiting: QueueMessage): Promise<void> {
  const taken = await withdraw(api, waiting);
  if (taken === "late") showToast(toasts.tooLate, "destructive");
  else if (taken === "unknown") {
    await queueStore.giveBack({ ...waiting, undoSend: true, problem: undefined });
    showToast(toasts.takingBack);
  } else
    await keepAsDraft(api, taken.content, {
      checkPerson: samePerson(api, taken.userId),
      key: taken.key,
    }).then(
      () => queueStore.remove(taken.key).then(() => showToast(toasts.cancelled)),
      () => keepUntilDraft(taken),
    );
}

async function keepUntilDraft(taken: QueueMessage): Promise<void> {
  await queueStore.giveBack(asCancelled(taken));
  showToast(toasts.takenOut, "plain", {
    label: toasts.undo,
    act: () => void queueStore.put(taken),
  });
}
