import PostalMime, { type Attachment as PostalAttachment } from "postal-mime";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { Attachment } from "#contract/messages.ts";
import { cleanText, cutText, oneLine } from "#server/mail-text/clean-text.ts";
import { treeLimits, type GmailPart } from "#server/gmail/gmail-message.ts";
import { calendarPart } from "./calendar-part.ts";
import { readMailHeaders, type MailHeaders } from "./mail-headers.ts";
import { messageAttachments } from "./message-attachments.ts";
import { payloadToMime } from "./payload-to-mime.ts";
import { seenTextOf } from "#server/mail-text/seen-text.ts";
import { snippetOf } from "#server/mail-text/snippet.ts";

/** What a message says, fit for PostgreSQL: no U+0000, no half surrogates, names on one line. */
export type ParsedMail = MailHeaders & {
  snippet: string;
  bodyText: string | null;
  bodyHtml: string | null;
  /** The beginning of the text of the HTML, for searches; null without HTML or text in it. */
  seenText: string | null;
  attachments: Attachment[];
  /** The event that a calendar part tells, where Gmail has given its bytes along. */
  calendar: CalendarEvent | null;
};

/** Characters of a body that are kept; a longer one ends with a note. */
export const bodyCap = 2 * 1024 * 1024;

const note = "[The rest of this message is not shown here: open its source.]";
const options = {
  maxNestingDepth: treeLimits.depth + 2,
  maxHeadersSize: 2 * 1024 * 1024,
  forceRfc822Attachments: true,
} as const;

/** Parses Gmail's tree of parts. Throws whatever the parser throws at a message beyond its caps. */
export async function parsePayload(payload: GmailPart): Promise<ParsedMail> {
  const email = await PostalMime.parse(payloadToMime(payload), options);
  const bodies = readBodies(email);
  return {
    ...readMailHeaders(payload.headers),
    ...bodies,
    attachments: messageAttachments(payload, bodies.bodyHtml),
    calendar: calendarPart(payload),
  };
}

/** Parses a message as it came. Throws whatever the parser throws at a message beyond its caps. */
export async function parseRaw(raw: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, options);
  const headers = email.headers.map(({ originalKey, value }) => ({ name: originalKey, value }));
  return {
    ...readMailHeaders(headers),
    ...readBodies(email),
    attachments: email.attachments.map(readAttachment),
    calendar: null,
  };
}

type Bodies = Pick<ParsedMail, "snippet" | "bodyText" | "bodyHtml" | "seenText">;

function readBodies(email: { text?: string | undefined; html?: string | undefined }): Bodies {
  const bodyText = readBody(email.text, `\n\n${note}`);
  const bodyHtml = readBody(email.html, `<p>${note}</p>`);
  const seenText = bodyHtml === null ? null : seenTextOf(bodyHtml);
  return { snippet: snippetOf({ html: bodyHtml, text: bodyText }), bodyText, bodyHtml, seenText };
}

function readBody(body: string | undefined, ending: string): string | null {
  if (body === undefined) return null;
  const text = cleanText(body).replaceAll("\r\n", "\n");
  return text.length <= bodyCap ? text : cutText(text, bodyCap) + ending;
}

function readAttachment(attachment: PostalAttachment, place: number): Attachment {
  const { content } = attachment;
  const contentId = oneLine(attachment.contentId ?? "", 998).replace(/^<|>$/g, "");
  return {
    part_id: String(place),
    filename: oneLine(attachment.filename ?? "", 255),
    mime_type: oneLine(attachment.mimeType, 255),
    size_bytes: typeof content === "string" ? Buffer.byteLength(content) : content.byteLength,
    content_id: contentId === "" ? null : contentId,
    inline: attachment.related === true,
  };
}
