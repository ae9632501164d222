import type { Attachment } from "#contract/messages.ts";
import { isBodyPart } from "../body/body-part.ts";
import { contentIdOf, leavesOf, pictureId, fieldOf } from "../outlook-and-smime/part-fields.ts";
import { oneLine } from "../text/clean-text.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { decodeWords } from "#mime/encoded-words.ts";
import { isDeliveryStatus } from "../body/delivery-report.ts";

const names = new Map([
  ["message/disposition-notification", "Read receipt"],
  ["message/feedback-report", "Abuse report"],
  ["message/partial", "Part of a message"],
  ["text/rfc822-headers", "Header of the returned message"],
  ["message/rfc822-headers", "Header of the returned message"],
  ["message/global-headers", "Header of the returned message"],
  ["application/pgp-encrypted", "PGP version"],
  ["application/pgp-signature", "PGP signature"],
  ["application/pkcs7-signature", "S/MIME signature"],
  ["application/x-pkcs7-signature", "S/MIME signature"],
]);

/** What a part without a file's name is called: by what it is; empty where that is not known either. */
function partName(part: GmailPart): string {
  if (isDeliveryStatus(part)) return "Bounce report";
  if (!/^message\/(?:rfc822|global)$/.test(part.mimeType)) return names.get(part.mimeType) ?? "";
  const [inner] = part.parts;
  const subject = inner === undefined ? "" : decodeWords(fieldOf(inner, "subject")).trim();
  return subject === "" ? "Forwarded message" : `Forwarded message: ${subject}`;
}

/** An attachment; one without a file's name may be `called` by what it is. */
export type ReadAttachment = Attachment & { called?: string };

/**
 * The attachments of Gmail's tree of parts, in order. A forwarded message is one attachment.
 * `inline` ones are shown by the page itself, which names their Content-ID (RFC 2392).
 */
export function messageAttachments(payload: GmailPart, html: string | null): ReadAttachment[] {
  const shown = html === null ? new Set<string>() : namedContentIds(html);
  const leaves = leavesOf(payload).filter((part) => !isBodyPart(part));
  const files = leaves.some(isCalendarFile)
    ? leaves.filter((part) => !isCalendarText(part))
    : leaves;
  return files.map((part) => readAttachment(part, shown));
}

/** An invitation as a file, beside which the same stands as a text without a name (RFC 6047, 2.4). */
function isCalendarFile({ filename, mimeType }: GmailPart): boolean {
  return filename !== "" && calendar.has(mimeType);
}

function isCalendarText({ filename, mimeType }: GmailPart): boolean {
  return filename === "" && mimeType === "text/calendar";
}

const calendar = new Set(["text/calendar", "application/ics"]);

function readAttachment(part: GmailPart, shown: Set<string>): ReadAttachment {
  const called = part.filename === "" ? oneLine(partName(part), 255) : "";
  const isShown = shown.has(pictureId(part).toLowerCase());
  return {
    part_id: part.partId,
    filename: oneLine(part.filename, 255),
    mime_type: oneLine(part.mimeType, 255),
    size_bytes: part.size,
    content_id: isShown ? pictureId(part) : contentIdOf(part),
    inline: isShown,
    ...(called === "" ? {} : { called }),
  };
}

function namedContentIds(html: string): Set<string> {
  const ids = html.matchAll(/cid:([^"'\s<>)]{1,998})/gi);
  return new Set(Array.from(ids, ([, id]) => decoded(id ?? "").toLowerCase()));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id.replaceAll("&amp;", "&"));
  } catch {
    return id;
  }
}
