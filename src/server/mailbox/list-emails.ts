import { categoryLabels } from "#contract/folders.ts";
import type { EmailPage, ListEmails } from "#contract/messages.ts";
import { Failure } from "#server/runtime/failure.ts";
import { readEmailPage, type EmailPlace } from "#server/storage/emails-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** One page of a folder from the mirror, newest first. Gmail is not asked. Throws `invalid_request` for a made-up cursor. */
export async function listEmails(
  { database }: MailboxContext,
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
    readEmailPage(transaction, userId, wanted),
  );
  return { emails, next: next === undefined ? null : writeCursor(next) };
}

function toLabel(label: string | undefined): string {
  if (label === undefined) return "@all";
  const names = label.split(",");
  const isCategories =
    names.length === categoryLabels.length && categoryLabels.every((name) => names.includes(name));
  return isCategories ? "@categories" : label;
}

function writeCursor({ receivedAt, id }: EmailPlace): string {
  return Buffer.from(`${id} ${receivedAt.getTime()}`).toString("base64url");
}

function readCursor(cursor: string): EmailPlace {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const [, id, receivedAt] = /^(\d{1,15}) (\d{1,15})$/.exec(text) ?? [];
  if (id === undefined || receivedAt === undefined) throw new Failure("invalid_request");
  return { id: Number(id), receivedAt: new Date(Number(receivedAt)) };
}
