import { createHash } from "node:crypto";
import { mkdir, open, readdir, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { CopiedFile } from "./backup-list.ts";

/** Where to, and what has come there so far. */
export type Copy = { to: string; folders: Set<string>; files: Map<string, CopiedFile> };

const piece = 256 * 1024;
const atOnce = 16;

/**
 * Copies what lies below `from` into the copy, under `name`. `wanted` says by the path below it which entries go along;
 * one that has gone meanwhile is passed over.
 */
export async function copyTree(
  copy: Copy,
  { from, name }: { from: string; name: string },
  wanted: (inside: string) => boolean = () => true,
): Promise<void> {
  const waiting = [""];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    const entries = await readdir(path.join(from, inside), { withFileTypes: true }).catch(passOver);
    if (entries === undefined) continue;
    await makeCopiedFolder(copy, path.join(name, inside));
    const named = entries.map((entry) => ({ entry, below: path.join(inside, entry.name) }));
    const chosen = named.filter(({ below }) => wanted(below));
    for (const { entry, below } of chosen) if (entry.isDirectory()) waiting.push(below);
    await eachOf(
      chosen.filter(({ entry }) => entry.isFile()),
      ({ below }) => copyFile(copy, { from: path.join(from, below), name: path.join(name, below) }),
    );
  }
}

/** Does the work for each, some at once: the disk takes small files together far faster than one by one. */
export async function eachOf<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  async function take(): Promise<void> {
    for (const one of waiting) await work(one);
  }
  await Promise.all(Array.from({ length: atOnce }, take));
}

/** Makes a folder of the copy. */
export async function makeCopiedFolder({ to, folders }: Copy, name: string): Promise<void> {
  await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
  folders.add(name);
}

/** Copies one file as it is when it is read, and puts it on the disk. */
export async function copyFile(
  copy: Copy,
  { from, name }: { from: string; name: string },
): Promise<void> {
  const source = await open(from).catch(passOver);
  if (source === undefined) return;
  try {
    const target = await open(path.join(copy.to, name), "w", 0o600);
    try {
      copy.files.set(name, { name, ...(await pour(source, target)) });
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function pour(source: FileHandle, target: FileHandle) {
  const hash = createHash("sha256");
  const buffer = Buffer.alloc(piece);
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, piece, size);
    if (bytesRead === 0) return { size, sha256: hash.digest("hex") };
    const bytes = buffer.subarray(0, bytesRead);
    hash.update(bytes);
    await target.writeFile(bytes);
    size += bytesRead;
  }
}

function passOver(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
