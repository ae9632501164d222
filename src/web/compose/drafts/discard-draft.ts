import type { KnownDraft } from "#contract/compose.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";

/** Deletes a draft at Gmail, if there is one still. Throws `CallError`. */
export async function discardDraft(api: Api, draft: KnownDraft | undefined): Promise<void> {
  if (draft === undefined) return;
  try {
    await api.call.compose.discardDraft({ draft, accessToken: tokenOf(api) });
  } catch (error) {
    const gone = error instanceof CallError && error.code === "not_found";
    if (!gone) throw error;
  }
}
