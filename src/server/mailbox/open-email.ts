import type { EmailSource, EmailWithBody } from "#contract/messages.ts";
import { Failure } from "#server/platform/failure.ts";
import { decodeCharset } from "#mime/charset.ts";
import { makeDueNow } from "./tables/backlog-table.ts";
import { readEmail } from "./tables/emails-table.ts";
import { readNewest } from "./read-newest.ts";
import type { SyncContext } from "./sync/reading/sync-context.ts";

/** Characters of a message's source that are given; the rest is left out and said so. */
const sourceLimit = 1024 * 1024;

/**
 * A message with its bodies from the mirror; one that was not read yet is read now, before all others.
 * Throws `not_found`, for another person's id too, what Gmail's refusal becomes, and `gmail_unavailable` when it
 * could not be read.
 */
export async function openEmail(
  context: SyncContext,
  userId: string,
  id: string,
): Promise<EmailWithBody> {
  const email = await readKept(context, userId, id);
  if (!email.pending) return email;
  const { gmail_id: gmailId } = email;
  await context.database.asUser(userId, (transaction) => makeDueNow(transaction, userId, gmailId));
  await readNewest(context, userId, [gmailId]);
  const read = await readKept(context, userId, id);
  if (read.pending) throw new Failure("gmail_unavailable");
  return read;
}

async function readKept(
  { database }: Pick<SyncContext, "database">,
  userId: string,
  id: string,
): Promise<EmailWithBody> {
  const email = await database.readAsUser(userId, (transaction) =>
    readEmail(transaction, userId, Number(id)),
  );
  if (email === undefined) throw new Failure("not_found");
  return email;
}

/** The message as it came, fetched from Gmail, also where the mirror could not read it; its bytes are read as its text is. */
export async function openSource(
  context: SyncContext,
  userId: string,
  id: string,
): Promise<EmailSource> {
  const email = await readKept(context, userId, id);
  const { raw } = await context.gmailFor(userId, "person").rawMessage(email.gmail_id);
  const text = decode(raw);
  return { source: text.slice(0, sourceLimit), truncated: text.length > sourceLimit };
}

/** Read by the charset that the message declares first, where its bytes are neither UTF-8 nor JIS. */
function decode(raw: Buffer): string {
  const start = raw.toString("latin1", 0, 64 * 1024);
  return decodeCharset(
    raw,
    /^content-type:[^]{0,300}?charset="?([\w.:-]{1,40})/im.exec(start)?.[1],
  );
}
