import { lstat, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readGmailLabels } from "./gmail-labels.ts";
import { readMbox } from "./mbox.ts";
import { readMailDate } from "#mime/mail-date.ts";
import { readHeader, type MimeHeader } from "#mime/mime-header.ts";

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
