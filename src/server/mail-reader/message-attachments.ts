import type { Attachment } from "#contract/messages.ts";
import { isBodyPart } from "./body-part.ts";
import { oneLine } from "#server/mail-text/clean-text.ts";
import type { GmailPart } from "#server/gmail/gmail-message.ts";

/**
 * The attachments of Gmail's tree of parts, in order. A forwarded message is one attachment.
 * `inline` ones are shown by the page itself, which names their Content-ID (RFC 2392).
 */
export function messageAttachments(payload: GmailPart, html: string | null): Attachment[] {
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

function leavesOf(part: GmailPart): GmailPart[] {
  if (!part.mimeType.startsWith("multipart/")) return [part];
  return part.parts.length > 0 ? part.parts.flatMap(leavesOf) : isBodyPart(part) ? [part] : [];
}

function readAttachment(part: GmailPart, shown: Set<string>): Attachment {
  const contentId = contentIdOf(part);
  return {
    part_id: part.partId,
    filename: oneLine(part.filename, 255),
    mime_type: oneLine(part.mimeType, 255),
    size_bytes: part.size,
    content_id: contentId,
    inline: contentId !== null && shown.has(contentId.toLowerCase()),
  };
}

function contentIdOf(part: GmailPart): string | null {
  const header = part.headers.find(({ name }) => name.toLowerCase() === "content-id");
  const id = oneLine(header?.value ?? "", 998).replace(/^<|>$/g, "");
  return id === "" ? null : id;
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
