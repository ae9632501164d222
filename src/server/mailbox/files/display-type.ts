/** What a browser may show by itself without any of it being able to act. */
export type DisplayType = { mimeType: string; kind: "image" | "pdf" | "text" };

const pictures: [mimeType: string, test: (bytes: Buffer) => boolean][] = [
  ["image/png", (bytes) => bytes.subarray(0, 8).toString("hex") === "89504e470d0a1a0a"],
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).toString("hex") === "ffd8ff"],
  ["image/gif", (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6))],
  ["image/webp", (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12))],
  ["image/avif", (bytes) => /^.{4}ftypavi[fs]/s.test(bytes.toString("latin1", 0, 12))],
  ["image/bmp", isBitmap],
];

/** Larger texts are not shown. */
const longestText = 5 * 1024 * 1024;

/**
 * What a file is by its own bytes, whatever its name or sender says: a raster image, a PDF, or a text
 * (which names any markup too, and is shown as the characters it is made of). Undefined for all else.
 */
export function displayType(bytes: Buffer): DisplayType | undefined {
  const picture = pictureType(bytes);
  if (picture !== undefined) return { mimeType: picture, kind: "image" };
  if (bytes.toString("latin1", 0, 5) === "%PDF-")
    return { mimeType: "application/pdf", kind: "pdf" };
  return isText(bytes) ? { mimeType: "text/plain; charset=utf-8", kind: "text" } : undefined;
}

/** The type of a raster image by its first bytes. SVG, which is a document, is none. */
export function pictureType(bytes: Buffer): string | undefined {
  return pictures.find(([, test]) => test(bytes))?.[0];
}

function isBitmap(bytes: Buffer): boolean {
  if (bytes.length < 26 || bytes.toString("latin1", 0, 2) !== "BM") return false;
  return [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14));
}

function isText(bytes: Buffer): boolean {
  if (bytes.length > longestText) return false;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- these are what no text holds
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}
