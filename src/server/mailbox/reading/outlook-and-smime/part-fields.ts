import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { oneLine } from "../text/clean-text.ts";
import { parseMimeField } from "#mime/mime-field.ts";

/** The first value of a part's header under a name in lower case, or an empty text. */
export function fieldOf(part: GmailPart, wanted: string): string {
  return part.headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
}

/** A parameter of a part's Content-Type. */
export function typeParameter(part: GmailPart, name: string): string | undefined {
  return parseMimeField(fieldOf(part, "content-type")).parameters.get(name);
}

/** The first word of Content-Disposition in lower case, or an empty text. */
export function dispositionOf(part: GmailPart): string {
  return /^\s*([\w-]+)/.exec(fieldOf(part, "content-disposition"))?.[1]?.toLowerCase() ?? "";
}

/** The name by which a page names a part: its Content-ID, else one of ours that holds its place. */
export function pictureId(part: GmailPart): string {
  return contentIdOf(part) ?? `part-${part.partId}`;
}

/** A part's Content-ID without its brackets. */
export function contentIdOf(part: GmailPart): string | null {
  const id = oneLine(fieldOf(part, "content-id"), 998).replace(/^<|>$/g, "");
  return id === "" ? null : id;
}

/** Every part of a tree but the multiparts, in order; what is inside a message that came along is not looked into. */
export function leavesOf(part: GmailPart): GmailPart[] {
  if (!part.mimeType.startsWith("multipart/")) return [part];
  return part.parts.length > 0
    ? part.parts.flatMap(leavesOf)
    : part.data === undefined
      ? []
      : [part];
}

/** A part's bytes, where they came with it. */
export function bytesOf(part: GmailPart): Buffer {
  return Buffer.from(part.data ?? "", "base64url");
}
