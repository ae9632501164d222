import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";

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

/** What happened in the mailbox since then, in order. Undefined when Gmail no longer knows that far back. */
export async function readChanges(
  gmail: GmailClient,
  since: string,
): Promise<HistoryChange[] | undefined> {
  const changes: HistoryChange[] = [];
  for (let pageToken: string | undefined; ;) {
    const page = await gmail.history(since, pageToken);
    if (page.expired) return undefined;
    changes.push(...page.changes);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) return changes.toSorted((a, b) => Number(a.record - b.record));
  }
}
