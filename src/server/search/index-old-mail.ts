import { seenTextOf } from "#server/mail-reader/seen-text.ts";
import {
  hasUnindexed,
  readUnindexed,
  saveIndexed,
  type UnindexedMail,
} from "#server/storage/search-backfill-table.ts";
import type { SearchContext } from "./search-context.ts";

/** Messages of one transaction, and milliseconds that one run may take. */
const slice = { messages: 100, milliseconds: 5000 } as const;

/**
 * Indexes some of the mail that was kept before there was an index, newest first; answers whether there is more. The
 * mailing list and the address delivered to are not known of such mail.
 */
export async function indexOldMail(
  { database }: SearchContext,
  userId: string,
  stop: AbortSignal,
): Promise<boolean> {
  if (!(await database.readAsUser(userId, (transaction) => hasUnindexed(transaction, userId))))
    return false;
  const end = performance.now() + slice.milliseconds;
  while (!stop.aborted && performance.now() < end) {
    const mails = await database.readAsUser(userId, (transaction) =>
      readUnindexed(transaction, userId, slice.messages),
    );
    await database.asUser(userId, (transaction) =>
      saveIndexed(transaction, userId, mails.map(withSeenText)),
    );
    if (mails.length === 0) return false;
  }
  return true;
}

function withSeenText(mail: UnindexedMail): UnindexedMail {
  return { ...mail, seenText: mail.bodyHtml === null ? null : seenTextOf(mail.bodyHtml) };
}
