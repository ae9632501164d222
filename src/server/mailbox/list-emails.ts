import type { EmailPage, ListEmails } from "#contract/messages.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import { readEmailPage, type EmailPlace, type PageWanted } from "#server/storage/emails-table.ts";
import { readCursor, toLabel, writeCursor } from "./email-cursor.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Rows with bodies that are read at once, and characters of bodies after which a page ends early. */
const withBodies = { rows: 20, characters: 16 * 1024 * 1024 } as const;

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
  const read = wanted.withBodies ? readBySize : readEmailPage;
  const { emails, next } = await database.readAsUser(userId, (transaction) =>
    read(transaction, userId, wanted),
  );
  return { emails, next: next === undefined ? null : writeCursor(next) };
}

async function readBySize(
  transaction: UserTransaction,
  userId: string,
  wanted: PageWanted,
): Promise<{ emails: EmailPage["emails"]; next: EmailPlace | undefined }> {
  const emails: EmailPage["emails"] = [];
  let next = wanted.after;
  let characters = 0;
  do {
    const limit = Math.min(withBodies.rows, wanted.limit - emails.length);
    const page = await readEmailPage(transaction, userId, { ...wanted, limit, after: next });
    for (const email of page.emails) {
      emails.push(email);
      characters += (email.body_text?.length ?? 0) + (email.body_html?.length ?? 0);
    }
    next = page.next;
  } while (
    next !== undefined &&
    emails.length < wanted.limit &&
    characters < withBodies.characters
  );
  return { emails, next };
}
