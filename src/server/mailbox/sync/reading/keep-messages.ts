import type { UserTransaction } from "#server/database/database.ts";
import { putOff, releaseBacklog } from "../../tables/backlog-table.ts";
import { forgetEmails } from "../../tables/emails-table.ts";
import { isRefusedData } from "#server/database/is-refused-data.ts";
import { saveEmails } from "../../tables/save-emails.ts";
import { lockCursor } from "../../tables/sync-table.ts";
import type { Fetched } from "./fetch-planned.ts";
import type { SyncContext } from "./sync-context.ts";

export type RoundToKeep = Omit<Fetched, "failure"> & {
  userId: string;
  /** The mirror's revision before Gmail was asked. */
  revision: number;
  /** All messages of the round, kept or not: they are given back. */
  gmailIds: string[];
  forPerson: boolean;
  /** What else the last transaction is to do. */
  alongside(transaction: UserTransaction): Promise<void>;
};

/**
 * Keeps a round's messages, forgets what is gone and puts off what failed, in one transaction. When the
 * mirror has followed Gmail since the round was asked for, the labels that were read may be older: a message that needs
 * them is read again. What the database refuses is put off and holds up nothing else.
 */
export async function keepMessages(context: SyncContext, round: RoundToKeep): Promise<void> {
  try {
    await keep(context, round);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    await keepEach(context, round);
  }
}

/** Of what concerns a whole round, a part of it does nothing. */
const nothing = { gone: [], failed: [], gmailIds: [], alongside: async () => undefined };

async function keepEach(context: SyncContext, round: RoundToKeep): Promise<void> {
  for (const email of round.emails) {
    const alone = { ...round, ...nothing, emails: [email] };
    try {
      await keep(context, alone);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const failed = [email.gmailId];
      context.logger.warn({ err: error, gmail_ids: failed }, "a message cannot be kept");
      await keep(context, { ...alone, emails: [], failed });
    }
  }
  await keep(context, { ...round, emails: [] });
}

async function keep({ database, clock }: SyncContext, round: RoundToKeep): Promise<void> {
  const { userId, emails, gone, failed } = round;
  await database.asUser(userId, async (transaction) => {
    const { revision } = await lockCursor(transaction, userId);
    const labels = revision === round.revision ? "taken" : "left";
    await saveEmails(transaction, userId, { emails, labels });
    if (gone.length > 0) await forgetEmails(transaction, userId, gone);
    await putOff(transaction, userId, { gmailIds: failed, now: clock.now() });
    await releaseBacklog(transaction, userId, round);
    await round.alongside(transaction);
  });
}
