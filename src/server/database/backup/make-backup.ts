import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { createClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { type BorrowedPostgres, borrowPostgres } from "../postgres/borrow-postgres.ts";
import { type BackupList, writeBackupList } from "./backup-list.ts";
import { type Copy, copyFile, copyTree, makeCopiedFolder } from "./copy-tree.ts";

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
    made: createClock().now().toISOString(),
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

/** Copies the stores of the local Google by SQLite's own backup, each as it stands at one moment, while it is written to. */
async function copyStandin(copy: Copy, from: string): Promise<void> {
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

/** Folders whose content a start makes anew, or that is of no other cluster. */
const emptied = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const leftOut =
  /(?:^|\/)(?:pgsql_tmp.*|pg_internal\.init.*|postmaster\.(?:pid|opts)|backup_label|tablespace_map)$/;
const control = "global/pg_control";
const segment = /^[0-9A-F]{24}$/;
const kept = /^(?:archive_status|summaries|[0-9A-F]{8}\.history)$/;

type Place = { cluster: string; name: string };
type Stopped = { label: string; spaces: string; from: string; to: string };

/**
 * Copies the cluster of a running server, by PostgreSQL's own calls around the copying: its files as they are read, then
 * the write-ahead log from the beginning to the end of it, kept by a replication slot meanwhile. A start on the copy brings
 * all to the moment of the end. `meanwhile` runs before that moment.
 */
async function copyCluster(
  copy: Copy,
  { address, meanwhile, ...place }: Place & { address: BorrowedPostgres; meanwhile: Work },
): Promise<void> {
  const client = new Client({ ...address, keepAlive: true });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  client.on("error", lost.reject);
  await client.connect();
  try {
    await Promise.race([copyWith(client, copy, { ...place, meanwhile }), lost.promise]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Work = () => Promise<void>;

async function copyWith(client: Client, copy: Copy, place: Place & { meanwhile: Work }) {
  const { cluster, name, meanwhile } = place;
  const slot = `mailwright_backup_${process.pid}`;
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
  const start = await client.query<{ lsn: string; wal: string }>(
    "select lsn::text, pg_walfile_name(lsn) as wal from pg_backup_start('mailwright', true) as lsn",
  );
  await copyTree(copy, { from: cluster, name }, isOfCluster);
  await copyControl(copy, { cluster, name });
  await meanwhile();
  const stopped = await stopCopying(client, start.rows[0]?.wal ?? "");
  if (stopped.spaces !== "")
    throw new Error("The database has tablespaces outside its folder, which are not copied.");
  await writeLabel(copy, name, stopped.label);
  const wal = { from: path.join(cluster, "pg_wal"), name: path.join(name, "pg_wal") };
  await copyTree(copy, wal, (inside) => isNeeded(inside, stopped));
}

async function stopCopying(client: Client, from: string): Promise<Stopped> {
  const { rows } = await client.query<Omit<Stopped, "from">>(
    `select labelfile as label, coalesce(spcmapfile, '') as spaces, pg_walfile_name(lsn) as to
      from pg_backup_stop(wait_for_archive => false)`,
  );
  const [stopped] = rows;
  if (stopped === undefined) throw new Error("PostgreSQL has not ended the backup.");
  return { ...stopped, from };
}

function isOfCluster(inside: string): boolean {
  const [top = "", ...below] = inside.split("/");
  const isContent = below.length === 0 || !emptied.has(top);
  return isContent && inside !== control && !leftOut.test(inside);
}

function isNeeded(inside: string, { from, to }: Stopped): boolean {
  return segment.test(inside) ? inside >= from && inside <= to : kept.test(inside);
}

/** The server may be writing it just now: what is read twice alike is whole. */
async function copyControl(copy: Copy, { cluster, name }: Place): Promise<void> {
  const from = path.join(cluster, control);
  const inside = path.join(name, control);
  for (;;) {
    await copyFile(copy, { from, name: inside });
    const now = createHash("sha256")
      .update(await readFile(from))
      .digest("hex");
    if (copy.files.get(inside)?.sha256 === now) return;
  }
}

/** By it a start knows from where the log is to be read, and that the copy ends where the backup did. */
async function writeLabel({ to, files }: Copy, cluster: string, label: string): Promise<void> {
  const name = path.join(cluster, "backup_label");
  await writeFile(path.join(to, name), label, { mode: 0o600, flush: true });
  const sha256 = createHash("sha256").update(label).digest("hex");
  files.set(name, { name, size: Buffer.byteLength(label), sha256 });
}
