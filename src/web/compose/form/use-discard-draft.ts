import type { Email } from "#contract/messages.ts";
import type { UnsentMessage } from "../reply/unsent-message.ts";
import type { Api } from "#web/api/api.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { discardDraft } from "../drafts/discard-draft.ts";
import { draftForms } from "../drafts/draft-forms.ts";
import { findDraft, isGone } from "../drafts/find-draft.ts";
import { draftRegistry } from "../drafts/draft-registry.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { whyNotDiscarded } from "./closing-acts.ts";
import { formToasts as toasts } from "./form-words.ts";

type Row = Pick<Email, "gmail_id" | "thread_id">;
type Write = (request: UnsentMessage) => void;

/**
 * Discards the draft that a message stands for, by its form where one is open; the way back opens it again. Answers
 * whether it is gone.
 */
export function useDiscardDraft(onWrite: Write): (row: Row) => Promise<boolean> {
  const api = useApi();
  return async (row) => {
    const userId = api.session.state().session?.user.id ?? "";
    const draftId = draftRegistry.find(userId, row.gmail_id);
    const form = draftId === undefined ? undefined : draftForms.find(draftId);
    if (form === undefined) return discard(api, row, { draftId, onWrite });
    form.discard();
    return false;
  };
}

async function discard(
  api: Api,
  { gmail_id, thread_id }: Row,
  { draftId, onWrite }: { draftId: string | undefined; onWrite: Write },
): Promise<boolean> {
  const which = draftId === undefined ? { gmailId: gmail_id, threadId: thread_id } : { draftId };
  try {
    const draft = await findDraft(api, { how: "draft", ...which });
    await discardDraft(api, draft.draft);
    showToast(toasts.discarded, "plain", {
      label: toasts.undo,
      act: () => onWrite({ how: "taken back", content: { ...draft, draft: null } }),
    });
    return true;
  } catch (error) {
    if (!isGone(error)) showFailure(toasts.notDiscarded(whyNotDiscarded(error)), error);
    await api.queries.invalidateQueries({ queryKey: queryKeys.emails });
    return isGone(error);
  }
}
