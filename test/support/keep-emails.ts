import type { UserTransaction } from "#server/storage/database.ts";
import { alignLabels, noteEmails } from "#server/storage/note-emails.ts";
import { saveEmails, type EmailToSave } from "#server/storage/save-emails.ts";

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
