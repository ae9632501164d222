import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";

/** What is noted of people's coming and going: who, never anything of their mail. */
export type AuditEntry = {
  event:
    | "signed in"
    | "sign-in refused"
    | "account deleted"
    | "export"
    | "pro granted"
    | "pro revoked";
  /** A person's id here; a stranger has none that lasts. */
  person?: string;
  address?: string;
  /** Why it was refused, or what was taken along. */
  what?: string;
};

/** The operator's log of it. */
export type AuditLog = { note(entry: AuditEntry): void };

/** Bytes of the file; the one before it is kept beside it. */
const largest = 10 * 1024 * 1024;

/**
 * Keeps `audit.log` in a folder: one JSON object a line, for the operator alone. A full disk holds nobody up: then the
 * line goes to the server's own log, without the address.
 */
export function createAuditLog(
  folder: string,
  { clock, logger }: { clock: Clock; logger: Logger },
): AuditLog {
  const file = path.join(folder, "audit.log");
  return {
    note({ event, ...more }) {
      const line = JSON.stringify({ at: clock.now().toISOString(), event, ...more });
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        turnOver(file);
        appendFileSync(file, `${line}\n`, { mode: 0o600 });
      } catch (error) {
        const { person, what } = more;
        logger.error({ err: error, event, person, what }, "audit.log is not written");
      }
    },
  };
}

function turnOver(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= largest) renameSync(file, `${file}.1`);
}
