import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import type { BorrowedPostgres } from "../postgres/borrow-postgres.ts";
import { copyFile, copyTree, type Copy } from "./copy-tree.ts";

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
export async function copyCluster(
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
