import * as fs from "node:fs";
import path from "node:path";

export type PostgresLog = {
  /** The descriptor that PostgreSQL writes to. */
  file: number;
  /** What this start has written last, at most ten lines. */
  lastLines(): string;
  close(): void;
};

const largest = 1024 * 1024;

/** Opens `postgres.log` in the folder for one start; a log above 1 MB is set aside as `postgres.log.1`. */
export function openPostgresLog(folder: string): PostgresLog {
  const name = path.join(folder, "postgres.log");
  const size = fs.statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) fs.renameSync(name, `${name}.1`);
  const start = size > largest ? 0 : size;
  const file = fs.openSync(name, "a", 0o600);
  return {
    file,
    lastLines() {
      const text = fs.readFileSync(name).subarray(start).toString("utf8").trim();
      return text.split("\n").slice(-10).join("\n");
    },
    close: () => fs.closeSync(file),
  };
}
