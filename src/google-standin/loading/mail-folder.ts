import { createReadStream } from "node:fs";
import { lstat, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { decodeWords } from "#mime/encoded-words.ts";
import { readMailDate } from "#mime/mail-date.ts";
import { findHeader, type MimeHeader, readHeader } from "#mime/mime-header.ts";

export type StoredMail = {
  raw: Buffer;
  /** Gmail label ids and names of own labels; undefined where the message says nothing of labels. */
  labels: string[] | undefined;
  receivedAt: Date | undefined;
  /** The file's path inside the folder, with the place inside an mbox: "a/b.mbox#3". */
  name: string;
};

/**
 * Every message of the `.eml` and `.mbox` files below a folder, ordered by path, an `.eml` byte for
 * byte. Symbolic links are passed over. An mbox of any size is read as a stream. Throws what the file system throws.
 */
export async function* readMailFolder(folder: string): AsyncGenerator<StoredMail> {
  for (const name of await listMailFiles(folder)) {
    const file = path.join(folder, name);
    if (name.toLowerCase().endsWith(".eml")) {
      yield describe({ raw: await readFile(file), name, envelope: undefined });
      continue;
    }
    let count = 0;
    for await (const { raw, envelope } of readMbox(file))
      yield describe({ raw, name: `${name}#${++count}`, envelope });
  }
}

/** Throws an Error that names the setting when the folder is none, cannot be read, or has an mbox without a message. */
export async function checkMailFolder(folder: string): Promise<void> {
  try {
    await readdir(folder);
    await checkMboxes(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    const [, words] = obstacles.find(([known]) => known === code) ?? [
      code,
      `cannot be read (${code})`,
    ];
    throw new Error(`STANDIN_MAIL is '${folder}', which ${words}: ${cure}`, { cause });
  }
}

/** An empty file is an empty mailbox. */
async function checkMboxes(folder: string): Promise<void> {
  const boxes = (await listMailFiles(folder)).filter((name) => /\.mbox$/i.test(name));
  for (const name of boxes) {
    const file = path.join(folder, name);
    const isEmpty = (await stat(file)).size === 0;
    if (!isEmpty && (await readMbox(file).next()).done === true)
      throw new Error(
        `STANDIN_MAIL: ${file} is no mbox, or one without a message: each begins with a line such as 'From ada@example.com Mon Jan  5 09:00:00 2026'. Nothing was changed.`,
      );
  }
}

const obstacles = [
  ["ENOENT", "does not exist"],
  ["ENOTDIR", "is not a folder"],
  ["EACCES", "may not be read"],
] as const;
const cure = "it must be a folder of .eml or .mbox files. Nothing was changed.";

async function listMailFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const pending = [""];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true })) {
      const name = path.join(inside, entry.name);
      const kind =
        entry.isFile() || entry.isDirectory() ? entry : await lstat(path.join(folder, name));
      if (kind.isDirectory()) pending.push(name);
      else if (kind.isFile() && /\.(eml|mbox)$/i.test(name)) found.push(name);
    }
  }
  return found.sort();
}

function describe(mail: { raw: Buffer; name: string; envelope: string | undefined }): StoredMail {
  const { headers } = readHeader(mail.raw);
  return {
    raw: mail.raw,
    labels: readGmailLabels(headers),
    receivedAt: readDate(headers) ?? readEnvelopeDate(mail.envelope),
    name: mail.name,
  };
}

function readDate(headers: readonly MimeHeader[]): Date | undefined {
  const sent = valuesOf(headers, "date")
    .map(readMailDate)
    .find((date) => date !== undefined);
  if (sent !== undefined) return sent;
  const times = valuesOf(headers, "received")
    .map((value) => readMailDate(value.slice(value.lastIndexOf(";") + 1))?.getTime())
    .filter((time) => time !== undefined);
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function valuesOf(headers: readonly MimeHeader[], name: string): string[] {
  return headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
}

/** The asctime of a `From ` line, which is UTC unless it carries a zone as Google Takeout writes it. */
function readEnvelopeDate(envelope: string | undefined): Date | undefined {
  const time = /\w{3} +(\w{3} +\d{1,2} [\d:]{4,8})(?: ([+-]\d{4}))? (\d{4})\s*$/.exec(
    envelope ?? "",
  );
  return time === null ? undefined : readMailDate(`${time[1]} ${time[2] ?? "+0000"} ${time[3]}`);
}

/** Google Takeout's English names of Gmail's own labels; `undefined` names a state that is no label. */
const labelIds = new Map<string, string | undefined>([
  ["inbox", "INBOX"],
  ["sent", "SENT"],
  ["sent mail", "SENT"],
  ["draft", "DRAFT"],
  ["drafts", "DRAFT"],
  ["spam", "SPAM"],
  ["trash", "TRASH"],
  ["bin", "TRASH"],
  ["starred", "STARRED"],
  ["important", "IMPORTANT"],
  ["unread", "UNREAD"],
  ["chat", "CHAT"],
  ["chats", "CHAT"],
  ["category personal", "CATEGORY_PERSONAL"],
  ["category purchases", undefined],
  ["category promotions", "CATEGORY_PROMOTIONS"],
  ["category social", "CATEGORY_SOCIAL"],
  ["category updates", "CATEGORY_UPDATES"],
  ["category forums", "CATEGORY_FORUMS"],
  ["opened", undefined],
  ["archived", undefined],
  ["all mail", undefined],
]);

/** The labels of a message's X-Gmail-Labels, as Google Takeout writes them: Gmail's ids, and own labels by name. Undefined without the header. */
function readGmailLabels(headers: readonly MimeHeader[]): string[] | undefined {
  const value = findHeader(headers, "x-gmail-labels");
  if (value === undefined) return undefined;
  const labels = splitList(decodeWords(value))
    .filter((name) => name !== "")
    .map(toLabel);
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** Names parted by commas; one that holds a comma or a quote stands in quotes, which it doubles or escapes. */
function splitList(text: string): string[] {
  const items = text.matchAll(/\s*(?:"((?:[^"\\]|\\.|"")*)"|([^,]*))\s*(?:,|$)/g);
  return [...items].map(([, inQuotes, plain]) =>
    inQuotes === undefined ? (plain ?? "").trim() : inQuotes.replace(/\\(.)|"(")/g, "$1$2"),
  );
}

function toLabel(name: string): string | undefined {
  const known = name.toLowerCase().replace(/^category[_ ]/, "category ");
  return labelIds.has(known) ? labelIds.get(known) : name;
}

type MboxMessage = { raw: Buffer; envelope: string };

const lf = 0x0a;
const quoted = 0x3e;

/**
 * The messages of an mbox file (mboxrd, mboxo, Google Takeout) one at a time: split at the `From `
 * lines that follow an empty line, `>From ` unquoted. What stands before the first is passed over.
 */
async function* readMbox(file: string): AsyncGenerator<MboxMessage> {
  let lines: Buffer[] = [];
  let envelope: string | undefined;
  let afterBlank = true;
  for await (const line of readLines(file)) {
    if (afterBlank && isEnvelope(line)) {
      if (envelope !== undefined) yield { raw: join(lines), envelope };
      envelope = line.toString("latin1");
      lines = [];
    } else if (envelope !== undefined) lines.push(unquote(line));
    afterBlank = line.length <= 2 && line.at(-1) === lf && line.toString("latin1").trim() === "";
  }
  if (envelope !== undefined) yield { raw: join(lines), envelope };
}

/** Lines with their line breaks. A line that spans chunks is joined once. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(lf); end !== -1; end = chunk.indexOf(lf, start)) {
      open.push(chunk.subarray(start, end + 1));
      yield open.length === 1 && open[0] !== undefined ? open[0] : Buffer.concat(open);
      open = [];
      start = end + 1;
    }
    if (start < chunk.length) open.push(chunk.subarray(start));
  }
  if (open.length > 0) yield Buffer.concat(open);
}

function isEnvelope(line: Buffer): boolean {
  if (line.subarray(0, 5).toString("latin1") !== "From ") return false;
  return /^From \S*.*\d\d:\d\d.*\d{4}/.test(line.subarray(0, 500).toString("latin1"));
}

function unquote(line: Buffer): Buffer {
  if (line[0] !== quoted) return line;
  return /^>+From /.test(line.subarray(0, 100).toString("latin1")) ? line.subarray(1) : line;
}

/** The empty line before the next `From ` line is the mbox's, not the message's. */
function join(lines: Buffer[]): Buffer {
  const isSeparated = lines.length > 1 && lines.at(-1)?.toString("latin1").trim() === "";
  return Buffer.concat(isSeparated ? lines.slice(0, -1) : lines);
}
