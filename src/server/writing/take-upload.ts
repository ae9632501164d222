import { Readable } from "node:stream";
import type { Upload } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/runtime/failure.ts";
import { newId } from "#server/runtime/ids.ts";
import { addUpload, endUpload, forgetUploads } from "#server/storage/uploads-table.ts";
import { acceptedType, headBytes } from "./accepted-type.ts";
import type { WritingContext } from "./writing-context.ts";

/** A file that comes in. `trusted`: it came by mail, so it may be of any kind and as large as mail can be. */
export type ArrivingFile = {
  filename: string;
  content: Readable;
  trusted?: { mimeType: string };
};

/**
 * Keeps a file for a message as it streams in. Throws `too_large` beyond 25 MB and `file_refused` for content that is
 * not accepted or not what its name says; then nothing is kept.
 */
export async function takeUpload(
  context: WritingContext,
  userId: string,
  { filename, content, trusted }: ArrivingFile,
): Promise<Upload> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  const mimeType = trusted?.mimeType ?? acceptedType(filename, head);
  if (mimeType === undefined) throw new Failure("file_refused");
  const id = newId();
  const createdAt = context.clock.now();
  await context.database.asUser(userId, (transaction) =>
    addUpload(transaction, userId, { id, filename, mimeType, createdAt }),
  );
  await context.continueSweep(userId);
  try {
    const most = trusted === undefined ? limits.attachmentBytes : limits.encodedMessage;
    const bytes = Readable.from(bounded({ head, rest: chunks }, most));
    const sizeBytes = await context.files.put(`${userId}/${id}`, bytes, mimeType);
    await context.database.asUser(userId, (transaction) =>
      endUpload(transaction, userId, { id, sizeBytes }),
    );
    return {
      id,
      filename,
      mime_type: mimeType,
      size_bytes: sizeBytes,
      created_at: createdAt.toISOString(),
    };
  } catch (error) {
    await dropUploads(context, userId, [id]);
    throw error;
  }
}

/** Forgets files and their bytes. What cannot be removed now is swept later, or lies unnamed. */
export async function dropUploads(
  { database, files, logger }: WritingContext,
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

type Content = { head: Buffer; rest: AsyncIterator<Buffer> };

async function* bounded({ head, rest }: Content, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for (let chunk = head; ;) {
    length += chunk.length;
    if (length > most) throw new Failure("too_large");
    yield chunk;
    const { done, value } = await rest.next();
    if (done === true) return;
    chunk = value;
  }
}
