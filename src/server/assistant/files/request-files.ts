import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { AskedFile } from "#contract/assistant.ts";
import type { FileReader } from "./text/file-reader.ts";
import { useUploads } from "#server/compose/tables/uploads-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { DraftsContext } from "#server/compose/drafts/drafts-context.ts";
import { receiveUpload } from "#server/compose/drafts/receive-upload.ts";
import { openUpload } from "#server/compose/drafts/uploads.ts";
import type { KeptFile, ReadFile } from "../plan/files.ts";

/** What the files of a request are kept and read with. */
export type FilesContext = DraftsContext & { fileReader: FileReader };

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Keeps the files of a request. Throws `invalid_request` for what is no Base64, `file_missing` for an upload that is not
 * the person's, and as `receiveUpload` does.
 */
export async function keepFiles(
  context: FilesContext,
  userId: string,
  files: readonly AskedFile[],
): Promise<KeptFile[]> {
  const given = files.map(withPlainData);
  const kept: KeptFile[] = [];
  for (const file of given)
    kept.push(
      "upload" in file
        ? await find(context, userId, file.upload)
        : await take(context, userId, file),
    );
  return kept;
}

/** The files of an earlier turn, as far as they are still there. */
export async function keepEarlierFiles(
  context: FilesContext,
  userId: string,
  ids: readonly string[],
): Promise<KeptFile[]> {
  const kept = ids.map((upload) =>
    find(context, userId, upload).catch((error: unknown) => {
      if (error instanceof Failure && error.code === "file_missing") return [];
      throw error;
    }),
  );
  return (await Promise.all(kept)).flat();
}

/** Base64 alone, without the head of a data URL that browsers put before it. */
function withPlainData(file: AskedFile): AskedFile {
  if ("upload" in file) return file;
  const data = file.data.replace(/^data:[^,]{0,200};base64,/, "");
  if (data.length % 4 !== 0 || !base64.test(data)) throw new Failure("invalid_request");
  return { ...file, data };
}

async function take(
  context: FilesContext,
  userId: string,
  { name, data }: Extract<AskedFile, { data: string }>,
): Promise<KeptFile> {
  const content = Readable.from([Buffer.from(data, "base64")]);
  const upload = await receiveUpload(context, userId, { filename: name, content });
  return { id: upload.id, name, mimeType: upload.mime_type, size: upload.size_bytes };
}

async function find(
  { database, clock }: FilesContext,
  userId: string,
  id: string,
): Promise<KeptFile> {
  const [upload] = await database.asUser(userId, (transaction) =>
    useUploads(transaction, userId, { ids: [id], now: clock.now() }),
  );
  if (upload === undefined) throw new Failure("file_missing");
  return { id, name: upload.filename, mimeType: upload.mime_type, size: upload.size_bytes };
}

/** Reads the files of a request when they are first asked for, one after the other: few requests need what is in them. */
export function createFilesRead(
  context: FilesContext,
  userId: string,
  { files, signal }: { files: readonly KeptFile[]; signal: AbortSignal },
): () => Promise<readonly ReadFile[]> {
  let reading: Promise<ReadFile[]> | undefined;
  async function readAll(): Promise<ReadFile[]> {
    const all: ReadFile[] = [];
    for (const { id, name, size } of files) {
      const bytes = await buffer((await openUpload(context, userId, id)).content);
      const came = await context.fileReader.read(userId, { name, bytes, signal });
      all.push({ name, size, came, ...(came.kind === "image" && { image: bytes }) });
    }
    return all;
  }
  return () => (reading ??= readAll());
}
