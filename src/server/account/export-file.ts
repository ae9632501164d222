import { open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#server/runtime/make-folder.ts";

/** The place of a collection's file. The name is a UUID of ours. */
export function exportFile(folder: string, exportId: string): string {
  return path.join(folder, `${exportId}.mbox`);
}

/** The bytes of the file, or undefined when it is not there. */
export async function exportFileSize(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** What a collection leaves on the disk for the database, in bytes. */
const reserve = 1024 ** 3;

/**
 * Puts the bytes at their place and onto the disk; what stood there from a run that was cut short is overwritten.
 * Throws when that would fill the disk.
 */
export async function writeToExport(file: string, at: number, bytes: Buffer): Promise<void> {
  makeFolder(path.dirname(file));
  const { bavail, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize < reserve + bytes.length) throw new Error("the disk is almost full");
  const handle = await open(file, at === 0 ? "w" : "r+", 0o600);
  try {
    await handle.truncate(at);
    await handle.write(bytes, 0, bytes.length, at);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

export async function removeExportFile(file: string): Promise<void> {
  await rm(file, { force: true });
}
