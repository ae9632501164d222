import { buffer } from "node:stream/consumers";
import type { ReadFile } from "#server/wits/read-file.ts";
import { openUpload } from "#server/writing/uploads.ts";
import type { AskContext } from "./ask-context.ts";
import type { KeptFile } from "./keep-files.ts";

type Files = { files: readonly KeptFile[]; signal: AbortSignal };

/** Reads the files of a request when they are first asked for, one after the other: few requests need what is in them. */
export function createFilesRead(
  context: AskContext,
  userId: string,
  { files, signal }: Files,
): () => Promise<ReadFile[]> {
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
