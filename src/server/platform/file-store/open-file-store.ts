import path from "node:path";
import type { FilesPlace } from "../files-place.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** The store that the operator chose: a place in S3, or else a folder beside the other data. */
export function openFileStore(place: FilesPlace | undefined, dataDir: string): FileStore {
  return place === undefined
    ? createFolderStore(path.join(dataDir, "files"))
    : createS3Store(place);
}
