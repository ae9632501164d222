import type { UserTransaction } from "#server/storage/database.ts";
import { noteEmails } from "#server/storage/note-emails.ts";
import { saveEmails, type EmailToSave } from "#server/storage/save-emails.ts";

/** Puts whole messages into the mirror, as the sync does: known first, then filled. */
export async function keepEmails(
  transaction: UserTransaction,
  userId: string,
  emails: EmailToSave[],
): Promise<void> {
  await noteEmails(transaction, userId, { emails, labelsKnown: true, isNews: false });
  await saveEmails(transaction, userId, { emails, labels: "taken" });
}
