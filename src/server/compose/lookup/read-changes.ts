import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";

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
