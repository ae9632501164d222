import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, type App } from "#server/app.ts";
import { lookUpSession, startSession } from "#server/accounts/sign-in/sessions.ts";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";
import { createClock } from "#server/platform/clock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { copyEmails } from "./copy-emails.ts";
import { keepEmails } from "./keep-emails.ts";
import { writeZipfMail } from "./zipf-mail.ts";

export type FilledServer = {
  /** Mailboxes in the order asked for, with what identifies their person. */
  mailboxes: { userId: string; messages: number; headers: { authorization: string } }[];
  /** Messages kept per second; undefined where the folder was filled before. */
  rate: number | undefined;
  app: App;
  close(): Promise<void>;
};

const batch = 250;
/** Messages that are written one batch after the other: two that write wait for each other's counts. */
const few = 2000;

/**
 * The app with a mailbox of each size and no Google. The folder that `MAILWRIGHT_BENCH_FOLDER` names is filled once
 * and kept; without it a new one goes in the end. `copied`: only so many messages of each are written as the sync does, and
 * the rest are copies of them by the database itself, which takes a minute where that takes an hour on a busy machine.
 */
export async function startFilledServer(
  sizes: number[],
  { copied = Number.POSITIVE_INFINITY }: { copied?: number } = {},
): Promise<FilledServer> {
  const kept = process.env["MAILWRIGHT_BENCH_FOLDER"];
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), "mailwright-bench-"));
  const logger = createLogger("error");
  const postgres = await startPostgres({ folder: path.join(folder, "postgres"), logger });
  const { host, port, user, database: name } = postgres;
  const address = { host, port, user, database: name };
  const app = await createApp({
    publicUrl: "http://localhost:3000",
    dataDir: folder,
    webFolder: path.join(folder, "none"),
    secretKey: undefined,
    database: address,
    google: { ...nowhere },
    quota: "off",
    rates: "off",
    clock: createClock(),
    logger,
  });
  const database = await openDatabase(address, logger, 2);
  const written = sizes.map((size) => Math.min(size, copied));
  const { ids, rate } = await fillOnce(database, path.join(folder, "people.json"), written);
  await database.close();
  for (const [index, size] of sizes.entries())
    if (size > copied) await copyEmails(address, { userId: ids[index] ?? "", messages: size });
  const mailboxes = await Promise.all(
    ids.map(async (id, index) => {
      const session = await lookUpSession(app.auth, await startSession(app.auth, id, "bench"));
      const headers = { authorization: `Bearer ${session?.access_token}` };
      return { userId: id, messages: sizes[index] ?? 0, headers };
    }),
  );
  return {
    mailboxes,
    rate,
    app,
    async close() {
      await app.close();
      await postgres.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nowhere = {
  name: "none",
  issuer: "http://127.0.0.1:9",
  gmailBaseUrl: undefined,
  clientId: "x",
  clientSecret: "y",
};

/** Fills what the folder lacks, one mailbox after the other; what was cut short goes on where it ended. */
async function fillOnce(database: Database, list: string, sizes: number[]) {
  const known: Record<string, string> = existsSync(list)
    ? JSON.parse(readFileSync(list, "utf8"))
    : {};
  const start = performance.now();
  let messages = 0;
  for (const size of sizes) {
    known[size] ??= randomUUID();
    writeFileSync(list, JSON.stringify(known));
    messages += await fill(database, known[size], size);
  }
  const rate = messages / ((performance.now() - start) / 1000);
  return { ids: sizes.map((size) => known[size] ?? ""), rate: messages > 0 ? rate : undefined };
}

/** Keeps the messages that the mailbox lacks, and says how many they were. */
async function fill(database: Database, id: string, messages: number): Promise<number> {
  const email = `${messages}@example.com`;
  const kept = await database.asUser(id, async (transaction) => {
    await saveUser(transaction, { id, email, name: null });
    return transaction.selectFrom("emails").select("gmail_id").execute();
  });
  if (kept.length === messages) return 0;
  const known = new Set(kept.map(({ gmail_id: gmailId }) => gmailId));
  const mail = writeZipfMail(messages).filter(({ gmailId }) => !known.has(gmailId));
  const writers = Array.from({ length: messages <= few ? 1 : 2 }, async () => {
    for (let some = nextOf(mail); some.length > 0; some = nextOf(mail))
      await database.asUser(id, (transaction) => keepEmails(transaction, id, some));
  });
  await Promise.all(writers);
  // The first message of everyday life sorts the words that still wait.
  const [first] = writeZipfMail(1);
  if (first !== undefined)
    await database.asUser(id, (transaction) => keepEmails(transaction, id, [first]));
  return messages - kept.length;
}

function nextOf(mail: Iterator<EmailToSave>): EmailToSave[] {
  const some: EmailToSave[] = [];
  while (some.length < batch) {
    const { value, done } = mail.next();
    if (done === true) break;
    some.push(value);
  }
  return some;
}
