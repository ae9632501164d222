import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { decodeCharset } from "#mime/charset.ts";
import { charsetOfCodepage } from "./charset-of-codepage.ts";
import { unpackRtf } from "./compressed-rtf.ts";
import { readProperties, type MapiProperty } from "./mapi-properties.ts";
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
