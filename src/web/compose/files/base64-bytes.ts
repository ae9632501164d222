import { base64Size } from "#contract/base64-size.ts";

/** The header of a part and its boundary, at most about. */
const perFile = 600;
const header = 4096;

/** About how many bytes a message with such files has once it is encoded for sending. */
export function encodedSize(texts: readonly string[], files: readonly number[]): number {
  const words = texts.map((text) => base64Size(new TextEncoder().encode(text).length));
  return [...words, ...files.map(base64Size)].reduce((sum, size) => sum + size + perFile, header);
}
