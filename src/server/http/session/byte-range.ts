type ByteRange = { start: number; end: number };

/**
 * The one range of a file of that size that a `Range` header asks for (RFC 9110, 14.1.2), both ends included; undefined:
 * the whole file; "none": nothing of it.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | "none" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "") return to === "" ? undefined : withinFile(size - Number(to), size - 1, size);
  if (to !== "" && Number(to) < Number(from)) return undefined;
  return withinFile(Number(from), to === "" ? size - 1 : Number(to), size);
}

function withinFile(from: number, to: number, size: number): ByteRange | "none" {
  const [start, end] = [Math.max(0, from), Math.min(to, size - 1)];
  return start > end ? "none" : { start, end };
}
