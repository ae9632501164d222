import type { GmailClient, GmailLabelCounts } from "#server/gmail/gmail-client.ts";
import { inParallel } from "./in-parallel.ts";
import { listMessageIds } from "./list-message-ids.ts";

/** Calls under way at once: they are small, and Gmail caps requests at the same time. */
const atOnce = 3;

/** Every label with its counts, as Gmail counts them (one unit a label). */
export async function readLabelCounts(gmail: GmailClient): Promise<GmailLabelCounts[]> {
  const labels = await gmail.labels();
  return inParallel(labels, atOnce, ({ id }) => gmail.label(id));
}

/** Chats are no mail: Gmail lists none of them. */
function hasMail({ id, messagesTotal }: GmailLabelCounts): boolean {
  return messagesTotal > 0 && id !== "CHAT";
}

/**
 * The labels of every message that has one, from Gmail's list of each label (5 units for 500 messages).
 * A message that no list names has none: it is archived.
 */
export async function readLabelMembership(
  gmail: GmailClient,
  labels: GmailLabelCounts[],
): Promise<Map<string, string[]>> {
  const membership = new Map<string, string[]>();
  await inParallel(labels.filter(hasMail), atOnce, async ({ id }) => {
    const ids = await listMessageIds(gmail, { labelId: id, includeSpamTrash: true });
    for (const message of new Set(ids.map((one) => one.id))) {
      const known = membership.get(message);
      if (known === undefined) membership.set(message, [id]);
      else known.push(id);
    }
  });
  return membership;
}
