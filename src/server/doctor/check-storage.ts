import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/platform/config.ts";

const needed = 1024 ** 3;

/** Whether what is kept below the data folder can be: writable, and 1 GiB free where mail is kept. Throws an Error with the cure. */
export function checkStorage({ dataDir, databaseUrl, google }: Config): string {
  const place = nearest(dataDir);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    throw new Error(`${place} cannot be written to. Make it writable, or set DATA_DIR to another.`);
  }
  const { bavail, bsize } = statfsSync(place);
  const free = `${(Math.floor(((bavail * bsize) / needed) * 10) / 10).toFixed(1)} GB free`;
  const elsewhere = databaseUrl !== undefined && google.kind === "google";
  if (!elsewhere && bavail * bsize < needed)
    throw new Error(`only ${free} at ${place}: make 1 GB free, or set DATA_DIR to another disk.`);
  if (databaseUrl === undefined) return `in ${dataDir}, ${free}`;
  const kept = elsewhere ? "the key" : "the stand-in's mail";
  return `the mirror is in the database of DATABASE_URL, whose disk is not seen from here; ${kept} in ${dataDir}, ${free}`;
}

/** The folder itself, or the first above it that is there already. */
function nearest(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearest(above);
}
