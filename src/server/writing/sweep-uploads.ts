import { hasUploads, listOrphans } from "#server/storage/uploads-table.ts";
import { dropUploads } from "./take-upload.ts";
import type { WritingContext } from "./writing-context.ts";

/** Milliseconds after which a file that nobody has used is swept. */
const keptFor = 24 * 3_600_000;

/** Seconds after which the person's files are to be looked through again. */
export const sweepAgain = keptFor / 1000 + 3600;

/** Removes the files that no message on its way out names and nobody has used for a day. Answers whether any are left. */
export async function sweepUploads(context: WritingContext, userId: string): Promise<boolean> {
  const before = new Date(context.clock.now().getTime() - keptFor);
  const orphans = await context.database.readAsUser(userId, (transaction) =>
    listOrphans(transaction, userId, before),
  );
  await dropUploads(context, userId, orphans);
  return context.database.readAsUser(userId, (transaction) => hasUploads(transaction, userId));
}
