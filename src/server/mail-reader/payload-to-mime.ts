import { isBodyPart } from "./body-part.ts";
import type { GmailHeader, GmailPart } from "#server/gmail/gmail-message.ts";
import { textCharset } from "./text-charset.ts";

/**
 * What of a message is written, so that no parser downstream meets more: bytes of all its texts
 * (above what a body keeps), and its header's characters and lines.
 */
const caps = { text: 6 * 1024 * 1024, header: 1024 * 1024, headers: 20_000 } as const;

/**
 * A minimal message (RFC 5322, 2045) from Gmail's tree of parts, for the same parser that reads raw
 * messages: the header as it came, texts in base64, attachments as empty parts. Nothing in a part
 * can end it early: header values hold no line break and bodies no delimiter.
 */
export function payloadToMime(payload: GmailPart): Buffer {
  const writer: Writer = { chunks: [], parts: 0, textLeft: caps.text };
  writeHeader(payload.headers, writer);
  writePart(payload, writer);
  return Buffer.from(writer.chunks.join(""), "utf8");
}

type Writer = { chunks: string[]; parts: number; textLeft: number };

function writeHeader(headers: GmailHeader[], { chunks }: Writer): void {
  let left = caps.header;
  for (const header of headers.slice(0, caps.headers).filter(isPlainHeader)) {
    const line = headerLine(header);
    left -= line.length;
    if (left < 0) return;
    chunks.push(line);
  }
}

function writePart(part: GmailPart, writer: Writer): void {
  writer.parts++;
  if (part.parts.length > 0 && /^multipart\/[\w.+-]+$/.test(part.mimeType))
    writeMultipart(part, writer);
  else if (isBodyPart(part)) writeText(part, writer);
  else writer.chunks.push("Content-Type: application/octet-stream\r\n", attached);
}

const attached = "Content-Disposition: attachment\r\n\r\n";

function writeMultipart(part: GmailPart, writer: Writer): void {
  const boundary = `part-${writer.parts}`;
  writer.chunks.push(`Content-Type: ${part.mimeType}; boundary="${boundary}"\r\n\r\n`);
  for (const child of part.parts.filter((one) => !isEmptyText(one))) {
    writer.chunks.push(`--${boundary}\r\n`);
    writePart(child, writer);
    writer.chunks.push("\r\n");
  }
  writer.chunks.push(`--${boundary}--\r\n`);
}

/** Such a part shows nothing, and would only add blank lines between its neighbours. */
function isEmptyText(part: GmailPart): boolean {
  return isBodyPart(part) && (part.data ?? "") === "";
}

function writeText(part: GmailPart, writer: Writer): void {
  const bytes = cutBytes(Buffer.from(part.data ?? "", "base64url"), writer.textLeft);
  writer.textLeft -= bytes.length;
  const contentType = part.headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? "";
  const charset = textCharset(bytes, parameter(contentType, "charset"));
  const flowed = /^flowed$/i.test(parameter(contentType, "format") ?? "");
  const delSp = /^yes$/i.test(parameter(contentType, "delsp") ?? "");
  writer.chunks.push(
    `Content-Type: ${part.mimeType === "text/html" ? "text/html" : "text/plain"}; `,
    `charset="${charset.replace(/[^\w.:+-]/g, "")}"`,
    flowed ? `; format=flowed${delSp ? "; delsp=yes" : ""}` : "",
    "\r\nContent-Transfer-Encoding: base64\r\n\r\n",
    bytes.toString("base64"),
  );
}

function cutBytes(bytes: Buffer, length: number): Buffer {
  if (bytes.length <= length) return bytes;
  let end = length;
  // Not within a character of UTF-8: its later bytes are 10xxxxxx.
  while (end > Math.max(0, length - 4) && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\*?\\s*=\\s*(?:"([^"]{0,80})"|([^\\s;"]{1,80}))`, "i");
  const match = found.exec(header.slice(0, 4000));
  return match?.[1] ?? match?.[2];
}

function isPlainHeader({ name }: GmailHeader): boolean {
  return /^[\x21-\x39\x3b-\x7e]{1,200}$/.test(name) && !/^content-/i.test(name);
}

function headerLine({ name, value }: GmailHeader): string {
  return `${name}: ${value.replace(/[\r\n\0]+/g, " ")}\r\n`;
}
