import type { UserTransaction } from "#server/database/database.ts";
import { alignLabels, noteEmails } from "#server/mailbox/tables/note-emails.ts";
import { saveEmails, type EmailToSave } from "#server/mailbox/tables/save-emails.ts";

/** Puts whole messages into the mirror, as the sync does: known first with their labels, then filled. */
export async function keepEmails(
  transaction: UserTransaction,
  userId: string,
  emails: EmailToSave[],
): Promise<void> {
  await noteEmails(transaction, userId, { emails, labelsKnown: true, isNews: false });
  await alignLabels(transaction, userId, emails);
  await saveEmails(transaction, userId, { emails, labels: "taken" });
}
