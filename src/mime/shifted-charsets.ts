/**
 * Text in a charset of seven bits that no decoder of the platform knows, given as Latin-1: Chinese as HZ (RFC 1843) and Korean
 * (RFC 1557), whose letters stand between marks, and UTF-7 (RFC 2152). Undefined for all others.
 */
export function decodeShifted(text: string, label: string): string | undefined {
  switch (label) {
    case "hz-gb-2312":
      return text
        .replace(/~\{([^~\r\n]*)(?:~\}|(?=[\r\n]|$))/g, (_, inner: string) => raised(inner, "gbk"))
        .replace(/~(?:~|\r?\n)/g, (found) => (found === "~~" ? "~" : ""));
    case "iso-2022-kr":
      return text
        .replaceAll("\x1b$)C", "")
        .split("\x0e")
        .map((piece, place) => (place === 0 ? piece : shiftedIn(piece)))
        .join("");
    case "utf-7":
      return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, inner: string) => fromUtf7(inner));
    default:
      return undefined;
  }
}

function shiftedIn(piece: string): string {
  const [korean = "", ...plain] = piece.split("\x0f");
  return raised(korean, "euc-kr") + plain.join("");
}

function raised(text: string, label: string): string {
  return new TextDecoder(label).decode(Buffer.from(text, "latin1").map((byte) => byte | 0x80));
}

function fromUtf7(inner: string): string {
  if (inner === "") return "+";
  const bytes = Buffer.from(inner, "base64");
  return new TextDecoder("utf-16be").decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
}
