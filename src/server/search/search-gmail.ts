import type { SearchGmail, SearchGmailResult } from "#contract/search.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { SyncContext } from "#server/mailbox/sync/reading/sync-context.ts";
import type { RequestedSync } from "#server/mailbox/mailbox-context.ts";
import { readNewest } from "#server/mailbox/read-newest.ts";
import { readKeptIds } from "#server/mailbox/tables/emails-by-id.ts";
import { noteListed } from "#server/mailbox/sync/first-screen.ts";
import { listMessageIds } from "#server/mailbox/sync/list-message-ids.ts";

/** Messages that Gmail is asked to name. */
const atMost = 500;

/**
 * Asks Gmail itself and reads the newest screen of what the mirror lacks, before anything else; a job reads the rest.
 * Throws what Gmail's refusal becomes.
 */
export async function searchGmail(
  context: RequestedSync,
  userId: string,
  { q }: Pick<SearchGmail, "q">,
): Promise<SearchGmailResult> {
  const query = parseQuery(q);
  const gmail = context.gmailFor(userId, "person");
  const includeSpamTrash = includesSpamTrash(query);
  const found = await listMessageIds(gmail, { q: printQuery(query), includeSpamTrash, atMost });
  const ids = found.map(({ id }) => id);
  const before = new Set(await keptOf(context, userId, ids));
  const lacking = found.filter(({ id }) => !before.has(id));
  if (lacking.length === 0) return { found: found.length, added: 0 };
  await noteListed(context, userId, { ids: lacking, labels: [] });
  const wanted = lacking.map(({ id }) => id);
  await readNewest(context, userId, wanted);
  await context.continueSync(userId);
  return { found: found.length, added: (await keptOf(context, userId, wanted)).length };
}

function keptOf(
  { database }: Pick<SyncContext, "database">,
  userId: string,
  ids: string[],
): Promise<string[]> {
  return database.readAsUser(userId, (transaction) => readKeptIds(transaction, userId, ids));
}
