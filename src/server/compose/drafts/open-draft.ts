import { Readable } from "node:stream";
import { printAddress } from "#addresses/print-address.ts";
import type { Answers, Composed, Draft, KnownDraft, OpenDraft } from "#contract/compose.ts";
import type { Address, Attachment } from "#contract/messages.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailMessage, GmailPart } from "#server/google/client/gmail-message.ts";
import type { ReadMessage } from "#server/mailbox/reading/message/message-reader.ts";
import { Failure } from "#server/platform/failure.ts";
import { findDraftOf } from "../lookup/find-draft-of.ts";
import { findByMessageId } from "../tables/original-message.ts";
import { readSavedDraft } from "../tables/saved-drafts-table.ts";
import { noteDraft } from "./note-draft.ts";
import { receiveUpload } from "./receive-upload.ts";
import { toForm } from "./read-first-draft.ts";
import { uploadsOf } from "./uploads-of.ts";
import type { DraftsContext } from "./drafts-context.ts";

type Found = Pick<Draft, "draft" | "threadId">;

/**
 * A draft as it stands at Gmail now, for the form: as a form wrote it, where Gmail's is that. Throws `not_found`, also
 * of what is no draft.
 */
export async function openDraft(
  context: DraftsContext,
  userId: string,
  wanted: Pick<OpenDraft, "gmailId" | "draftId">,
): Promise<Draft> {
  const gmail = context.gmailFor(userId, "person");
  const found = await findDraft(gmail, wanted);
  return (await asWritten(context, userId, found)) ?? readDraft(context, userId, { gmail, found });
}

/** Undefined where another program wrote it, and where some of its files are no longer here. */
async function asWritten(
  context: DraftsContext,
  userId: string,
  found: Found,
): Promise<Draft | undefined> {
  const message = await context.database.readAsUser(userId, (transaction) =>
    readSavedDraft(transaction, userId, found.draft),
  );
  if (message === undefined) return undefined;
  const files = await uploadsOf(context, userId, message);
  if (files.length < message.attachments.length) return undefined;
  return { ...found, ...toForm(message), files };
}

async function readDraft(
  context: DraftsContext,
  userId: string,
  { gmail, found }: { gmail: GmailClient; found: Found },
): Promise<Draft> {
  const message = await readWhole(gmail, found.draft.gmailId);
  const read = await context.reader.read(message);
  const files = await copyFiles(context, userId, { message, files: read.attachments });
  const written: Composed = {
    from: printAddress({ name: read.senderName, address: read.senderEmail }),
    to: read.to.map(printed),
    cc: read.cc.map(printed),
    bcc: read.bcc.map(printed),
    subject: read.subject,
    body: read.bodyText ?? "",
    bodyHtml: read.bodyHtml ?? undefined,
    attachments: files.map(({ id, content_id }) => ({
      upload: id,
      contentId: content_id ?? undefined,
    })),
    answers: await answeredBy(context, userId, read),
  };
  await noteDraft(context, userId, { draft: found.draft, message: written });
  return { ...found, ...toForm(written), files };
}

/** What it answers: a message of the mirror, or else what the draft itself says of it. */
async function answeredBy(
  { database }: DraftsContext,
  userId: string,
  { inReplyTo, references, threadId }: ReadMessage,
): Promise<Answers | undefined> {
  if (inReplyTo === null) return undefined;
  const gmailId = await database.readAsUser(userId, (transaction) =>
    findByMessageId(transaction, userId, { messageId: inReplyTo, threadId }),
  );
  if (gmailId !== undefined) return { gmailId, how: "reply" };
  const before = references.filter((id) => id !== inReplyTo);
  return { thread: { threadId, references: [...before, inReplyTo] }, how: "reply" };
}

/** The files of a message as uploads, for a forward. Throws `not_found`. */
export async function copyMessageFiles(
  context: DraftsContext,
  userId: string,
  gmailId: string,
): Promise<CopiedFile[]> {
  const message = await readWhole(context.gmailFor(userId, "person"), gmailId);
  const { attachments } = await context.reader.read(message);
  return copyFiles(context, userId, { message, files: attachments });
}

function printed({ name, address }: Address): string {
  return printAddress({ name, address });
}

async function findDraft(
  gmail: GmailClient,
  { gmailId, draftId }: Pick<OpenDraft, "gmailId" | "draftId">,
): Promise<Found> {
  const found =
    draftId === undefined ? await findDraftOf(gmail, gmailId ?? "") : await gmail.draft(draftId);
  if (found === undefined) throw new Failure("not_found");
  const draft: KnownDraft = { id: found.draftId, gmailId: found.messageId };
  return { draft, threadId: found.threadId };
}

type CopiedFile = Draft["files"][number];

/** A message with what Gmail gives of it, whole. Throws `not_found`. */
async function readWhole(gmail: GmailClient, gmailId: string): Promise<GmailMessage> {
  const [answer] = await gmail.read([{ kind: "message", id: gmailId }]);
  if (answer?.outcome === "failed") throw answer.failure;
  const message = answer?.outcome === "found" ? answer.messages[0] : undefined;
  if (message === undefined) throw new Failure("not_found");
  return message;
}

/** All files of a message as uploads, also more of them and larger ones than may go along with another. */
async function copyFiles(
  context: DraftsContext,
  userId: string,
  { message, files }: { message: GmailMessage; files: Attachment[] },
): Promise<CopiedFile[]> {
  const gmail = context.gmailFor(userId, "person");
  const copied: CopiedFile[] = [];
  for (const file of files) {
    const part = findPart(message.payload, file.part_id);
    if (part === undefined) throw new Failure("not_found");
    const upload = await context.wholeFiles({ userId }, async () =>
      receiveUpload(context, userId, {
        filename: file.filename || "attachment",
        content: Readable.from([await bytesOf(gmail, message.id, part)]),
        trusted: { mimeType: file.mime_type },
      }),
    );
    copied.push({ ...upload, content_id: file.content_id });
  }
  return copied;
}

function findPart(part: GmailPart, partId: string): GmailPart | undefined {
  if (part.partId === partId) return part;
  for (const child of part.parts) {
    const found = findPart(child, partId);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function bytesOf(
  gmail: GmailClient,
  messageId: string,
  { attachmentId, data = "" }: GmailPart,
): Promise<Buffer> {
  if (attachmentId !== undefined) return gmail.attachment(messageId, attachmentId);
  return Buffer.from(data, "base64url");
}
