import type { FileStore } from "./file-store.ts";

/** Removes every whole file whose name begins so. Safe to repeat. */
export async function removeAll(
  store: Pick<FileStore, "list" | "remove">,
  prefix: string,
): Promise<void> {
  for (let files = await store.list(prefix); files.length > 0; files = await store.list(prefix))
    for (const { name } of files) await store.remove(name);
}
