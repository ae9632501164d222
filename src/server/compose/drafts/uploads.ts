import type { Readable } from "node:stream";
import type { ListUploads, Upload } from "#contract/compose.ts";
import { Failure } from "#server/platform/failure.ts";
import { listUploads, useUploads } from "../tables/uploads-table.ts";
import { dropUploads } from "./receive-upload.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** The files kept for a person, by name. */
export async function listFiles(
  { database }: DraftsContext,
  userId: string,
  wanted: ListUploads,
): Promise<Upload[]> {
  return database.readAsUser(userId, (transaction) => listUploads(transaction, userId, wanted));
}

/** One file with its bytes. Throws `not_found`, for another person's too, and `file_missing`. */
export async function openUpload(
  { database, clock, files }: DraftsContext,
  userId: string,
  id: string,
): Promise<Upload & { content: Readable }> {
  const [upload] = await database.asUser(userId, (transaction) =>
    useUploads(transaction, userId, { ids: [id], now: clock.now() }),
  );
  if (upload === undefined) throw new Failure("not_found");
  return { ...upload, content: await files.open(`${userId}/${id}`) };
}

/** Throws `not_found`. */
export async function removeUpload(
  context: DraftsContext,
  userId: string,
  id: string,
): Promise<void> {
  if ((await dropUploads(context, userId, [id])) === 0) throw new Failure("not_found");
}
