/** A property's first value; `isWide`: it is UTF-16. */
export type MapiProperty = { data: Buffer; isWide: boolean };

const mostProperties = 2000;
const widths = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);
const wide = 0x1f;
const several = 0x1000;

/** The properties of a message or file in a `winmail.dat` (MS-OXTNEF, 2.1.3.4) by their ids. Stops at what is garbled. */
export function readProperties(bytes: Buffer): Map<number, MapiProperty> {
  const found = new Map<number, MapiProperty>();
  const reader: Reader = { bytes, at: 0 };
  const count = Math.min(number(reader), mostProperties);
  for (let read = 0; read < count && reader.at + 8 <= bytes.length; read++) {
    const tag = number(reader);
    const id = tag >>> 16;
    if (id >= 0x8000) skipName(reader);
    const value = readValue(reader, tag & 0xffff);
    if (value === undefined) break;
    if (!found.has(id)) found.set(id, { data: value, isWide: (tag & 0xfff) === wide });
  }
  return found;
}

type Reader = { bytes: Buffer; at: number };

function number(reader: Reader): number {
  const value = reader.at + 4 <= reader.bytes.length ? reader.bytes.readUInt32LE(reader.at) : 0;
  reader.at += 4;
  return value;
}

function skipName(reader: Reader): void {
  reader.at += 16;
  const isNumbered = number(reader) === 0;
  const length = number(reader);
  if (!isNumbered) reader.at += padded(length);
}

function readValue(reader: Reader, type: number): Buffer | undefined {
  const width = widths.get(type & 0xfff);
  const isVariable = width === undefined;
  const count = isVariable || (type & several) !== 0 ? number(reader) : 1;
  let first: Buffer | undefined;
  for (let read = 0; read < count; read++) {
    const length = width ?? number(reader);
    if (reader.at + length > reader.bytes.length) return undefined;
    first ??= reader.bytes.subarray(reader.at, reader.at + length);
    reader.at += padded(length);
  }
  return first ?? Buffer.alloc(0);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
