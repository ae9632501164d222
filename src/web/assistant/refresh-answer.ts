import type { ActionResult, AssistantAnswer } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { actWords } from "#web/acts/act-words.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast, type ToastAction, type ToastWords } from "#web/ui/toasts/show-toast.ts";
import { answerToasts, answerWords, doneWords, standingActs } from "./answers/answer-words.ts";
import { retryHeld } from "./retry-held.ts";
import { outboxIdOf } from "./answers/outbox-id-of.ts";
import { assistantToasts } from "./assistant-toasts.ts";
import { takeBackSent } from "./take-back-sent.ts";
import { localTurns, markUndone } from "./turns.ts";
import { undoRequest } from "./undo-request.ts";
import { undoneWords } from "./answers/undone-words.ts";

/** As many toasts as are seen at once. */
const mostToasts = 3;

/** Says what the assistant has done, with the way back, and has all that it may have changed read again. */
export function refreshAfterAnswer(api: Api, answer: AssistantAnswer): void {
  if (actionsOf(answer).length > 0) assistantToasts.clear(api.queries);
  // The last lies before the others.
  if (answer.emailCount !== undefined)
    assistantToasts.noteRead(api.queries, showToast(answerToasts.context(answer.emailCount)));
  for (const done of actionsOf(answer).slice(-mostToasts)) {
    const words = doneWords(done.action, done.result);
    if (words === undefined) continue;
    const unsay = showToast(words, "plain", wayBack(api, done, answer));
    assistantToasts.note(api.queries, unsay);
    const outboxId = outboxIdOf(done.result);
    if (outboxId !== undefined) retryHeld(api.queries, outboxId, unsay);
  }
  readAgain(api, answer);
}

function actionsOf({ actions, actionResult }: AssistantAnswer): readonly ActionResult[] {
  if (actions.length > 0) return actions;
  return actionResult === undefined ? [] : [actionResult];
}

function readAgain({ queries }: Api, answer: AssistantAnswer): void {
  const { plan, emails, mailbox, activity, outbox, rules, senders } = queryKeys;
  const isChanged = actionsOf(answer).length > 0;
  const touched = isChanged ? [plan, emails, mailbox, activity, outbox, rules, senders] : [plan];
  for (const queryKey of touched) void queries.invalidateQueries({ queryKey });
}

function wayBack(
  api: Api,
  { action, result }: ActionResult,
  answer: AssistantAnswer,
): ToastAction | undefined {
  const outboxId = action === "send" || action === "schedule" ? outboxIdOf(result) : undefined;
  if (outboxId !== undefined)
    return { label: answerWords.undo, act: () => void undoSend(api, outboxId, answer.request) };
  const all = standingActs.has(action) ? requestOf(answer) : undefined;
  if (all !== undefined)
    return { label: answerWords.undo, act: () => void restore(api, undoWhole(api, all)) };
  const ids = action === "delete" ? idsOf(result) : [];
  if (ids.length === 0) return undefined;
  const request = requestOf(answer);
  const act = request === undefined ? restoreEmails(api, ids) : undoDeletion(api, request);
  return { label: answerWords.undo, act: () => void restore(api, act) };
}

/** Once: what is taken back has left for Drafts, and would be kept there again. */
async function undoSend(api: Api, outboxId: string, request: string | null): Promise<void> {
  const { undone = {} } = localTurns(api.queries);
  if (outboxId in undone || (request !== null && request in undone)) showToast(actWords.undone(0));
  else await takeBackSent(api, outboxId);
}

/** The request of which one act is all that was done: then undoing the request undoes the act, and is told wherever the act is. */
function requestOf({ actions, request }: AssistantAnswer): string | undefined {
  return actions.length === 1 ? (request ?? undefined) : undefined;
}

/** Has messages restored, and says what came of it. */
async function restore(api: Api, act: () => Promise<ToastWords>): Promise<void> {
  try {
    showToast(await act());
  } catch (error) {
    showFailure(actWords.notRestored, error);
  }
  const { emails, mailbox, activity, conversation } = queryKeys;
  for (const queryKey of [emails, mailbox, activity, conversation])
    void api.queries.invalidateQueries({ queryKey });
}

function undoDeletion(api: Api, request: string) {
  return async (): Promise<ToastWords> => {
    const result = await undoRequest(api, request);
    const { text, whole } = undoneWords(result);
    if (whole) markUndone(api.queries, request, text);
    if (!whole) return answerToasts.notTakenBack(text);
    const { undone, gone } = result;
    return undone > 0 && gone === 0 ? actWords.restored(undone) : actWords.undone(undone, gone);
  };
}

/** Takes back all of a request, and says what came of it. */
function undoWhole(api: Api, request: string) {
  return async (): Promise<ToastWords> => {
    const words = undoneWords(await undoRequest(api, request));
    if (words.whole) markUndone(api.queries, request, words.text);
    return words.whole ? { title: words.text } : answerToasts.notTakenBack(words.text);
  };
}

function restoreEmails(api: Api, emailIds: string[]) {
  return async (): Promise<ToastWords> => {
    const accessToken = tokenOf(api);
    const restored = { action: "restore", emailIds, accessToken } as const;
    const { results } = await api.call.acts.gmailActions(restored);
    return results.length === 0 ? actWords.notRestored : actWords.restored(results.length);
  };
}

function idsOf(result: unknown): string[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((one: { emailId?: unknown } | null) =>
    typeof one?.emailId === "string" ? [one.emailId] : [],
  );
}
