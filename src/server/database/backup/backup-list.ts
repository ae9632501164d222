import * as fs from "node:fs";
import path from "node:path";

/** A file of a copy: its path in it, its bytes, and their SHA-256. */
export type CopiedFile = { name: string; size: number; sha256: string };

/** What a copy holds; written last, so that a copy without it is a half one. */
export type BackupList = {
  made: string;
  /** `elsewhere`: in the PostgreSQL of DATABASE_URL, which is copied by its own means. */
  database: "here" | "elsewhere";
  /** `elsewhere`: in S3. */
  messageFiles: "here" | "elsewhere";
  /** `elsewhere`: in the setting SECRET_KEY. */
  secretKey: "here" | "elsewhere";
  /** Empty ones too, without which PostgreSQL does not start. */
  folders: string[];
  files: CopiedFile[];
};

const listName = "backup.json";

/** Says that the copy is whole, once everything else of it is on the disk. */
export function writeBackupList(folder: string, list: BackupList): void {
  const file = path.join(folder, listName);
  const text = `${JSON.stringify({ format: 1, ...list }, null, 1)}\n`;
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
  syncFolder(folder);
}

/** What the copy holds. Throws an Error with words for the operator where it is none, or a half one. */
export function readBackupList(folder: string): BackupList {
  const file = path.join(folder, listName);
  if (!fs.existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  if (!fs.existsSync(file))
    throw new Error(
      `${folder} is no whole backup: it has no ${listName}, which is written last. Take another one.`,
    );
  const list = parse(fs.readFileSync(file, "utf8"));
  if (list === undefined) throw new Error(`${file} is damaged. Take another backup.`);
  if (list.format !== 1)
    throw new Error(`${folder} was made by a newer Mailwright: use that one to restore it.`);
  return list;
}

function parse(text: string): (BackupList & { format: number }) | undefined {
  try {
    const list = JSON.parse(text);
    return Array.isArray(list?.files) && Array.isArray(list.folders) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Puts on the disk which names a folder holds. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
