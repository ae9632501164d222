/** By what bytes a file of some media type is known. */
export type FileKind = {
  /** Looks at its first `headBytes`. */
  test: (head: Buffer) => boolean;
  /** What must stand somewhere in it. */
  holds?: readonly Buffer[];
};

/** Bytes at the beginning of a file by which its kind is told. */
export const headBytes = 4096;

const zip = startsWith("504b0304");
const ole = startsWith("d0cf11e0a1b11ae1");

/** The kind of a file of that media type, of those that are accepted; undefined for others. */
export function fileKind(mimeType: string): FileKind | undefined {
  return kinds[mimeType] ?? (mimeType.startsWith("text/") ? { test: isText } : undefined);
}

const office = "application/vnd.openxmlformats-officedocument";

/** What a package of Office holds: ECMA-376, part 2, and the names that Office gives its folders and streams. */
const kinds: Readonly<Record<string, FileKind>> = {
  "image/png": { test: startsWith("89504e470d0a1a0a") },
  "image/jpeg": { test: startsWith("ffd8ff") },
  "image/gif": { test: startsWith("474946383") },
  "image/webp": { test: (head) => /^RIFF[^]{4}WEBP/.test(latin(head)) },
  "image/avif": { test: (head) => /^[^]{4}ftypavi[fs]/.test(latin(head)) },
  "image/heic": { test: (head) => /^[^]{4}ftyp(?:hei|mif|msf)/.test(latin(head)) },
  "image/bmp": { test: startsWith("424d") },
  "image/tiff": { test: (head) => /^(?:II\*\0|MM\0\*)/.test(latin(head)) },
  "image/svg+xml": { test: (head) => isText(head) && /<svg[\s>]/i.test(latin(head)) },
  "application/pdf": { test: (head) => latin(head).includes("%PDF-") },
  "application/msword": { test: ole, holds: [Buffer.from("WordDocument", "utf16le")] },
  [`${office}.wordprocessingml.document`]: { test: zip, holds: inPackage("word/") },
  // "Workbook", or "Book" before Excel 97.
  "application/vnd.ms-excel": { test: ole, holds: [Buffer.from("ook", "utf16le")] },
  [`${office}.spreadsheetml.sheet`]: { test: zip, holds: inPackage("xl/") },
};

function inPackage(folder: string): Buffer[] {
  return [Buffer.from("[Content_Types].xml"), Buffer.from(folder)];
}

function startsWith(hex: string): (head: Buffer) => boolean {
  return (head) => head.toString("hex", 0, 16).startsWith(hex);
}

function latin(head: Buffer): string {
  return head.toString("latin1", 0, 1024);
}

/** Of any encoding: a text holds no NUL, unless a mark at its beginning says UTF-16. */
function isText(head: Buffer): boolean {
  return !head.includes(0) || /^(?:\xff\xfe|\xfe\xff)/.test(latin(head));
}
