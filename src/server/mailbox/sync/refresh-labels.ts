import type { Database } from "#server/database/database.ts";
import type { GmailLabel } from "#server/google/client/gmail-label.ts";
import { readLabels, saveLabels } from "../tables/labels-table.ts";

/** Asks Gmail for a mailbox's labels, keeps them, and answers them. */
export async function refreshLabels<L extends GmailLabel>(
  database: Database,
  userId: string,
  list: () => Promise<L[]>,
): Promise<L[]> {
  const before = await database.readAsUser(userId, (own) => readLabels(own, userId));
  const labels = await list();
  const kept = { labels, before: before.map(({ id }) => id) };
  await database.asUser(userId, (own) => saveLabels(own, userId, kept));
  return labels;
}
