import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupList, CopiedFile } from "./backup-list.ts";

/** Throws an Error with words for the operator unless every file of a copy is there, as it was written. */
export async function checkCopiedFiles(folder: string, { files }: BackupList): Promise<void> {
  for (const file of files) {
    const trouble = await troubleOf(folder, file);
    if (trouble !== undefined)
      throw new Error(
        `${folder} is no whole backup: ${file.name} ${trouble}. Nothing was changed. Use another one.`,
      );
  }
}

async function troubleOf(folder: string, { name, size, sha256 }: CopiedFile) {
  const place = path.join(folder, name);
  if (!path.resolve(place).startsWith(`${path.resolve(folder)}${path.sep}`)) return "lies outside";
  if (!existsSync(place)) return "is missing";
  if (statSync(place).size !== size) return "is cut short, or has grown";
  const hash = createHash("sha256");
  await pipeline(createReadStream(place), hash);
  return hash.digest("hex") === sha256 ? undefined : "is damaged";
}
