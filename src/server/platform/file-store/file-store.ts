import type { Readable } from "node:stream";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const storedName = new RegExp(`^${uuid}/${uuid}$`);
const person = new RegExp(`^${uuid}$`);

/** The name as it is. Throws for any that could lead elsewhere than to a kept file. */
export function storedPath(name: string): string {
  if (!storedName.test(name)) throw new Error("no name of a kept file");
  return name;
}

/** The name of a person's folder. Throws for any that could lead elsewhere. */
export function storedFolder(name: string): string {
  if (!person.test(name)) throw new Error("no name of a person");
  return name;
}

/** A kept file, by the name under which it is kept. */
export type StoredFile = { name: string; sizeBytes: number };

/** What of a listing is wanted: the first 100 where nothing is said. */
type StoredFilesWanted = { limit?: number | undefined; offset?: number | undefined };

/** Where the bytes of files lie that wait to go along with a message. A name is `PERSON/FILE`, of two UUIDs. */
export type FileStore = {
  /** Keeps all bytes of a stream, or nothing when it breaks off. Answers their number. */
  put(name: string, content: Readable, mimeType: string): Promise<number>;
  /** Throws `file_missing`. */
  open(name: string): Promise<Readable>;
  /** Also what there is of a file whose writing broke off. One that is gone already is no failure. */
  remove(name: string): Promise<void>;
  /** Removes all files of a person, whole or not. Safe to repeat. */
  removeAll(person: string): Promise<void>;
  /** The files whose name begins so, by name: 100 from the first on unless told otherwise. */
  list(prefix: string, wanted?: StoredFilesWanted): Promise<StoredFile[]>;
};

/** Seconds for which a kept file may be taken from a cache. */
export const cacheSeconds = 3600;
