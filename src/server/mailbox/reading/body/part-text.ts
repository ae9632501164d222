import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { decodeCharset } from "#mime/charset.ts";
import { unfoldFlowed } from "./flowed-text.ts";
import { bytesOf, typeParameter } from "../sealed/part-fields.ts";

/** What of a message's texts may still be read, in bytes. */
export type TextLeft = { bytes: number };

/** The text of a part as its sender wrote it: in its charset, and its flowed lines joined. */
export function partText(part: GmailPart, left: TextLeft): string {
  const bytes = cutBytes(bytesOf(part), left.bytes);
  left.bytes -= bytes.length;
  const declared =
    typeParameter(part, "charset") ?? (isPage(part) ? pageCharset(bytes) : undefined);
  const text = decodeCharset(bytes, declared).replace(/^\uFEFF/, "");
  const isFlowed = /^flowed$/i.test(typeParameter(part, "format") ?? "");
  if (!isFlowed || isPage(part)) return text;
  return unfoldFlowed(text, /^yes$/i.test(typeParameter(part, "delsp") ?? ""));
}

/** Whether a part is HTML. */
export function isPage({ mimeType }: GmailPart): boolean {
  return mimeType === "text/html";
}

/** What a page says of itself, where its part does not. */
function pageCharset(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 2048);
  return /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
}

function cutBytes(bytes: Buffer, length: number): Buffer {
  if (bytes.length <= length) return bytes;
  let end = Math.max(0, length);
  // Not within a character of UTF-8: its later bytes are 10xxxxxx.
  while (end > Math.max(0, length - 4) && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
