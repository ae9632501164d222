import { giveUpOrphans, hasUploads } from "../tables/uploads-table.ts";
import { dropUploads } from "./receive-upload.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** Milliseconds after which a file that nobody has used is swept. */
const keptFor = 24 * 3_600_000;

/** The same of a file that goes along with a draft: its form may stay open for long. */
const keptForDraft = 30 * keptFor;

/** The same of a file that nothing names: a message that waits in a browser for the connection may, for 25 days. */
const keptUnnamed = 26 * keptFor;

/** Seconds after which the person's files are to be looked through again. */
export const sweepAgain = keptFor / 1000 + 3600;

/**
 * Removes the files that no message on its way out names and nobody has used for a day, or a month where a draft has them
 * or none was sent with them yet. Answers whether any are left.
 */
export async function sweepUploads(context: DraftsContext, userId: string): Promise<boolean> {
  const now = context.clock.now().getTime();
  const before = {
    unused: new Date(now - keptFor),
    ofDrafts: new Date(now - keptForDraft),
    unnamed: new Date(now - keptUnnamed),
  };
  const orphans = await context.database.asUser(userId, (transaction) =>
    giveUpOrphans(transaction, userId, before),
  );
  await dropUploads(context, userId, orphans);
  return context.database.readAsUser(userId, (transaction) => hasUploads(transaction, userId));
}
