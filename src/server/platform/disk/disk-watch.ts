import { statfsSync } from "node:fs";
import path from "node:path";
import type { Failure } from "../failure.ts";
import type { Logger } from "../logger.ts";
import { diskFull, isDiskFull } from "./disk-full.ts";

export type DiskWatch = {
  freeBytes(): number;
  /** Whether there is no room left, as of now or of a refusal just before. */
  isFull(): boolean;
  /** The failure as it is, or as that of a full disk where it comes from one. */
  explain(failure: Failure): Failure;
  close(): void;
};

const megabyte = 2 ** 20;
/** Bytes: the database needs more for its next step than is ever written at once. */
const [leastAtStart, least] = [48 * megabyte, 8 * megabyte];
const pause = 5000;
/** Milliseconds for which a refusal counts: a share of the disk may be full while the disk is not. */
const remembered = 30_000;

/** Watches the room on the disk of a folder, and tells the log once when it has gone and once when it is back. */
export function createDiskWatch(folder: string, logger: Logger): DiskWatch {
  let wasFull = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  function look(): boolean {
    const free = freeBytesOf(folder);
    const isFull = free < least || performance.now() - refusedAt < remembered;
    if (isFull && !wasFull)
      logger.error(
        { free_bytes: free },
        "the disk is full: nothing can be kept until there is room",
      );
    if (!isFull && wasFull) logger.warn({ free_bytes: free }, "there is room on the disk again");
    wasFull = isFull;
    return isFull;
  }
  const watch = setInterval(look, pause);
  watch.unref();
  return {
    freeBytes: () => freeBytesOf(folder),
    isFull: look,
    explain(failure) {
      const isIt = isDiskFull(failure);
      if (isIt) refusedAt = performance.now();
      if (isIt) look();
      const isLost = failure.code === "overloaded" && look();
      return isIt || isLost ? diskFull(failure) : failure;
    },
    close: () => clearInterval(watch),
  };
}

/** Throws an Error with words for the operator where there is no room to start in. */
export function checkRoom(folder: string): void {
  const free = freeBytesOf(folder);
  if (free >= leastAtStart) return;
  throw new Error(
    `The disk of ${folder} is full (${Math.floor(free / megabyte)} MB are free, ${leastAtStart / megabyte} MB are needed). Make room, then start again.`,
  );
}

/** Bytes that anybody may still write where the folder is, or will be made; as many as one likes where none can say. */
function freeBytesOf(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return blocks === 0 ? Number.MAX_SAFE_INTEGER : bavail * bsize;
  } catch {
    const above = path.dirname(folder);
    return above === folder ? Number.MAX_SAFE_INTEGER : freeBytesOf(above);
  }
}
