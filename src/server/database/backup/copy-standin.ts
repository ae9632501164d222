import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { copyFile, makeCopiedFolder, type Copy } from "./copy-tree.ts";

/** Copies the stores of the local Google by SQLite's own backup, each as it stands at one moment, while it is written to. */
export async function copyStandin(copy: Copy, from: string): Promise<void> {
  if (!existsSync(from)) return;
  await makeCopiedFolder(copy, "google");
  for (const name of readdirSync(from).filter((one) => /^google.*\.db(?:\.\d+)?$/.test(one)))
    await copyStore(copy, path.join(from, name), path.join("google", name));
}

async function copyStore(copy: Copy, from: string, name: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 10_000 });
  const aside = path.join(copy.to, `${name}.new`);
  try {
    // All pages of one moment: what is read stays so for as long as this lasts.
    source.exec("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1");
    await backup(source, aside);
  } finally {
    source.close();
  }
  await copyFile(copy, { from: aside, name });
  rmSync(aside);
}
