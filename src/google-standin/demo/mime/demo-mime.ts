import { createHash } from "node:crypto";
import { encodeCharset } from "./demo-charset.ts";

export type Leaf = {
  type: string;
  content: string | Buffer;
  /** For text: the charset it is written in, UTF-8 unless named. */
  charset?: string;
  parameters?: string;
  filename?: string;
  /** Bytes that are ASCII lines already and stay as they are. */
  isPlain?: boolean;
  /** Content-ID without brackets: the part is shown inside the HTML. */
  cid?: string;
};

export type Part = Leaf | { multipart: string; parameters?: string; parts: Part[] };

export type HeaderField = [name: string, value: string];

/** A whole message: the given fields as they stand, MIME-Version, then the body. Lines end with CRLF; the same input gives the same bytes. */
export function writeMime(fields: HeaderField[], body: Part): Buffer {
  const header = fields.map(([name, value]) => foldLine(`${name}: ${value}`));
  const seed = createHash("sha256").update(header.join()).digest("hex").slice(0, 20);
  return Buffer.from(
    `${header.join("\r\n")}\r\nMIME-Version: 1.0\r\n${writePart(body, seed)}`,
    "latin1",
  );
}

/** An unstructured value as ASCII: encoded words (RFC 2047) of at most 75 characters where needed. */
export function encodeWords(text: string, charset = "utf-8"): string {
  if (isAscii(text)) return text;
  const words: string[] = [];
  let piece = "";
  for (const character of text) {
    if (encodeCharset(piece + character, charset).length > 42) {
      words.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...words, piece]
    .map((word) => `=?${charset}?B?${encodeCharset(word, charset).toString("base64")}?=`)
    .join(" ");
}

/** `Name <address>` with the name quoted or encoded as it needs (RFC 5322). */
export function formatAddress(person: { name: string; address: string }, charset?: string): string {
  if (person.name === "") return person.address;
  const isPlain = /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(person.name);
  const quoted = isPlain ? person.name : `"${person.name.replace(/["\\]/g, "\\$&")}"`;
  const name = isAscii(person.name) ? quoted : encodeWords(person.name, charset);
  return `${name} <${person.address}>`;
}

/** Folds at spaces so that lines stay under 78 characters where the value allows. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > 76) {
    const space = rest.lastIndexOf(" ", 76) > 1 ? rest.lastIndexOf(" ", 76) : rest.indexOf(" ", 76);
    if (space === -1 || /^[\w-]+:$/.test(rest.slice(0, space))) break;
    lines.push(rest.slice(0, space));
    rest = rest.slice(space);
  }
  return [...lines, rest].join("\r\n");
}

function writePart(part: Part, seed: string): string {
  if (!("multipart" in part)) return writeLeaf(part);
  const boundary = `=_${seed}`;
  const head = `Content-Type: multipart/${part.multipart}; boundary="${boundary}"${part.parameters ?? ""}`;
  const parts = part.parts.map(
    (child, index) => `--${boundary}\r\n${writePart(child, `${seed}.${index}`)}\r\n`,
  );
  return `${head}\r\n\r\n${parts.join("")}--${boundary}--\r\n`;
}

function writeLeaf(leaf: Leaf): string {
  const isText = typeof leaf.content === "string";
  const charset = leaf.charset ?? "utf-8";
  const bytes =
    typeof leaf.content === "string"
      ? encodeCharset(leaf.content.replace(/\r?\n/g, "\r\n"), charset)
      : leaf.content;
  const isReadable = isText && leaf.filename === undefined;
  const encoding = isReadable || leaf.isPlain === true ? chooseEncoding(bytes) : "base64";
  const type = `Content-Type: ${leaf.type}${isText ? `; charset=${charset}` : ""}${leaf.parameters ?? ""}`;
  const head = [
    leaf.filename === undefined ? type : `${type};\r\n ${fileParameter("name", leaf.filename)}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...disposition(leaf),
  ];
  return `${head.join("\r\n")}\r\n\r\n${encodeBytes(bytes, encoding)}`;
}

function disposition(leaf: Leaf): string[] {
  if (leaf.filename === undefined) return [];
  const kind = leaf.cid === undefined ? "attachment" : "inline";
  const line = `Content-Disposition: ${kind};\r\n ${fileParameter("filename", leaf.filename)}`;
  return leaf.cid === undefined ? [line] : [line, `Content-ID: <${leaf.cid}>`];
}

function fileParameter(name: string, filename: string): string {
  return isAscii(filename)
    ? `${name}="${filename}"`
    : `${name}*=UTF-8''${encodeURIComponent(filename)}`;
}

function chooseEncoding(bytes: Buffer): string {
  const high = bytes.filter((byte) => byte > 0x7e).length;
  const longest = Math.max(
    ...bytes
      .toString("latin1")
      .split("\r\n")
      .map((line) => line.length),
  );
  if (high === 0 && longest < 990) return "7bit";
  return high > bytes.length / 6 ? "base64" : "quoted-printable";
}

function encodeBytes(bytes: Buffer, encoding: string): string {
  if (encoding === "7bit") return bytes.toString("latin1");
  if (encoding === "base64") return bytes.toString("base64").replace(/.{76}(?=.)/g, "$&\r\n");
  return bytes.toString("latin1").split("\r\n").map(quoteLine).join("\r\n");
}

function quoteLine(line: string): string {
  const quoted = line.replace(/[^\t -<>-~]/g, escapeCharacter).replace(/[\t ]$/, escapeCharacter);
  return quoted.replace(/.{70,73}(?<!=.?)(?=.{4})/g, "$&=\r\n");
}

function escapeCharacter(character: string): string {
  return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function isAscii(text: string): boolean {
  return /^[\t -~]*$/.test(text);
}
