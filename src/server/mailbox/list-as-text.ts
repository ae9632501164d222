import type { ListEmails } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readEmailPageText } from "./tables/email-page-text.ts";
import { readCursor, toLabel, writeCursor } from "./email-cursor.ts";

/**
 * What `listEmails` answers without bodies, as the JSON of an `EmailPage`: the read that every screen begins with. Sends
 * one statement. Throws `invalid_request` for a made-up cursor.
 */
export async function listAsText(
  transaction: UserTransaction,
  userId: string,
  { label, limit, cursor }: Pick<ListEmails, "label" | "limit" | "cursor">,
): Promise<string> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const wanted = { label: toLabel(label), limit, after };
  const { emails, next } = await readEmailPageText(transaction, userId, wanted);
  return `{"emails":${emails},"next":${next === undefined ? "null" : `"${writeCursor(next)}"`}}`;
}
