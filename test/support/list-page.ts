import { EmailPage, ListEmails } from "#contract/messages.ts";
import type { Database } from "#server/database/database.ts";
import { listEmails } from "#server/mailbox/list-emails.ts";

type Wanted = Partial<Pick<ListEmails, "label" | "limit" | "cursor" | "columns">>;

/** A page of a person's mail, as the list answers it. */
export async function listPage(
  database: Database,
  userId: string,
  wanted: Wanted = {},
): Promise<EmailPage> {
  const text = await database.readAsUser(userId, (transaction) =>
    listEmails(transaction, userId, ListEmails.parse(wanted)),
  );
  return EmailPage.parse(JSON.parse(text));
}
