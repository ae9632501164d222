import { visibleWordsOf } from "#server/mailbox/reading/text/clean-text.ts";
import {
  hasUnindexed,
  readUnindexed,
  saveIndexed,
  type UnindexedMail,
} from "#server/mailbox/tables/search-backfill-table.ts";
import { hasOldIndex, renewIndex } from "#server/mailbox/tables/search-renewal-table.ts";
import type { SearchContext } from "./search-context.ts";

/** Messages of one transaction, and milliseconds that one run may take. */
const slice = { messages: 100, milliseconds: 5000 } as const;

/**
 * Indexes some of the mail that was kept before there was an index, newest first, and then what has an index of the old
 * form; answers whether there is more. The mailing list and the address delivered to are not known of mail without one.
 */
export async function indexOldMail(
  context: SearchContext,
  userId: string,
  stop: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + slice.milliseconds;
  for (const [isNeeded, step] of [
    [hasUnindexed, indexSome],
    [hasOldIndex, renewSome],
  ] as const) {
    let goesOn = await context.database.readAsUser(userId, (transaction) =>
      isNeeded(transaction, userId),
    );
    while (goesOn && !stop.aborted && performance.now() < end) goesOn = await step(context, userId);
    if (goesOn) return true;
  }
  return false;
}

async function indexSome({ database }: SearchContext, userId: string): Promise<boolean> {
  const mails = await database.readAsUser(userId, (transaction) =>
    readUnindexed(transaction, userId, slice.messages),
  );
  await database.asUser(userId, (transaction) =>
    saveIndexed(transaction, userId, mails.map(withSeenText)),
  );
  return mails.length > 0;
}

async function renewSome({ database }: SearchContext, userId: string): Promise<boolean> {
  return database.asUser(userId, (transaction) => renewIndex(transaction, userId, slice.messages));
}

function withSeenText(mail: UnindexedMail): UnindexedMail {
  return { ...mail, seenText: mail.bodyHtml === null ? null : visibleWordsOf(mail.bodyHtml) };
}
