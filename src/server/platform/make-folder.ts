import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

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
export function makeFolder(folder: string): void {
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
