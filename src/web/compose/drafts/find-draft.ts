import type { Draft } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import type { WriteRequest } from "../reply/write-request.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";

type DraftRequest = Extract<WriteRequest, { how: "draft" }>;

/**
 * The draft of a row or a form as it stands at Gmail. A row whose draft was just saved elsewhere names a message that
 * is gone: the mailbox is read anew, and the one draft of its conversation is taken. Throws `CallError`.
 */
export async function findDraft(api: Api, request: DraftRequest): Promise<Draft> {
  if ("draftId" in request) return open(api, { draftId: request.draftId });
  try {
    return await open(api, { gmailId: request.gmailId });
  } catch (error) {
    if (!isGone(error)) throw error;
    const gmailId = await messageNow(api, request);
    if (gmailId === undefined) throw error;
    return open(api, { gmailId });
  }
}

/** Whether a failure says that there is no such draft any more. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === "not_found";
}

function open(api: Api, which: { draftId: string } | { gmailId: string }): Promise<Draft> {
  return api.call.compose.openDraft({ ...which, accessToken: tokenOf(api) });
}

/** The message that stands for a row's draft now; undefined where none or several may. */
async function messageNow(
  api: Api,
  { gmailId, threadId }: { gmailId: string; threadId?: string },
): Promise<string | undefined> {
  if (threadId === undefined) return undefined;
  const drafts = { labelIds: "DRAFT", maxResults: limits.fetchMessages };
  await api.call.mailbox.fetchGmail({ ...drafts, accessToken: tokenOf(api) });
  const { emails } = await api.call.emails.list({ label: "DRAFT" });
  const found = emails.filter((one) => one.thread_id === threadId && one.gmail_id !== gmailId);
  return found.length === 1 ? found[0]?.gmail_id : undefined;
}
