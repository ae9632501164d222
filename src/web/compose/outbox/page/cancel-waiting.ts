import type { Api } from "#web/api/api.ts";
import { samePerson } from "#web/api/same-person.ts";
import { keepAsDraft } from "../keep-as-draft.ts";
import type { WaitingMessage } from "../waiting-message.ts";
import { waitingStore } from "../waiting-store.ts";
import { withdraw } from "../withdraw.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { outboxToasts as toasts } from "./outbox-words.ts";

/**
 * Cancels a message that waits in this browser and keeps it as a draft, where that can be done only later, then. What
 * the server may have is taken back as soon as it can be reached; until then nothing is said to be certain.
 */
export async function cancelWaiting(api: Api, waiting: WaitingMessage): Promise<void> {
  const taken = await withdraw(api, waiting);
  if (taken === "late") showToast(toasts.tooLate, "destructive");
  else if (taken === "unknown") {
    await waitingStore.giveBack({ ...waiting, takeBack: true, problem: undefined });
    showToast(toasts.takingBack);
  } else
    await keepAsDraft(api, taken.content, {
      checkPerson: samePerson(api, taken.userId),
      key: taken.key,
    }).then(
      () => showToast(toasts.cancelled),
      () => keepUntilDraft(taken),
    );
}

async function keepUntilDraft(taken: WaitingMessage): Promise<void> {
  await waitingStore.put({ ...taken, untried: true, takeBack: true, problem: undefined });
  showToast(toasts.takenOut, "plain", {
    label: toasts.undo,
    act: () => void waitingStore.put(taken),
  });
}
