import { once } from "node:events";
import * as fs from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { clearLeftovers } from "./postgres-leftovers.ts";
import {
  chooseAccount,
  launch,
  unprivilegedOwner,
  type PostgresAccount,
} from "./postgres-account.ts";

export type PostgresCluster = { cluster: string; account: PostgresAccount };
type Place = { folder: string; binaries: PostgresBinaries; log: number; user: string };

/**
 * The cluster of a folder, free of what an earlier start left, and the account that runs it. A new one is
 * made aside and renamed, so a power cut leaves a whole one or none. The caller holds the folder's lock.
 */
export async function openCluster(place: Place): Promise<PostgresCluster> {
  const cluster = path.join(place.folder, "cluster");
  await clearHalfMade(place.folder);
  if (!fs.existsSync(cluster)) return await createCluster(place, cluster);
  await clearLeftovers(cluster);
  const owner = ownerOf(cluster);
  const program = place.binaries.postgres;
  return { cluster, account: chooseAccount({ owner, folder: cluster, program }) };
}

async function clearHalfMade(folder: string): Promise<void> {
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith("new-"))) {
    await clearLeftovers(path.join(folder, name));
    // An initdb that was cut off tidies up behind itself meanwhile.
    const patience = { maxRetries: 20, retryDelay: 50 };
    await rm(path.join(folder, name), { recursive: true, force: true, ...patience });
  }
}

async function createCluster(place: Place, cluster: string): Promise<PostgresCluster> {
  const fresh = fs.mkdtempSync(path.join(place.folder, "new-"));
  const owner = unprivilegedOwner();
  fs.chownSync(fresh, owner.uid, owner.gid);
  const program = place.binaries.postgres;
  const account = chooseAccount({ owner, folder: fresh, program });
  await initialise(place, account, fresh);
  fs.renameSync(fresh, cluster);
  syncFolder(place.folder);
  return { cluster, account };
}

// The builtin C.UTF-8 locale folds case in every script; plain C would know only ASCII.
async function initialise(place: Place, account: PostgresAccount, fresh: string): Promise<void> {
  const command = [
    place.binaries.initdb,
    `--pgdata=${fresh}`,
    `--username=${place.user}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
  const [code] = await once(launch(account, command, place.log), "exit");
  if (code !== 0) throw new Error(`PostgreSQL's initdb ended with code ${code}.`);
}

function ownerOf(cluster: string): { uid: number; gid: number } {
  const { uid, gid } = fs.statSync(cluster);
  const own = process.getuid?.();
  if (own === 0 && uid === 0) return giveAway(cluster);
  if (own !== 0 && own !== uid)
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}, not to you (${own}). ` +
        "Start Mailwright as that user, give the folder to yours (chown -R), or set DATA_DIR.",
    );
  return { uid, gid };
}

// A copy that root restored belongs to root, whom PostgreSQL refuses.
function giveAway(cluster: string): { uid: number; gid: number } {
  const owner = unprivilegedOwner();
  for (const name of fs.readdirSync(cluster, { recursive: true, encoding: "utf8" }))
    fs.lchownSync(path.join(cluster, name), owner.uid, owner.gid);
  fs.chownSync(cluster, owner.uid, owner.gid);
  fs.chmodSync(cluster, 0o700);
  return owner;
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
