import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "../failure.ts";
import { type FileStore, type StoredFile, storedFolder, storedPath } from "./file-store.ts";

/** A file that is being written: it counts for nothing until it has its own name. */
const unfinished = ".part";

/** Files in a folder of this machine, one folder a person. */
export function createFolderStore(folder: string): FileStore {
  function placeOf(name: string): string {
    return path.join(folder, storedPath(name));
  }
  return {
    put: (name, content) => put(placeOf(name), content),
    open: (name) => openFile(placeOf(name)),
    async remove(name) {
      await rm(`${placeOf(name)}${unfinished}`, { force: true });
      await rm(placeOf(name), { force: true });
    },
    removeAll: (person) =>
      rm(path.join(folder, storedFolder(person)), { recursive: true, force: true }),
    list: async (prefix, { limit = 100, offset = 0 } = {}) => {
      const files = await listFiles(folder, prefix.slice(0, 36));
      const wanted = files.filter(({ name }) => name.startsWith(prefix));
      return wanted.slice(offset, offset + limit);
    },
  };
}

async function put(place: string, content: Readable): Promise<number> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const part = `${place}${unfinished}`;
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(place)).size;
}

async function openFile(place: string): Promise<Readable> {
  try {
    return (await open(place)).createReadStream();
  } catch (cause) {
    throw isMissing(cause) ? new Failure("file_missing", { cause }) : cause;
  }
}

async function listFiles(folder: string, person: string): Promise<StoredFile[]> {
  const names = await readdir(path.join(folder, person)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const whole = names.filter((name) => !name.endsWith(unfinished)).toSorted();
  return Promise.all(
    whole.map(async (name) => {
      const { size } = await stat(path.join(folder, person, name));
      return { name: `${person}/${name}`, sizeBytes: size };
    }),
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
