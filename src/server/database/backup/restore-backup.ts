import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { createReadStream, existsSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "#server/platform/config.ts";
import { lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { startPostgres } from "../postgres/postgres-server.ts";
import { type BackupList, type CopiedFile, readBackupList, syncFolder } from "./backup-list.ts";
import { type Copy, copyFile, eachOf } from "./copy-tree.ts";
import { unfinishedFolder } from "./unfinished-restore.ts";
import { Client, type ClientConfig } from "pg";

/**
 * What waited to be sent when a copy was made may have been sent or taken back before it came back, a message scheduled for
 * later by hand: so each is looked for at Gmail, and left to its person where nothing is found. Answers how many those are.
 */
async function doubtOutbox(address: ClientConfig): Promise<number> {
  const client = new Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.outbox') as outbox");
    if (rows[0]?.outbox === null) return 0;
    await client.query("begin; alter table outbox no force row level security");
    const { rowCount } = await client.query(doubtSending);
    await client.query("alter table outbox force row level security; commit");
    return rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As if Gmail had been asked to send it and had not answered. */
const doubtSending = `
  update outbox o set state = 'sending', asked_at = statement_timestamp(), doubtful_since = null, looks = 0,
    stray_drafts = true, fence = fence + 1, lease_owner = null, leased_until = '-infinity',
    history_id = coalesce(o.history_id, (
      select s.history_id from sync_state s where s.user_id = o.user_id
    ))
  where state in ('queued', 'drafting', 'sending')`;

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "secretKey" | "files">;
type Restored = { list: BackupList; maybeSent: number };

/** In the order in which they are put in their places: the database, without which nothing starts anew, is last. */
const parts = ["secret-key", "files", "google", "postgres"];

/**
 * Puts a whole copy into a data folder that holds nothing yet. The database is started once aside, so that what is put in
 * place is known to start. Throws an Error with words for the operator, and takes nothing of a half copy.
 */
export async function restoreBackup(settings: Settings, folder: string): Promise<Restored> {
  const list = readBackupList(folder);
  checkSettings(settings, list);
  await checkCopiedFiles(folder, list);
  const { dataDir, databaseUrl } = settings;
  const lock = lockDataFolder(dataDir);
  try {
    checkPlace(dataDir);
    const aside = unfinishedFolder(dataDir);
    fs.rmSync(aside, { recursive: true, force: true });
    // As root, the database's own user must be able to pass.
    fs.mkdirSync(aside, { mode: 0o711 });
    await copyListed(list, folder, aside);
    const maybeSent =
      databaseUrl === undefined
        ? await tryDatabase(path.join(aside, "postgres"))
        : await doubtOutbox({ connectionString: databaseUrl });
    putInPlace(dataDir, aside);
    return { list, maybeSent };
  } finally {
    lock.release();
  }
}

function checkSettings({ databaseUrl, secretKey, files }: Settings, list: BackupList): void {
  const rows = [
    ["DATABASE_URL", "database", databaseUrl, list.database],
    ["SECRET_KEY", "key", secretKey, list.secretKey],
    ["STORAGE_URL", "files of messages", files, list.messageFiles],
  ] as const;
  for (const [setting, what, value, place] of rows) {
    if (place === "elsewhere" && value === undefined)
      throw new Error(
        `The ${what} of this backup lie elsewhere: set ${setting} as it was. Nothing was changed.`,
      );
    if (place === "here" && value !== undefined)
      throw new Error(
        `This backup brings its own ${what}: unset ${setting} first. Nothing was changed.`,
      );
  }
}

/** What a restore that was cut off has put in place goes; anything else stays, and stops this one. */
function checkPlace(dataDir: string): void {
  const there = parts.filter((part) => fs.existsSync(path.join(dataDir, part)));
  if (fs.existsSync(unfinishedFolder(dataDir))) {
    for (const part of there) fs.rmSync(path.join(dataDir, part), { recursive: true });
    return;
  }
  if (there.length > 0)
    throw new Error(
      `${dataDir} already holds ${there.join(", ")}: move it away first (mv ${dataDir} ${dataDir}.before), ` +
        "or set DATA_DIR to another folder. Nothing was changed.",
    );
}

async function copyListed(list: BackupList, from: string, to: string): Promise<void> {
  const copy: Copy = { to, folders: new Set(), files: new Map() };
  for (const name of list.folders) fs.mkdirSync(path.join(to, name), { recursive: true, mode });
  if (list.database === "here") fs.chmodSync(path.join(to, "postgres"), 0o711);
  await eachOf(list.files, async ({ name, sha256 }) => {
    await copyFile(copy, { from: path.join(from, name), name });
    if (copy.files.get(name)?.sha256 !== sha256) throw new Error(`${name} has changed meanwhile.`);
  });
}

const mode = 0o700;

/** The first start on a copy reads the log that came with it; what cannot be started is not put in place. */
async function tryDatabase(folder: string): Promise<number> {
  const { host, port, user, database, stop } = await startPostgres({
    folder,
    logger: createLogger("silent"),
  });
  try {
    return await doubtOutbox({ host, port, user, database, ssl: false });
  } finally {
    await stop();
  }
}

function putInPlace(dataDir: string, aside: string): void {
  for (const part of parts.filter((one) => fs.existsSync(path.join(aside, one))))
    fs.renameSync(path.join(aside, part), path.join(dataDir, part));
  syncFolder(dataDir);
  fs.rmSync(aside, { recursive: true });
  syncFolder(dataDir);
}

/** Throws an Error with words for the operator unless every file of a copy is there, as it was written. */
async function checkCopiedFiles(folder: string, { files }: BackupList): Promise<void> {
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
