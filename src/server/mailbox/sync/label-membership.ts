import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailLabelCounts } from "#server/google/client/gmail-label.ts";
import { isCompared } from "./count-gap.ts";
import { inParallel } from "./in-parallel.ts";
import { listMessageIds, type MessageIds } from "./list-message-ids.ts";

/** Calls under way at once: they are small, and Gmail caps requests at the same time. */
const atOnce = 3;

/**
 * The labels of every message that has one, from Gmail's list of each label (5 units for 500 messages).
 * A message that no list names has none: it is archived. `onInbox` is given each page of the
 * inbox, which is listed first, when it has come.
 */
export async function readLabelMembership(
  gmail: GmailClient,
  labels: GmailLabelCounts[],
  onInbox?: (ids: MessageIds) => Promise<void>,
): Promise<Map<string, string[]>> {
  const membership = new Map<string, string[]>();
  const listed = labels.filter(({ id, messagesTotal }) => messagesTotal > 0 && isCompared(id));
  await inParallel(
    listed.toSorted((a, b) => Number(b.id === "INBOX") - Number(a.id === "INBOX")),
    atOnce,
    async ({ id }) => {
      const ids = await listMessageIds(gmail, {
        labelId: id,
        includeSpamTrash: true,
        onPage: id === "INBOX" ? onInbox : undefined,
      });
      for (const message of new Set(ids.map((one) => one.id))) {
        const known = membership.get(message);
        if (known === undefined) membership.set(message, [id]);
        else known.push(id);
      }
    },
  );
  return membership;
}
