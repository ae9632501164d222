import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";

const needed = 1024 ** 3;

/** Whether mail can be kept below the data folder: writable, and 1 GiB free. Throws an Error with the cure. */
export function checkStorage(dataDir: string): string {
  const place = nearest(dataDir);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    throw new Error(`${place} cannot be written to. Make it writable, or set DATA_DIR to another.`);
  }
  const { bavail, bsize } = statfsSync(place);
  const free = `${(Math.floor(((bavail * bsize) / needed) * 10) / 10).toFixed(1)} GB free`;
  if (bavail * bsize >= needed) return `in ${dataDir}, ${free}`;
  throw new Error(`only ${free} at ${place}: make 1 GB free, or set DATA_DIR to another disk.`);
}

/** The folder itself, or the first above it that is there already. */
function nearest(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearest(above);
}
