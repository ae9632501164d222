import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import MailComposer from "nodemailer/lib/mail-composer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import type { MailAddress } from "#addresses/read-address.ts";
import { base64Size } from "#contract/base64-size.ts";
import type { CalendarPart } from "#contract/invitations.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";
import {
  sendIdHeader,
  type OutgoingFile,
  type OutgoingMessage,
  type WrittenMessage,
} from "./outgoing-message.ts";

/**
 * Writes a message as MIME (RFC 5322, 2045 ff.). Whatever its texts hold, they make no header and no part of their own.
 * Throws `message_too_large` beyond the 35 MiB that Gmail takes, and says by how much.
 */
export async function writeMessage(message: OutgoingMessage): Promise<WrittenMessage> {
  const boundary = randomUUID();
  const bare = await sizeOf(compose(message, boundary, () => Buffer.alloc(0)));
  const size = message.files.reduce((sum, file) => sum + base64Size(file.sizeBytes), bare);
  if (size > limits.encodedMessage) throw tooLarge(size);
  return { size, stream: () => compose(message, boundary, bytesOf) };
}

function tooLarge(size: number): Failure {
  const beyond = Math.ceil((size - limits.encodedMessage) / 1e5) / 10;
  const message = `Encoded for sending, the message is ${beyond} MB larger than the 35 MiB that Gmail takes. Remove a file or send a link.`;
  return new Failure("message_too_large", { message });
}

function compose(
  message: OutgoingMessage,
  boundary: string,
  content: (file: OutgoingFile) => Buffer | Readable,
): Readable {
  const { from, to, cc, bcc, subject, text, html, calendar, sendId, inReplyTo, references } =
    message;
  const node = new MailComposer({
    from: headerAddress(from),
    to: to.map(headerAddress),
    cc: cc.map(headerAddress),
    bcc: bcc.map(headerAddress),
    subject: literal(oneLine(subject)),
    // Without any text a single file would be the message's body.
    text: crlf(text) || "\r\n",
    ...(html !== undefined && { html: crlf(html) }),
    ...(calendar !== undefined && { alternatives: [calendarForm(calendar)] }),
    date: message.date,
    messageId: `<${boundary}@${hostOf(from)}>`,
    ...(inReplyTo !== undefined && { inReplyTo: oneLine(inReplyTo) }),
    ...(references.length > 0 && { references: references.map(oneLine) }),
    ...(sendId !== undefined && { headers: { [sendIdHeader]: oneLine(sendId) } }),
    attachments: message.files.map((file) => ({
      filename: fileName(file.filename),
      contentType: contentType(file.mimeType),
      contentTransferEncoding: "base64",
      ...inlineOf(file),
      content: content(file),
    })),
    baseBoundary: boundary,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  node.keepBcc = true;
  return node.createReadStream();
}

/** Another form of the text, behind it: a reader that knows calendars takes the last form that it knows. */
function calendarForm({ method, content }: CalendarPart) {
  return { contentType: `text/calendar; charset=utf-8; method=${method}`, content: crlf(content) };
}

/** An inline text would be read as part of the message's own: pictures alone are shown in the HTML. */
function inlineOf({ contentId, mimeType }: OutgoingFile) {
  const isShown = contentId !== undefined && mimeType.startsWith("image/");
  return isShown ? { cid: oneLine(contentId), contentDisposition: "inline" as const } : {};
}

/** Opened when the writer comes to it: ten files are not open at once. */
function bytesOf(file: OutgoingFile): Readable {
  return Readable.from(
    (async function* read() {
      yield* await file.open();
    })(),
  );
}

async function sizeOf(stream: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of stream) size += (chunk as Buffer).length;
  return size;
}

function headerAddress({ name, address }: MailAddress): { name: string; address: string } {
  const at = address.lastIndexOf("@");
  const host = domainToASCII(address.slice(at + 1));
  if (host === "") throw new Failure("invalid_recipient");
  // Even in quotes an encoded word would be decoded by most readers.
  const shown = oneLine(name).replaceAll("=?", "= ?");
  return { name: shown, address: `${oneLine(address.slice(0, at))}@${host}` };
}

function hostOf({ address }: MailAddress): string {
  return domainToASCII(address.slice(address.lastIndexOf("@") + 1)) || "localhost";
}

/** Control characters end no header's value: they become spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** What a person typed like an encoded word (RFC 2047) is not to be decoded: encoded itself, it is read as typed. */
function literal(text: string): string {
  return text.includes("=?") ? encodeWord(text, "B", 52) : text;
}

function crlf(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, "\r\n");
}

function fileName(name: string): string {
  return oneLine(name.replaceAll(/[/\\]/g, "_")) || "file";
}

/** A message as a file stays a mere file: such parts may not be in Base64 (RFC 2046, 5.2.1), nor those of several parts. */
function contentType(type: string): string {
  const plain = /^[\w!#$&^.+-]{1,126}\/[\w!#$&^.+-]{1,126}$/.test(type);
  return plain && !/^(?:message|multipart)\//i.test(type) ? type : "application/octet-stream";
}
