import type { CalendarEvent } from "#contract/calendar-event.ts";
import { mimeAsPart } from "../body/mime-as-part.ts";
import { readBodies } from "../body/read-bodies.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { cleanText, cutText } from "../text/clean-text.ts";
import { calendarPart } from "./calendar-part.ts";
import { seenTextOf } from "../text/seen-text.ts";
import { snippetOf } from "../text/snippet.ts";
import { parseMimeTree } from "#mime/mime-tree.ts";
import { readMailHeaders, type MailHeaders } from "./mail-headers.ts";
import { messageAttachments, type ReadAttachment } from "./message-attachments.ts";

/** What a message says, fit for PostgreSQL: no U+0000, no half surrogates, names on one line. */
export type ParsedMail = MailHeaders & {
  snippet: string;
  bodyText: string | null;
  bodyHtml: string | null;
  /** The beginning of the text of the HTML, for searches; null without HTML or text in it. */
  seenText: string | null;
  attachments: ReadAttachment[];
  /** The event that a calendar part tells, where Gmail has given its bytes along. */
  calendar: CalendarEvent | null;
};

/** Characters of a body that are kept; a longer one ends with a note. */
export const bodyCap = 2 * 1024 * 1024;

const note = "[The rest of this message is not shown here: open its source.]";

/** Parses Gmail's tree of parts. */
export function parsePayload(payload: GmailPart): ParsedMail {
  const { text, html } = readBodies(payload, bodyCap);
  const bodyText = fitBody(text, `\n\n${note}`);
  const bodyHtml = fitBody(html, `<p>${note}</p>`);
  return {
    ...readMailHeaders(payload.headers),
    snippet: snippetOf({ html: bodyHtml, text: bodyText }),
    bodyText,
    bodyHtml,
    seenText: bodyHtml === null ? null : seenTextOf(bodyHtml),
    attachments: messageAttachments(payload, bodyHtml),
    calendar: calendarPart(payload),
  };
}

/** Parses a message as it came, in the same way. */
export function parseRaw(raw: Uint8Array): ParsedMail {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return parsePayload(mimeAsPart(parseMimeTree(bytes)));
}

function fitBody(body: string | undefined, ending: string): string | null {
  if (body === undefined) return null;
  const text = cleanText(body).replaceAll("\r\n", "\n");
  return text.length <= bodyCap ? text : cutText(text, bodyCap) + ending;
}
