import { isAscii, isUtf8 } from "node:buffer";

/**
 * The charset in which a text part's bytes are to be read. Gmail may hand text out in UTF-8
 * while the header still names what the sender used, and senders name what they did not use.
 */
export function textCharset(bytes: Uint8Array, declared: string | undefined): string {
  const name = declared?.trim().toLowerCase() ?? "";
  if (isAscii(bytes)) return isWide(name) && !bytes.includes(0) ? "utf-8" : name || "utf-8";
  if (isUtf8(bytes)) return "utf-8";
  return /^((us-)?ascii)?$/.test(name) ? "windows-1252" : name;
}

/** Charsets in which ASCII text does not look like ASCII: such bytes were converted on the way. */
function isWide(name: string): boolean {
  return /^(utf-?(16|32)|ucs-?[24]|unicode|iso-10646)/.test(name);
}
