import { inflateRawSync } from "node:zlib";
import { FileUnread } from "./file-unread.ts";

/** Bytes that a file may unpack to, and files that may be in it. */
const mostBytes = 64 * 1024 * 1024;
const mostFiles = 5000;

/**
 * The names of the files in a zip (PKWARE's APPNOTE, 4.3), after each has been unpacked within bounds: what its header
 * says of its size need not be true. Throws `FileUnread`.
 */
export function unpackedNames(bytes: Uint8Array): string[] {
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
