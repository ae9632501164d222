import type { Unread } from "./file-unread-words.ts";

/** What reads a file. */
export type DocumentKind = "text" | "html" | "pdf" | "zip";

type FileKind =
  | { kind: "document"; document: DocumentKind }
  | { kind: "image"; mediaType: string }
  | { kind: "none"; why: Unread };

/** What a file is, by its first bytes; of text, by its name. */
export function fileKind(name: string, bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const known = signatures.find(([at, signature]) => head.startsWith(signature, at));
  if (known !== undefined) return known[2];
  if (!looksLikeText(bytes)) return { kind: "none", why: "kind" };
  const isHtml = /\.html?$/i.test(name) || /^\s*(?:<!doctype html|<html)/i.test(head);
  return { kind: "document", document: isHtml ? "html" : "text" };
}

const signatures: readonly (readonly [at: number, bytes: string, FileKind])[] = [
  [0, "%PDF-", { kind: "document", document: "pdf" }],
  [0, "PK\u0003\u0004", { kind: "document", document: "zip" }],
  [0, "\u00d0\u00cf\u0011\u00e0", { kind: "none", why: "old" }],
  [0, "\u0089PNG\r\n", { kind: "image", mediaType: "image/png" }],
  [0, "\u00ff\u00d8\u00ff", { kind: "image", mediaType: "image/jpeg" }],
  [0, "GIF8", { kind: "image", mediaType: "image/gif" }],
  [8, "WEBP", { kind: "image", mediaType: "image/webp" }],
];

/** Whether the beginning is text: UTF-16 with its mark, or without bytes that no text has. */
function looksLikeText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const sample = bytes.subarray(0, 64 * 1024);
  const odd = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return odd * 200 <= sample.length;
}
