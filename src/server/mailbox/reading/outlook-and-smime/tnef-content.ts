import { decodeCharset } from "#mime/charset.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { charsetOfCodepage } from "./charset-of-codepage.ts";
import { unpackRtf } from "./compressed-rtf.ts";
import { rtfText } from "./rtf-text.ts";

/** What a `winmail.dat` holds (MS-OXTNEF): the message's text or page, where it is in one that can be read, and its files. */
export type TnefContent = {
  text: string | undefined;
  html: string | undefined;
  files: { name: string; size: number }[];
};

const signature = 0x223e9f78;
const mostFiles = 100;
const attributes = {
  codepage: 0x00069007,
  body: 0x0002800c,
  message: 0x00069003,
  newFile: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  file: 0x00069005,
} as const;
const properties = {
  text: 0x1000,
  page: 0x1013,
  rtf: 0x1009,
  longName: 0x3707,
  name: 0x3704,
} as const;

/** Whether a part is a `winmail.dat`, by its type or its name. */
export function isTnef({ mimeType, filename }: GmailPart): boolean {
  if (/^application\/(?:vnd\.)?ms-tnef$/.test(mimeType)) return true;
  return mimeType === "application/octet-stream" && /^winmail\.dat$/i.test(filename);
}

/** Reads a `winmail.dat`; undefined where it is none. Stops at what is garbled. Never throws. */
export function tnefContent(bytes: Buffer): TnefContent | undefined {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== signature) return undefined;
  const content: TnefContent = { text: undefined, html: undefined, files: [] };
  let charset = "windows-1252";
  for (let at = 6; at + 11 <= bytes.length;) {
    const id = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, Math.min(bytes.length, at + 9 + length));
    if (id === attributes.codepage && data.length >= 4)
      charset = charsetOfCodepage(data.readUInt32LE(0));
    else note(content, { id, data, charset });
    at += 11 + length;
  }
  return content;
}

type Attribute = { id: number; data: Buffer; charset: string };

function note(content: TnefContent, { id, data, charset }: Attribute): void {
  if (id === attributes.body) content.text ??= textOf(data, charset);
  else if (id === attributes.message) noteMessage(content, readProperties(data), charset);
  else if (id === attributes.newFile && content.files.length < mostFiles)
    content.files.push({ name: "", size: 0 });
  else noteFile(content.files.at(-1), { id, data, charset });
}

function noteMessage(content: TnefContent, found: Properties, charset: string): void {
  content.text = propertyText(found.get(properties.text), charset) ?? content.text;
  content.html = propertyText(found.get(properties.page), charset);
  const rtf = found.get(properties.rtf);
  if (rtf !== undefined) content.text ||= rtfText(unpackRtf(rtf.data), charset);
}

function noteFile(file: TnefContent["files"][number] | undefined, attribute: Attribute): void {
  const { id, data, charset } = attribute;
  if (file === undefined) return;
  if (id === attributes.fileTitle) file.name ||= textOf(data, charset);
  if (id === attributes.fileData) file.size = data.length;
  if (id !== attributes.file) return;
  const found = readProperties(data);
  const name = found.get(properties.longName) ?? found.get(properties.name);
  file.name = propertyText(name, charset) ?? file.name;
}

type Properties = ReturnType<typeof readProperties>;

function propertyText(found: MapiProperty | undefined, charset: string): string | undefined {
  return found && textOf(found.data, found.isWide ? "utf-16le" : charset);
}

function textOf(data: Buffer, charset: string): string {
  const text = charset === "utf-16le" ? data.toString("utf16le") : decodeCharset(data, charset);
  return text.replace(/\0+$/, "");
}

/** A property's first value; `isWide`: it is UTF-16. */
type MapiProperty = { data: Buffer; isWide: boolean };

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
function readProperties(bytes: Buffer): Map<number, MapiProperty> {
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
