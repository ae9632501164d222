import { type MailAddress, readAddress } from "#addresses/read-address.ts";
import type { Composed } from "#contract/compose.ts";
import type { ComposedToSend } from "#contract/invitations.ts";
import { limits } from "#contract/limits.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { OutgoingFile, OutgoingMessage } from "../mime/outgoing-message.ts";
import { type OriginalMessage, readAnswered } from "../tables/original-message.ts";
import { useUploads } from "../tables/uploads-table.ts";
import { readRecipients } from "./recipients.ts";
import type { DraftsContext } from "./drafts-context.ts";

type ComposeMore = {
  date: Date;
  sendId?: string | undefined;
  /** A draft may go to nobody, a message may not. */
  forSending?: boolean | undefined;
};

/**
 * The message that a form holds, ready to be written, and the thread it belongs to. Throws `no_recipients` of one for
 * sending, `invalid_recipient` of one too, and for a sender that is not the person's own, `invalid_request` of too many files, and
 * `file_missing`.
 */
export async function composeMessage(
  context: DraftsContext,
  userId: string,
  { composed, date, sendId, forSending }: ComposeMore & { composed: ComposedToSend },
): Promise<{ message: OutgoingMessage; threadId: string | undefined }> {
  checkFiles(composed);
  const recipients = readRecipients(composed, forSending !== true);
  if (forSending === true && Object.values(recipients).flat().length === 0)
    throw new Failure("no_recipients");
  const answered = await answeredBy(context, userId, composed);
  return {
    message: {
      ...recipients,
      ...threading(answered),
      from: await readSender(context, userId, composed.from),
      subject: composed.subject,
      date,
      text: composed.body,
      html: composed.bodyHtml,
      calendar: composed.calendar,
      sendId,
      files: await readFiles(context, userId, composed),
    },
    threadId: answered?.threadId,
  };
}

async function answeredBy(
  context: DraftsContext,
  userId: string,
  { answers }: Composed,
): Promise<OriginalMessage | undefined> {
  if (answers?.how !== "reply") return undefined;
  const { gmailId, thread } = answers;
  if (gmailId !== undefined) return answeredMessage(context, userId, gmailId);
  const references = thread?.references ?? [];
  return (
    thread && {
      threadId: thread.threadId,
      messageId: references.at(-1),
      references: references.slice(0, -1),
    }
  );
}

/** None of them is left out in silence: the person says which go along. */
function checkFiles({ attachments: { length } }: Composed): void {
  if (length <= limits.attachments) return;
  const message = `At most ${limits.attachments} files go along with a message. Remove ${length - limits.attachments} of these ${length} to save or send it.`;
  throw new Failure("invalid_request", { message });
}

function threading(answered: OriginalMessage | undefined) {
  const id = answered?.messageId;
  if (answered === undefined || id === undefined) return { references: [] };
  return { inReplyTo: id, references: [...answered.references, id] };
}

/** The account's own address, or another that Gmail lets the person write from. */
async function readSender(
  context: DraftsContext,
  userId: string,
  from: string | undefined,
): Promise<MailAddress> {
  const { database, gmailFor } = context;
  const user = await database.readAsUser(userId, (transaction) => readUser(transaction, userId));
  if (user === undefined) throw new Failure("not_signed_in");
  const own = { name: user.name ?? "", address: user.email };
  if (from === undefined || from === "") return own;
  const wanted = readAddress(from)?.address.toLowerCase();
  if (wanted === own.address.toLowerCase()) return own;
  const addresses = await gmailFor(userId, "person").sendAs();
  const chosen = addresses.find(({ address }) => address.toLowerCase() === wanted);
  if (chosen === undefined) throw new Failure("invalid_recipient");
  return { name: chosen.name || own.name, address: chosen.address };
}

async function readFiles(
  { database, files, clock }: DraftsContext,
  userId: string,
  { attachments }: Composed,
): Promise<OutgoingFile[]> {
  if (attachments.length === 0) return [];
  const wanted = attachments.flatMap((file) => ("upload" in file ? file : []));
  const ids = wanted.map(({ upload }) => upload);
  const known = await database.asUser(userId, (transaction) =>
    useUploads(transaction, userId, { ids, now: clock.now() }),
  );
  const byId = new Map(known.map((upload) => [upload.id, upload]));
  return wanted.map(({ upload: id, contentId }) => {
    const upload = byId.get(id);
    if (upload === undefined) throw new Failure("file_missing");
    return {
      filename: upload.filename,
      mimeType: upload.mime_type,
      sizeBytes: upload.size_bytes,
      contentId,
      open: () => files.open(`${userId}/${id}`),
    };
  });
}

/**
 * What a reply needs of the message it answers: from the mirror, or from Gmail when the mirror has not read it.
 * Undefined when it is gone: a reply is sent all the same, as a conversation of its own.
 */
async function answeredMessage(
  context: DraftsContext,
  userId: string,
  gmailId: string,
): Promise<OriginalMessage | undefined> {
  const known = await context.database.readAsUser(userId, (transaction) =>
    readAnswered(transaction, userId, gmailId),
  );
  return known?.messageId === undefined ? askGmail(context, userId, gmailId) : known;
}

async function askGmail(
  { gmailFor }: DraftsContext,
  userId: string,
  gmailId: string,
): Promise<OriginalMessage | undefined> {
  try {
    const names = ["Message-ID", "References"];
    const { threadId, headers } = await gmailFor(userId, "person").headers(gmailId, names);
    const [messageId] = idsIn(headers, "message-id");
    return { threadId, messageId, references: idsIn(headers, "references") };
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return undefined;
    throw error;
  }
}

function idsIn(headers: { name: string; value: string }[], wanted: string): string[] {
  const value = headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
  return value.match(/<[^<>\s]+>/g) ?? [];
}
