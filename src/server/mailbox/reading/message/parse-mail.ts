import { type CalendarEvent, isCalendarType } from "#contract/calendar-event.ts";
import { parseMimeTree } from "#mime/mime-tree.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { calendarCaps } from "../../calendar/calendar-caps.ts";
import { decodeCalendar, readCalendar } from "../../calendar/read-calendar.ts";
import { mimeAsPart } from "../body/body-part.ts";
import { readBodies } from "../body/read-bodies.ts";
import { cleanText, cutText, visibleWordsOf, removeInvisible } from "../text/clean-text.ts";
import { type MailHeaders, readMailHeaders } from "./mail-headers.ts";
import { textSignals } from "./mail-signals.ts";
import { messageAttachments, type ReadAttachment } from "./message-attachments.ts";
import { limits } from "#contract/limits.ts";
import { visibleText } from "#markup/visible-text.ts";

// Padding that senders put behind a preview line can be long; beyond this there is no text to expect.
const readAtMost = 20_000;

/**
 * The first words of a message on one line, at most `limits.snippet` characters: of what the page
 * shows, or of the plain text when there is no page or it shows nothing.
 */
export function snippetOf(bodies: { html: string | null; text: string | null }): string {
  const shown = bodies.html === null ? "" : firstWords(visibleText(bodies.html, readAtMost));
  return shown === "" ? firstWords((bodies.text ?? "").slice(0, readAtMost)) : shown;
}

function firstWords(text: string): string {
  const line = removeInvisible(cleanText(text).replace(/[\p{Cc}\u2800]/gu, " "))
    .replace(/\s+/g, " ")
    .trim();
  return cutText(line, limits.snippet).trimEnd();
}

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
const bodyCap = 2 * 1024 * 1024;

const note = "[The rest of this message is not shown here: open its source.]";

/** Parses Gmail's tree of parts. */
export function parsePayload(payload: GmailPart): ParsedMail {
  const { text, html } = readBodies(payload, bodyCap);
  const bodyText = fitBody(text, `\n\n${note}`);
  const bodyHtml = fitBody(html, `<p>${note}</p>`);
  const seenText = bodyHtml === null ? null : visibleWordsOf(bodyHtml);
  const headers = readMailHeaders(payload.headers);
  return {
    ...headers,
    signals: [...headers.signals, ...textSignals({ bodyText, seenText })],
    snippet: snippetOf({ html: bodyHtml, text: bodyText }),
    bodyText,
    bodyHtml,
    seenText,
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

/** The event of the first calendar part whose bytes are in the tree and tell one, the message's own text before a file. */
function calendarPart(payload: GmailPart): CalendarEvent | null {
  const parts = calendarsOf(payload).toSorted((a, b) => Number(isFile(a)) - Number(isFile(b)));
  for (const part of parts.slice(0, 5)) {
    const event = readPart(part);
    if (event !== null) return event;
  }
  return null;
}

function calendarsOf(part: GmailPart): GmailPart[] {
  if (part.parts.length > 0) return part.parts.flatMap(calendarsOf);
  return isCalendarType(part.mimeType) && part.data !== undefined ? [part] : [];
}

function isFile({ filename }: GmailPart): boolean {
  return filename !== "";
}

function readPart({ data = "", headers }: GmailPart): CalendarEvent | null {
  // Base64 of more bytes than any text of that many characters has.
  if (data.length > calendarCaps.text * 6) return null;
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? "";
  const method = /;\s*method\s*=\s*"?([a-z]{1,20})/i.exec(type.slice(0, 4000))?.[1];
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type.slice(0, 4000))?.[1];
  return readCalendar(decodeCalendar(Buffer.from(data, "base64url"), charset), method);
}
