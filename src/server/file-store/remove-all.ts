import type { FileStore } from "./file-store.ts";

/** Removes every file whose name begins so. Safe to repeat. */
export async function removeAll(store: FileStore, prefix: string): Promise<void> {
  for (let files = await store.list(prefix); files.length > 0; files = await store.list(prefix))
    for (const { name } of files) await store.remove(name);
}
