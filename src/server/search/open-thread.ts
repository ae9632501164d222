import type { Thread } from "#contract/search.ts";
import type { SyncContext } from "#server/mailbox/sync/reading/sync-context.ts";
import { readNewest } from "#server/mailbox/read-newest.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readEmailsById, readThreadIds } from "#server/mailbox/tables/emails-by-id.ts";

/** Messages of a conversation that are given, and characters of bodies after which older ones come without. */
const atMost = { messages: 200, characters: 16 * 1024 * 1024 } as const;

/**
 * A conversation's messages with their bodies, oldest first; what was not read yet is read now, before all others.
 * Throws `not_found`, for another person's too, and what Gmail's refusal becomes.
 */
export async function openThread(
  context: SyncContext,
  userId: string,
  threadId: string,
): Promise<Thread> {
  const wanted = { threadId, limit: atMost.messages };
  const known = await context.database.readAsUser(userId, (transaction) =>
    readThreadIds(transaction, userId, wanted),
  );
  const pending = known.filter((one) => one.pending).map(({ gmailId }) => gmailId);
  if (pending.length > 0) await readNewest(context, userId, pending);
  const thread = await context.database.readAsUser(userId, (transaction) =>
    readThread(transaction, userId, wanted),
  );
  if (thread.emails.length === 0) throw new Failure("not_found");
  return thread;
}

async function readThread(
  transaction: UserTransaction,
  userId: string,
  wanted: { threadId: string; limit: number },
): Promise<Thread> {
  const newest = await readThreadIds(transaction, userId, wanted);
  const ids = newest.map(({ id }) => id);
  const emails: Thread["emails"] = [];
  let characters = 0;
  for (let from = 0; from < ids.length; from += 10) {
    const some = { ids: ids.slice(from, from + 10), withBodies: characters < atMost.characters };
    for (const email of await readEmailsById(transaction, userId, some)) {
      const { body_text = null, body_html = null } = email;
      characters += lengthOf(body_text) + lengthOf(body_html);
      const loaded = some.withBodies && !email.pending;
      emails.unshift({ ...email, body_text, body_html, loaded });
    }
  }
  return { emails, older: (newest[0]?.inThread ?? 0) - newest.length };
}

function lengthOf(body: string | null): number {
  return body?.length ?? 0;
}
