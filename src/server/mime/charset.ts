/** Text of `bytes` in a declared charset. Never throws: an unknown charset is read as UTF-8 when valid, else Latin-1. */
export function decodeCharset(bytes: Uint8Array, charset: string | undefined): string {
  const decoder = charset === undefined ? undefined : makeDecoder(charset.trim().toLowerCase());
  return decoder === undefined ? decodeUnlabelled(bytes) : decoder.decode(bytes);
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUnlabelled(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  }
}

function makeDecoder(charset: string): { decode(bytes: Uint8Array): string } | undefined {
  if (charset === "" || charset === "us-ascii" || charset === "ascii") return undefined;
  try {
    return new TextDecoder(charset, { ignoreBOM: true });
  } catch {
    return undefined;
  }
}
