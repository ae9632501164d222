import { readFileSync } from "node:fs";
import path from "node:path";
import { messageIdOf, readMailbox, type AskedMail, type MailboxLetter } from "./mailbox-letter.ts";
import type { RequestCase } from "./request-case.ts";

/** A task for which somebody has to look first. */
export type LookTask = RequestCase & { language?: string };

/** Tasks for which mail has to be searched and read before anything is done. */
export function readLookTasks(): LookTask[] {
  const file = path.join(import.meta.dirname, "look-then-act.json");
  return JSON.parse(readFileSync(file, "utf8")) as LookTask[];
}

/** More messages than are read at once. */
const manyReports = 510;

/** The mailbox that the tasks are about. */
export function readLookMailbox(): AskedMail {
  return readMailbox("look-mailbox.json");
}

/** The mailbox of a person to whom machines write. */
export function writeReportsMailbox(): AskedMail {
  const { clock } = readLookMailbox();
  const owner = { name: "Kim Wolff", address: "kim.wolff@hartwell.example" };
  const letters = Array.from({ length: manyReports }, (_, at) => writeReport(at, clock));
  return { clock, owner, letters, others: [] };
}

function writeReport(at: number, clock: Date): MailboxLetter {
  const key = `report-${at + 1}`;
  const receivedAt = new Date(clock.getTime() - (at + 1) * 3_600_000);
  const line = `Engine ${at + 1} ran at ${60 + (at % 40)} degrees.`;
  const lines = [
    "From: Machines <machines@hartwell.example>",
    "To: kim.wolff@hartwell.example",
    `Subject: Report ${at + 1}`,
    `Date: ${receivedAt.toUTCString()}`,
    `Message-ID: ${messageIdOf(key)}`,
    "",
    line,
  ];
  return { key, raw: Buffer.from(lines.join("\r\n")), labels: [], receivedAt, line, files: [] };
}
