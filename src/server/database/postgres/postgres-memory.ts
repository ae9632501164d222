import { existsSync, readdirSync, statSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";

const megabyte = 2 ** 20;
/** Bytes: enough for a small mailbox, and more than this no mailbox gains from. */
const [least, most] = [64 * megabyte, 2048 * megabyte];

/**
 * What the database keeps in memory of what it has read, as PostgreSQL's `shared_buffers`: an eighth of what the cluster
 * holds when it starts, at most a sixteenth of the memory that there is, and never below 64 MB.
 */
export function sharedBuffers(cluster: string, memory = memoryHere()): string {
  const wanted = Math.min(sizeOfTables(cluster) / 8, memory / 16, most);
  return `${Math.round(Math.max(wanted, least) / megabyte)}MB`;
}

/** Bytes; a container may have less than its machine. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

function sizeOfTables(cluster: string): number {
  const tables = path.join(cluster, "base");
  if (!existsSync(tables)) return 0;
  const entries = readdirSync(tables, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
