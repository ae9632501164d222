import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { KnownEmail } from "../tables/note-emails.ts";
import { estimateArrivals } from "./arrival-time.ts";

export type MessageIds = { id: string; threadId: string }[];

type IdsWanted = {
  labelId?: string | undefined;
  /** Gmail's search syntax. */
  q?: string | undefined;
  includeSpamTrash?: boolean | undefined;
  /** No more than that many; absent: all. */
  atMost?: number | undefined;
  /** Is given each page when it has come. */
  onPage?: ((ids: MessageIds) => Promise<void>) | undefined;
};

/** Gmail's page of ids at its largest (`messages.list`, 5 units whatever the size). */
const pageSize = 500;

/** The ids of a label or of the whole mailbox, newest first. */
export async function listMessageIds(gmail: GmailClient, wanted: IdsWanted): Promise<MessageIds> {
  const { atMost = Number.POSITIVE_INFINITY, labelId, q, includeSpamTrash } = wanted;
  const ids: MessageIds = [];
  let pageToken: string | undefined;
  do {
    const maxResults = Math.min(pageSize, atMost - ids.length);
    const page = await gmail.messageIds({ labelId, q, includeSpamTrash, pageToken, maxResults });
    ids.push(...page.ids);
    await wanted.onPage?.(page.ids);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined && ids.length < atMost);
  return ids;
}

/** Messages listed newest first as the mirror knows them before they are read: with these labels, at the time told by their ids. */
export function toKnownEmails(
  listed: MessageIds,
  labelsOf: (id: string) => string[],
  now: Date,
): KnownEmail[] {
  const arrivals = estimateArrivals(
    listed.map(({ id }) => id),
    now,
  );
  return listed.map(({ id, threadId }, index) => ({
    gmailId: id,
    threadId,
    labels: labelsOf(id),
    receivedAt: arrivals[index] ?? now,
  }));
}
