import { chmodSync, existsSync, mkdirSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

type DataFolderLock = { release(): void };

// An open transaction whose database object is garbage-collected would free its lock.
const held = new Set<DatabaseSync>();
const sqliteBusy = 5;
/** The file is none of SQLite's, or a damaged one. */
const sqliteGarbage = new Set([11, 26]);

/**
 * Takes the folder for this process alone until `release` or the process's end, `kill -9` included.
 * Makes the folder when absent; throws an Error fit for the person when another holds it.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const database = openLock(folder);
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

/** Whether another process holds the folder. Makes none. */
export function isFolderHeld(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    lockDataFolder(folder).release();
    return false;
  } catch (refused) {
    return refused instanceof Error && isBusy(refused.cause);
  }
}

function isBusy(cause: unknown): boolean {
  return codeOf(cause) === sqliteBusy;
}

function codeOf(cause: unknown): number {
  return cause instanceof Error && "errcode" in cause ? Number(cause.errcode) : 0;
}

/** The lock's file holds nothing: garbage in it is emptied in place, so that who holds it meanwhile goes on holding it. */
function openLock(folder: string, isSecond = false): DatabaseSync {
  const file = path.join(folder, "lock.db");
  let database: DatabaseSync | undefined;
  try {
    makeFolder(folder);
    // The wait lets a server that is just ending give the folder up, and settles a tie of two starts.
    database = new DatabaseSync(file, { timeout: 500 });
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    chmodSync(file, 0o600);
    return database;
  } catch (cause) {
    database?.close();
    if (!isSecond && sqliteGarbage.has(codeOf(cause))) {
      truncateSync(file, 0);
      return openLock(folder, true);
    }
    throw new Error(refusal(folder, cause), { cause });
  }
}

function refusal(folder: string, cause: unknown): string {
  if (isBusy(cause))
    return `Another Mailwright is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `Mailwright cannot write to ${folder} (${reason}). Make it writable, or set DATA_DIR to another folder.`;
}

const reasons: Record<string, string> = {
  EACCES: "you may not",
  EPERM: "you may not",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOENT: "no folder can be made there",
  ELOOP: "its links go round in a circle",
  ENAMETOOLONG: "the name is too long",
};

/**
 * Makes a folder and those above it, one at a time: Node's own recursion never ends where nothing can
 * be made, as in /proc. Throws an Error with the reason in words.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (cause) {
    throw new Error(reasonOf(cause as NodeJS.ErrnoException), { cause });
  }
}

function isFolder(place: string): boolean {
  const entry = statSync(place, { throwIfNoEntry: false });
  if (entry !== undefined && !entry.isDirectory()) throw new Error(`${place} is a file`);
  return entry !== undefined;
}

function reasonOf({ code = "", message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? message;
}
