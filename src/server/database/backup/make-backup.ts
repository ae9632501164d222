import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { borrowPostgres } from "../postgres/borrow-postgres.ts";
import type { Config } from "#server/platform/config.ts";
import { writeBackupList, type BackupList } from "./backup-list.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyStandin } from "./copy-standin.ts";
import { copyFile, copyTree, type Copy } from "./copy-tree.ts";

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "secretKey" | "files">;

/**
 * Makes a whole copy of the server's data in a new folder, whether or not it runs: database, keys, files, the stand-in's
 * mail. What lies elsewhere is not in it, which the list of the copy says. Throws an Error with words for the operator.
 */
export async function makeBackup(settings: Settings, folder: string): Promise<BackupList> {
  const { dataDir, databaseUrl, secretKey, files } = settings;
  const postgres = path.join(dataDir, "postgres");
  if (databaseUrl === undefined && !existsSync(path.join(postgres, "cluster")))
    throw new Error(`There is nothing in ${dataDir} yet: start Mailwright first (npm start).`);
  makeNewFolder(folder, dataDir);
  const copy: Copy = { to: folder, folders: new Set(), files: new Map() };
  async function copyFiles(): Promise<void> {
    const from = path.join(dataDir, "files");
    if (files !== undefined || !existsSync(from)) return;
    await copyTree(copy, { from, name: "files" }, (inside) => isNew(copy, inside));
  }
  const key = { from: path.join(dataDir, "secret-key"), name: "secret-key" };
  if (secretKey === undefined) await copyFile(copy, key);
  if (databaseUrl === undefined) {
    const place = { cluster: path.join(postgres, "cluster"), name: "postgres/cluster" };
    await borrowPostgres(dataDir, (address) =>
      copyCluster(copy, { address, ...place, meanwhile: copyFiles }),
    );
  }
  // Once more, since a file may have come after the first look and before the moment of the database.
  await copyFiles();
  await copyStandin(copy, path.join(dataDir, "google"));
  const list = {
    made: new Date().toISOString(),
    database: placeOf(databaseUrl),
    messageFiles: placeOf(files),
    secretKey: placeOf(secretKey),
    folders: [...copy.folders],
    files: [...copy.files.values()],
  };
  writeBackupList(folder, list);
  return list;
}

/** A file under its own name is whole and never changes; one that is being written has an ending more. */
function isNew({ files }: Copy, inside: string): boolean {
  return !files.has(path.join("files", inside)) && !inside.endsWith(".part");
}

function placeOf(setting: unknown): "here" | "elsewhere" {
  return setting === undefined ? "here" : "elsewhere";
}

function makeNewFolder(folder: string, dataDir: string): void {
  if (!path.relative(dataDir, folder).startsWith(".."))
    throw new Error(`A backup must lie outside ${dataDir}: name another folder.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
