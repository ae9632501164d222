/** The kinds of colour of a PNG through which nothing shines: greys and colours in full (PNG 11.2.1). */
const opaqueKinds = new Set([0, 2]);

/**
 * Whether the ground may be seen through a picture that is a `data:` address. A spacer, of a pixel or two, shows its
 * ground by intent and is none.
 */
export function mayBeTransparent(address: string): boolean {
  const [, type = "", start = ""] =
    /^data:image\/([a-z]+);base64,([a-z\d+/]{0,40})/i.exec(address) ?? [];
  const bytes = atob(start.slice(0, start.length - (start.length % 4)));
  if (type === "png")
    return !opaqueKinds.has(byteAt(bytes, 25)) && byteAt(bytes, 18) + byteAt(bytes, 19) > 2;
  if (type === "gif") return byteAt(bytes, 6) + byteAt(bytes, 7) > 2;
  return type === "webp" || type === "avif";
}

function byteAt(bytes: string, at: number): number {
  return bytes.charCodeAt(at) || 0;
}
