import { createHash } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";

// The kernel takes 107 bytes for a socket's path, macOS 103.
const longestPath = 100;

/**
 * Where the socket of the server on `folder` is: inside it, or where that path is too long for a socket,
 * under /tmp by a name drawn from it.
 */
export function socketFolder(folder: string): string {
  const near = path.join(folder, "socket");
  const fits = Buffer.byteLength(path.join(near, ".s.PGSQL.5432.lock")) <= longestPath;
  return fits ? near : path.join("/tmp", `mailwright-${fingerprint(folder)}`);
}

/**
 * Makes the folder of the server's socket, closed to everyone but its owner. Only the holder of the folder's
 * lock may call this.
 */
export function makeSocketFolder(folder: string, owner: { uid: number; gid: number }): string {
  const place = socketFolder(folder);
  try {
    removeSocketFolder(place);
    fs.mkdirSync(place, { mode: 0o700 });
    fs.chownSync(place, owner.uid, owner.gid);
  } catch (cause) {
    throw new Error(`${place} is in the way of the database's socket. Remove it.`, { cause });
  }
  return place;
}

/** Removes the folder with the socket a dead server left in it; nothing else is ever deleted. */
export function removeSocketFolder(place: string): void {
  if (fs.lstatSync(place, { throwIfNoEntry: false }) === undefined) return;
  for (const name of fs.readdirSync(place).filter((one) => one.startsWith(".s.PGSQL.")))
    fs.rmSync(path.join(place, name), { force: true });
  fs.rmdirSync(place);
}

function fingerprint(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 16);
}
