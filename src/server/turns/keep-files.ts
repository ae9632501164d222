import { Readable } from "node:stream";
import type { AskedFile } from "#contract/assistant.ts";
import { Failure } from "#server/runtime/failure.ts";
import { useUploads } from "#server/outbox-tables/uploads-table.ts";
import { takeUpload } from "#server/writing/take-upload.ts";
import type { AskContext } from "./ask-context.ts";

/** A file that came with a request: kept as one that can go along with a message. */
export type KeptFile = { id: string; name: string; mimeType: string; size: number };

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Keeps the files of a request. Throws `invalid_request` for what is no Base64, `file_missing` for an upload that is not
 * the person's, and as `takeUpload` does.
 */
export async function keepFiles(
  context: AskContext,
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

type Given = Extract<AskedFile, { data: string }>;

/** Base64 alone, without the head of a data URL that browsers put before it. */
function withPlainData(file: AskedFile): AskedFile {
  if ("upload" in file) return file;
  const data = file.data.replace(/^data:[^,]{0,200};base64,/, "");
  if (data.length % 4 !== 0 || !base64.test(data)) throw new Failure("invalid_request");
  return { ...file, data };
}

async function take(context: AskContext, userId: string, { name, data }: Given): Promise<KeptFile> {
  const content = Readable.from([Buffer.from(data, "base64")]);
  const {
    id,
    mime_type: mimeType,
    size_bytes: size,
  } = await takeUpload(context, userId, {
    filename: name,
    content,
  });
  return { id, name, mimeType, size };
}

async function find(
  { database, clock }: AskContext,
  userId: string,
  id: string,
): Promise<KeptFile> {
  const [upload] = await database.asUser(userId, (transaction) =>
    useUploads(transaction, userId, { ids: [id], now: clock.now() }),
  );
  if (upload === undefined) throw new Failure("file_missing");
  return { id, name: upload.filename, mimeType: upload.mime_type, size: upload.size_bytes };
}
