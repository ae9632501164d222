import type { KnownDraft } from "#contract/compose.ts";
import type { Api } from "#web/api/api.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { composeToasts } from "./compose-words.ts";

/** Deletes a draft at Gmail, if there is one; that it could not is said. */
export async function discardDraft(api: Api, draft: KnownDraft | undefined): Promise<void> {
  if (draft === undefined) return;
  const accessToken = api.session.state().session?.provider_token ?? "";
  try {
    await api.call.compose.discardDraft({ draft, accessToken });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showToast(composeToasts.notDiscarded(reason), "destructive");
  }
}
