import { statfs } from "node:fs/promises";

/** What a collection leaves on the disk for everything else, in bytes. */
const reserve = 1024 ** 3;

/** Throws when so many bytes would fill the disk of the database. One that runs elsewhere has no folder here. */
export async function checkRoom(databaseFolder: string, bytes: number): Promise<void> {
  const disk = await statfs(databaseFolder).catch(() => undefined);
  if (disk !== undefined && disk.bavail * disk.bsize < reserve + bytes)
    throw new Error("the disk is almost full");
}
