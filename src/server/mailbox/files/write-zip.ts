import { crc32 } from "node:zlib";

/** A file of an archive; the name is one of `fileName`. */
type ZipFile = { name: string; bytes: Buffer };

// Names are UTF-8 (bit 11); 2026-01-01 for all, since a message's files carry no time.
const flags = 0x0800;
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** An archive of the files as they are, not packed, in the ZIP format (PKWARE APPNOTE 4.3). Less than 4 GiB. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of uniqueNames(files)) {
    const coded = Buffer.from(name);
    const common = commonFields(coded, bytes);
    const entry = Buffer.concat([signature(0x04034b50), common, coded]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, central, coded);
    entries.push(entry, bytes);
    offset += entry.length + bytes.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, listing, signature(0x06054b50), end]);
}

/** What a file's own header and its line of the directory have in common. */
function commonFields(name: Buffer, bytes: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uniqueNames(files: readonly ZipFile[]): ZipFile[] {
  const taken = new Set<string>();
  return files.map(({ name, bytes }) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++)
      free = name.replace(/(?=\.[^.]*$)|$/, ` (${number})`);
    taken.add(free.toLowerCase());
    return { name: free, bytes };
  });
}
