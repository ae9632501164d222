import { Readable } from "node:stream";
import type { Draft } from "#contract/compose.ts";
import type { Attachment } from "#contract/messages.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailMessage, GmailPart } from "#server/google/client/gmail-message.ts";
import { Failure } from "#server/platform/failure.ts";
import { takeUpload } from "./take-upload.ts";
import type { WritingContext } from "./writing-context.ts";

export type CopiedFile = Draft["files"][number];

/** A message with what Gmail gives of it, whole. Throws `not_found`. */
export async function readWhole(gmail: GmailClient, gmailId: string): Promise<GmailMessage> {
  const [answer] = await gmail.read([{ kind: "message", id: gmailId }]);
  if (answer?.outcome === "failed") throw answer.failure;
  const message = answer?.outcome === "found" ? answer.messages[0] : undefined;
  if (message === undefined) throw new Failure("not_found");
  return message;
}

/** All files of a message as uploads, also more of them and larger ones than may go along with another. */
export async function copyFiles(
  context: WritingContext,
  userId: string,
  { message, files }: { message: GmailMessage; files: Attachment[] },
): Promise<CopiedFile[]> {
  const gmail = context.gmailFor(userId, "person");
  const copied: CopiedFile[] = [];
  for (const file of files) {
    const part = findPart(message.payload, file.part_id);
    if (part === undefined) throw new Failure("not_found");
    const upload = await context.wholeFiles({ userId }, async () =>
      takeUpload(context, userId, {
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
