import { extname } from "node:path";

type Kind = { mimeType: string; test: (head: Buffer) => boolean };

/** Bytes at the beginning of a file by which its kind is told. */
export const headBytes = 4096;

const zip = startsWith("504b0304");
const ole = startsWith("d0cf11e0a1b11ae1");
const office = "application/vnd.openxmlformats-officedocument";

/** The kinds that go along with a message (images, PDF, Word, Excel, text), by the ending of their name. */
const kinds: Record<string, Kind> = {
  ".png": { mimeType: "image/png", test: startsWith("89504e470d0a1a0a") },
  ".jpg": { mimeType: "image/jpeg", test: startsWith("ffd8ff") },
  ".jpeg": { mimeType: "image/jpeg", test: startsWith("ffd8ff") },
  ".gif": { mimeType: "image/gif", test: startsWith("474946383") },
  ".webp": { mimeType: "image/webp", test: (head) => /^RIFF[^]{4}WEBP/.test(latin(head)) },
  ".avif": { mimeType: "image/avif", test: (head) => /^[^]{4}ftypavi[fs]/.test(latin(head)) },
  ".heic": {
    mimeType: "image/heic",
    test: (head) => /^[^]{4}ftyp(?:hei|mif|msf)/.test(latin(head)),
  },
  ".bmp": { mimeType: "image/bmp", test: startsWith("424d") },
  ".tif": { mimeType: "image/tiff", test: isTiff },
  ".tiff": { mimeType: "image/tiff", test: isTiff },
  ".svg": {
    mimeType: "image/svg+xml",
    test: (head) => isText(head) && /<svg[\s>]/i.test(latin(head)),
  },
  ".pdf": { mimeType: "application/pdf", test: (head) => latin(head).includes("%PDF-") },
  ".doc": { mimeType: "application/msword", test: ole },
  ".docx": { mimeType: `${office}.wordprocessingml.document`, test: zip },
  ".xls": { mimeType: "application/vnd.ms-excel", test: ole },
  ".xlsx": { mimeType: `${office}.spreadsheetml.sheet`, test: zip },
  ".csv": { mimeType: "text/csv", test: isText },
  ".txt": { mimeType: "text/plain", test: isText },
  ".text": { mimeType: "text/plain", test: isText },
  ".log": { mimeType: "text/plain", test: isText },
  ".md": { mimeType: "text/markdown", test: isText },
  ".ics": { mimeType: "text/calendar", test: isText },
  ".vcf": { mimeType: "text/vcard", test: isText },
};

/** The type of a file whose content is what its name says; undefined for all that is not accepted. */
export function acceptedType(filename: string, head: Buffer): string | undefined {
  const kind = kinds[extname(filename).toLowerCase()];
  return kind?.test(head) === true ? kind.mimeType : undefined;
}

function startsWith(hex: string): (head: Buffer) => boolean {
  return (head) => head.toString("hex", 0, 16).startsWith(hex);
}

function latin(head: Buffer): string {
  return head.toString("latin1", 0, 1024);
}

function isTiff(head: Buffer): boolean {
  return /^(?:II\*\0|MM\0\*)/.test(latin(head));
}

/** Of any encoding: a text holds no NUL, unless a mark at its beginning says UTF-16. */
function isText(head: Buffer): boolean {
  return !head.includes(0) || /^(?:\xff\xfe|\xfe\xff)/.test(latin(head));
}
