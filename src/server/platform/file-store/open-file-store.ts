import path from "node:path";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { Failure } from "../failure.ts";
import type { FilesPlace } from "../files-place.ts";
import {
  cacheSeconds,
  type FileStore,
  type StoredFile,
  storedFolder,
  storedPath,
} from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

/** The store that the operator chose: a place in S3, or else a folder beside the other data. */
export function openFileStore(place: FilesPlace | undefined, dataDir: string): FileStore {
  return place === undefined
    ? createFolderStore(path.join(dataDir, "files"))
    : createS3Store(place);
}

/** Files in a bucket of S3, shared by every server process. */
function createS3Store({ bucket, prefix, region, endpoint }: FilesPlace): FileStore {
  const client = new S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  function at(name: string): { Bucket: string; Key: string } {
    return { Bucket: bucket, Key: prefix + storedPath(name) };
  }
  const store: FileStore = {
    async put(name, content, mimeType) {
      const params = {
        ...at(name),
        Body: content,
        ContentType: mimeType,
        CacheControl: `private, max-age=${cacheSeconds}`,
      };
      await new Upload({ client, params, queueSize: 1 }).done();
      return (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0;
    },
    open: (name) => openObject(client, at(name)),
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    async list(wanted, { limit = 100, offset = 0 } = {}) {
      const files: StoredFile[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + wanted });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", Size = 0 } of Contents)
          files.push({ name: Key.slice(prefix.length), sizeBytes: Size });
        if (files.length >= offset + limit) break;
      }
      return files.slice(offset, offset + limit);
    },
    removeAll: (person) => removeAll(store, `${storedFolder(person)}/`),
  };
  return store;
}

async function openObject(
  client: S3Client,
  at: { Bucket: string; Key: string },
): Promise<Readable> {
  try {
    const { Body } = await client.send(new GetObjectCommand(at));
    if (Body instanceof Readable) return Body;
  } catch (cause) {
    if (!(cause instanceof NoSuchKey)) throw cause;
  }
  throw new Failure("file_missing");
}

/** Removes every whole file whose name begins so. Safe to repeat. */
async function removeAll(store: Pick<FileStore, "list" | "remove">, prefix: string): Promise<void> {
  for (let files = await store.list(prefix); files.length > 0; files = await store.list(prefix))
    for (const { name } of files) await store.remove(name);
}
