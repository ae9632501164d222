import { hearGmail } from "#server/mailbox/hear-gmail.ts";
import type { AskContext } from "#server/turns/ask-context.ts";
import { hasJustWritten } from "#server/turns/has-just-written.ts";

/** Milliseconds that Gmail is waited for before a request is read in the mirror as it stands. */
const patience = 2000;

/** Hears what has come, and what the last turn has written, before a request is read. */
export async function hearFirst(
  context: AskContext,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const hasWritten = await context.database.readAsUser(userId, (transaction) =>
    hasJustWritten(transaction, userId),
  );
  await hearGmail(context, userId, { signal, patience, hasWritten });
}
