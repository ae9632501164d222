/** Bytes of a line of Base64 and of its line break, for as many bytes of a file (RFC 2045, 6.8). */
const line = { written: 78, holds: 57 };
/** The header of a part and its boundary, at most about. */
const perFile = 600;
const header = 4096;

/** About how many bytes a message with such files has once it is encoded for sending; never fewer. */
export function encodedSize(texts: readonly string[], files: readonly number[]): number {
  // Text of any script is at most Base64 of its UTF-8.
  const words = texts.map((text) => encoded(new TextEncoder().encode(text).length));
  return [...words, ...files.map(encoded)].reduce((sum, size) => sum + size + perFile, header);
}

function encoded(bytes: number): number {
  return Math.ceil(bytes / line.holds) * line.written;
}
