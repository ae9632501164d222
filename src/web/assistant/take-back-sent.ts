import type { UnsentMessage } from "#web/compose/reply/unsent-message.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { samePerson } from "#web/api/check-person.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { keepAsDraft } from "#web/compose/outbox/keep-as-draft.ts";
import { sendingWords } from "#web/compose/outbox/outbox-words.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { answerToasts, answerWords } from "./answers/answer-words.ts";
import { markUndone } from "./turns.ts";

/** Takes a message back that the assistant has given to the outbox, and keeps it as a draft. */
export async function takeBackSent(api: Api, id: string): Promise<void> {
  const checkPerson = samePerson(api);
  try {
    const content = await api.call.outbox.cancel({ id, accessToken: tokenOf(api) });
    markUndone(api.queries, id, answerWords.notSent);
    await keep(api, content, checkPerson);
  } catch (error) {
    const { code, message } = asCallError(error);
    const words = code === "conflict" ? sendingWords.tooLate : answerToasts.notTakenBack(message);
    showToast(words, "destructive");
  }
  for (const queryKey of [queryKeys.outbox, queryKeys.conversation])
    void api.queries.invalidateQueries({ queryKey });
}

/** What could not be kept yet is offered to be kept again: the page alone has it now. */
async function keep(
  api: Api,
  content: UnsentMessage["content"],
  checkPerson: () => void,
): Promise<void> {
  try {
    await keepAsDraft(api, content, { checkPerson });
    showToast(sendingWords.inDrafts);
  } catch (error) {
    showToast(answerToasts.notKept(asCallError(error).message), "destructive", {
      label: sendingWords.again,
      act: () => void keep(api, content, checkPerson),
      lasts: 60_000,
    });
  }
}
