import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";

/** The draft whose message that is. */
export async function findDraftOf(
  gmail: GmailClient,
  messageId: string,
): Promise<GmailDraft | undefined> {
  let pageToken: string | undefined;
  do {
    const page = await gmail.drafts(pageToken);
    const found = page.drafts.find((draft) => draft.messageId === messageId);
    if (found !== undefined) return found;
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return undefined;
}
