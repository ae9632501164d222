import { inflateRawSync } from "node:zlib";
import { visibleLines } from "#markup/visible-text.ts";
import type { DocumentKind } from "./file-kind.ts";
import { FileUnread } from "./file-unread-words.ts";

/** Pages of a PDF that are read, and rows of a sheet. */
const mostPages = 300;
const mostRows = 20_000;

/** The text of a file, as long as it is. Throws `FileUnread`, and whatever a library throws of a damaged file. */
export async function readDocument(kind: DocumentKind, bytes: Uint8Array): Promise<string> {
  if (kind === "text") return decodeText(bytes);
  if (kind === "html") return visibleLines(decodeText(bytes), Infinity);
  if (kind === "pdf") return readPdf(bytes);
  const names = unpackedNames(bytes);
  if (names.includes("word/document.xml")) return readWord(bytes);
  if (names.includes("xl/workbook.xml")) return readSheets(bytes);
  throw new FileUnread("kind");
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 }).catch(
    (error: unknown) => {
      throw (error as Error).name === "PasswordException" ? new FileUnread("password") : error;
    },
  );
  const pages: string[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    pages.push(texts.join(""));
  }
  return pages.join("\n\n");
}

async function readWord(bytes: Uint8Array): Promise<string> {
  const { extractRawText } = await import("mammoth");
  const { value } = await extractRawText({ buffer: Buffer.from(bytes) });
  return value.replaceAll(/\n{2,}/g, "\n");
}

async function readSheets(bytes: Uint8Array): Promise<string> {
  const { default: readXlsxFile } = await import("read-excel-file/universal");
  const sheets = await readXlsxFile(new Blob([Buffer.from(bytes)]));
  const texts = sheets.map(({ sheet, data }) => {
    const rows = data.slice(0, mostRows).map((row) => row.map(cellText).join("\t").trimEnd());
    return `${sheet}\n${rows.join("\n")}`;
  });
  return texts.join("\n\n");
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? "" : String(cell).replaceAll(/\s+/g, " ");
}

/** A text file's text: UTF-8, UTF-16 with its mark, else Windows' western letters. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Bytes that a file may unpack to, and files that may be in it. */
const mostBytes = 64 * 1024 * 1024;
const mostFiles = 5000;

/**
 * The names of the files in a zip (PKWARE's APPNOTE, 4.3), after each has been unpacked within bounds: what its header
 * says of its size need not be true. Throws `FileUnread`.
 */
function unpackedNames(bytes: Uint8Array): string[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf("PK\u0005\u0006");
  if (end < 0 || end + 22 > zip.length) throw new FileUnread("broken");
  const count = zip.readUInt16LE(end + 10);
  if (count > mostFiles) throw new FileUnread("bomb");
  const names: string[] = [];
  let room = mostBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let file = 0; file < count; file++) {
    const entry = readEntry(zip, at);
    room -= unpackedSize(zip, entry, room);
    if (room < 0) throw new FileUnread("bomb");
    names.push(entry.name);
    at = entry.next;
  }
  return names;
}

type Entry = { name: string; method: number; packed: number; place: number; next: number };

function readEntry(zip: Buffer, at: number): Entry {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new FileUnread("broken");
  if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new FileUnread("password");
  const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
  const nameEnd = at + 46 + (name ?? 0);
  return {
    name: zip.toString("utf8", at + 46, nameEnd),
    method: zip.readUInt16LE(at + 10),
    packed: zip.readUInt32LE(at + 20),
    place: zip.readUInt32LE(at + 42),
    next: nameEnd + (extra ?? 0) + (comment ?? 0),
  };
}

function unpackedSize(zip: Buffer, { method, packed, place }: Entry, room: number): number {
  if (place + 30 > zip.length || zip.readUInt32LE(place) !== 0x04034b50)
    throw new FileUnread("broken");
  const start = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
  if (start + packed > zip.length || (method !== 0 && method !== 8)) throw new FileUnread("broken");
  if (method === 0) return packed;
  try {
    const data = zip.subarray(start, start + packed);
    return inflateRawSync(data, { maxOutputLength: Math.max(1, room) }).length;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new FileUnread(isTooLarge ? "bomb" : "broken");
  }
}
