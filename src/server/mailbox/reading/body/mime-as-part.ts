import type { GmailPart } from "#server/google/client/gmail-message.ts";
import type { MimePart } from "#mime/mime-tree.ts";

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
