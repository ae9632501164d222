import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { dispositionOf } from "../outlook-and-smime/part-fields.ts";
import type { MimePart } from "#mime/mime-tree.ts";

/** Whether a part is text that the message shows as its body; every other leaf is an attachment. */
export function isBodyPart(part: GmailPart): boolean {
  if (part.filename !== "" || part.attachmentId !== undefined) return false;
  if (part.mimeType.startsWith("multipart/")) return part.data !== undefined;
  if (part.mimeType !== "text/plain" && part.mimeType !== "text/html") return false;
  return dispositionOf(part) !== "attachment";
}

/** A part of a message's source as Gmail would give it, with all of its bytes. */
export function mimeAsPart(part: MimePart): GmailPart {
  const { partId, mimeType, filename, headers, body } = part;
  return {
    partId,
    mimeType,
    filename,
    headers,
    size: body.length,
    data: mimeType.startsWith("multipart/") ? undefined : body.toString("base64url"),
    attachmentId: undefined,
    parts: part.parts.map(mimeAsPart),
  };
}
