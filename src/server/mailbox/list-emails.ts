import type { EmailPage, ListEmails } from "#contract/messages.ts";
import { readEmailPage } from "./tables/emails-table.ts";
import { readCursor, toLabel, writeCursor } from "./email-cursor.ts";
import type { MailboxContext } from "./mailbox-context.ts";
import { readBySize } from "./read-by-size.ts";

/**
 * One page of a folder from the mirror, newest first. Gmail is not asked. A page of large bodies ends
 * before its limit. Throws `invalid_request` for a made-up cursor.
 */
export async function listEmails(
  { database }: Pick<MailboxContext, "database">,
  userId: string,
  input: ListEmails,
): Promise<EmailPage> {
  const wanted = {
    label: toLabel(input.label),
    limit: input.limit,
    after: input.cursor === undefined ? undefined : readCursor(input.cursor),
    withBodies: input.columns === "all",
  };
  const { emails, next } = await database.readAsUser(userId, (transaction) =>
    wanted.withBodies
      ? readBySize(wanted, (limit, after) =>
          readEmailPage(transaction, userId, { ...wanted, limit, after }),
        )
      : readEmailPage(transaction, userId, wanted),
  );
  return { emails, next: next === undefined ? null : writeCursor(next) };
}
