import { Readable } from "node:stream";
import { acceptedType, fileType } from "#contract/accepted-files.ts";
import type { Upload } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { addUpload, endUpload, forgetUploads, heldBytes } from "../tables/uploads-table.ts";
import { createWordScanner, type WordScanner } from "./word-scanner.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** A file that comes in. `trusted`: it came by mail, so it may be of any kind and as large as mail can be. */
type ArrivingFile = {
  filename: string;
  /** The media type that it is said to be of. */
  type?: string | undefined;
  content: Readable;
  trusted?: { mimeType: string; holds?: undefined };
};

/**
 * Keeps a file for a message as it streams in. Throws `too_large` beyond 25 MB, and where the person's files come to too
 * much together, and `file_refused` for what Gmail does not take and what is not of the offered kind that its name says; then nothing is kept, and
 * what is still to come is let go by: a browser hears no answer before it has sent all.
 */
export async function receiveUpload(
  context: DraftsContext,
  userId: string,
  file: ArrivingFile,
): Promise<Upload> {
  const chunks = file.content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    return await takeChunks(context, userId, { ...file, chunks });
  } catch (error) {
    void letGoBy(chunks);
    throw error;
  }
}

/** Until its end, or as much as nothing that may come is longer than. */
async function letGoBy(chunks: AsyncIterator<Buffer>): Promise<void> {
  try {
    for (let left: number = limits.encodedMessage; left > 0;) {
      const { done, value } = await chunks.next();
      if (done === true) return;
      left -= value.length;
    }
  } catch {
    // Whoever sent it has left.
  }
}

type ArrivingChunks = Omit<ArrivingFile, "content"> & { chunks: AsyncIterator<Buffer> };

async function takeChunks(
  context: DraftsContext,
  userId: string,
  file: ArrivingChunks,
): Promise<Upload> {
  const { filename, chunks, trusted } = file;
  const head = await readHead(chunks);
  const { mimeType, holds } = trusted ?? checkKind(file, head);
  const id = newId();
  const createdAt = context.clock.now();
  await context.database.asUser(userId, async (transaction) => {
    if ((await heldBytes(transaction, userId)) >= limits.heldBytes) throw tooMuch();
    await addUpload(transaction, userId, { id, filename, mimeType, createdAt });
  });
  try {
    await context.continueSweep(userId);
    const most = trusted === undefined ? limits.attachmentBytes : limits.encodedMessage;
    const watch = createWordScanner(holds ?? []);
    const bytes = Readable.from(bounded({ head, rest: chunks, watch }, most));
    const sizeBytes = await context.files.put(`${userId}/${id}`, bytes, mimeType);
    await context.database.asUser(userId, (transaction) =>
      endUpload(transaction, userId, { id, sizeBytes }),
    );
    const created_at = createdAt.toISOString();
    return { id, filename, mime_type: mimeType, size_bytes: sizeBytes, created_at };
  } catch (error) {
    await dropUploads(context, userId, [id]);
    throw error;
  }
}

type Kind = Pick<FileKind, "holds"> & { mimeType: string };

/** Throws `file_refused`. */
function checkKind({ filename: name, type = "" }: ArrivingChunks, head: Buffer): Kind {
  const mimeType = fileType({ name, type });
  if (mimeType === undefined) throw new Failure("file_refused");
  if (acceptedType({ name, type }) === undefined) return { mimeType };
  const kind = fileKind(mimeType);
  if (kind?.test(head) !== true) throw new Failure("file_refused");
  return { mimeType, ...kind };
}

function tooMuch(): Failure {
  const message = `Files of ${limits.heldBytes / 1024 ** 3} GB wait for their messages already. Send or discard some of these, or try again tomorrow.`;
  return new Failure("too_large", { message });
}

/** Forgets files and their bytes. What cannot be removed now is swept later, or lies unnamed. */
export async function dropUploads(
  { database, files, logger }: DraftsContext,
  userId: string,
  ids: string[],
): Promise<number> {
  for (const id of ids)
    await files
      .remove(`${userId}/${id}`)
      .catch((error: unknown) => logger.warn({ err: error }, "a file could not be removed"));
  const gone = await database.asUser(userId, (transaction) =>
    forgetUploads(transaction, userId, ids),
  );
  return gone.length;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let length = 0; length < headBytes;) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts);
}

type Content = { head: Buffer; rest: AsyncIterator<Buffer>; watch: WordScanner };

/** Throws `too_large`, and `file_refused` in the end of what does not hold what its kind does. */
async function* bounded({ head, rest, watch }: Content, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for (let chunk = head; ;) {
    length += chunk.length;
    if (length > most) throw new Failure("too_large");
    watch.see(chunk);
    yield chunk;
    const { done, value } = await rest.next();
    if (done === true && !watch.sawAll()) throw new Failure("file_refused");
    if (done === true) return;
    chunk = value;
  }
}

/** By what bytes a file of some media type is known. */
type FileKind = {
  /** Looks at its first `headBytes`. */
  test: (head: Buffer) => boolean;
  /** What must stand somewhere in it. */
  holds?: readonly Buffer[];
};

/** Bytes at the beginning of a file by which its kind is told. */
const headBytes = 4096;

const zip = startsWith("504b0304");
const ole = startsWith("d0cf11e0a1b11ae1");

/** The kind of a file of that media type, of those that are accepted; undefined for others. */
function fileKind(mimeType: string): FileKind | undefined {
  return kinds[mimeType] ?? (mimeType.startsWith("text/") ? { test: isText } : undefined);
}

const office = "application/vnd.openxmlformats-officedocument";

/** What a package of Office holds: ECMA-376, part 2, and the names that Office gives its folders and streams. */
const kinds: Readonly<Record<string, FileKind>> = {
  "image/png": { test: startsWith("89504e470d0a1a0a") },
  "image/jpeg": { test: startsWith("ffd8ff") },
  "image/gif": { test: startsWith("474946383") },
  "image/webp": { test: (head) => /^RIFF[^]{4}WEBP/.test(latin(head)) },
  "image/avif": { test: (head) => /^[^]{4}ftypavi[fs]/.test(latin(head)) },
  "image/heic": { test: (head) => /^[^]{4}ftyp(?:hei|mif|msf)/.test(latin(head)) },
  "image/bmp": { test: startsWith("424d") },
  "image/tiff": { test: (head) => /^(?:II\*\0|MM\0\*)/.test(latin(head)) },
  "image/svg+xml": { test: (head) => isText(head) && /<svg[\s>]/i.test(latin(head)) },
  "application/pdf": { test: (head) => latin(head).includes("%PDF-") },
  "application/msword": { test: ole, holds: [Buffer.from("WordDocument", "utf16le")] },
  [`${office}.wordprocessingml.document`]: { test: zip, holds: inPackage("word/") },
  // "Workbook", or "Book" before Excel 97.
  "application/vnd.ms-excel": { test: ole, holds: [Buffer.from("ook", "utf16le")] },
  [`${office}.spreadsheetml.sheet`]: { test: zip, holds: inPackage("xl/") },
};

function inPackage(folder: string): Buffer[] {
  return [Buffer.from("[Content_Types].xml"), Buffer.from(folder)];
}

function startsWith(hex: string): (head: Buffer) => boolean {
  return (head) => head.toString("hex", 0, 16).startsWith(hex);
}

function latin(head: Buffer): string {
  return head.toString("latin1", 0, 1024);
}

/** Of any encoding: a text holds no NUL, unless a mark at its beginning says UTF-16. */
function isText(head: Buffer): boolean {
  return !head.includes(0) || /^(?:\xff\xfe|\xfe\xff)/.test(latin(head));
}
