import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import { lockCursor, moveCursor } from "#server/mailbox/tables/sync-table.ts";
import { keepEmails } from "./keep-emails.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";
import { signIn } from "./sign-in.ts";
import { until } from "./until.ts";
import { writeZipfMail } from "./zipf-mail.ts";

const batch = 500;

/** Of every ten messages two stand in one conversation and three in another. */
const threadOf = [0, 0, undefined, 1, 1, 1, undefined, undefined, undefined, undefined];

/**
 * The server as a process of its own, in step with a stand-in that holds that many messages for `address`: the mirror is filled
 * beside it, since to read them would take minutes. The newest `alone` messages stand in no conversation.
 */
export async function startMirroredServer(
  address: string,
  messages: number,
  alone: number,
): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "mailwright-mirrored-"));
  const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
  const app = await startServerProcess({ people, environment: { DATA_DIR: folder } });
  const client = await signIn(app.url, address);
  await until(
    () => client.call<MailboxStatus>("GET", "/api/v1/mailbox"),
    ({ body }) => body.sync.synced_at !== null,
  );
  await app.kill();
  const ids = app.standin.fill(address, writeMail(messages, alone).map(toArriving));
  const contents = new Map(app.standin.contents(address).map((one) => [one.id, one]));
  const places = ids.map((id) => contents.get(id) ?? nothing());
  await fill(path.join(folder, "postgres"), client.session.user.id, {
    places,
    mail: writeMail(messages, alone),
  });
  await app.start();
  return {
    ...app,
    async stop() {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Written = { email: EmailToSave; thread: string | undefined };

/** Newest first. Of older messages only the beginning is searched: the index of words takes the most time to fill. */
function* writeMail(messages: number, alone: number): Generator<Written, undefined> {
  let index = 0;
  for (const email of writeZipfMail(messages)) {
    const part = index < alone ? undefined : threadOf[index % threadOf.length];
    const thread =
      part === undefined ? undefined : `${Math.floor(index / threadOf.length)}-${part}`;
    const subject = thread === undefined ? `Letter ${index}` : `Conversation ${thread}`;
    const labels = email.labels.filter((label) => !label.startsWith("Label_"));
    const searched = index < alone ? {} : { seenText: email.snippet };
    yield {
      email: { ...email, ...searched, labels, subject: `${subject} ${email.subject}` },
      thread,
    };
    index += 1;
  }
}

/** What Gmail has of it: no more than its place, for the mirror holds all that is read. */
function toArriving({ email, thread }: Written) {
  const reference = thread === undefined ? "" : `References: <thread-${thread}@example.org>\r\n`;
  const subject = thread === undefined ? email.subject : `Conversation ${thread}`;
  const raw = `From: ${email.senderEmail}\r\nSubject: ${subject}\r\n${reference}\r\nA letter`;
  return { raw: Buffer.from(raw), labels: email.labels, receivedAt: email.receivedAt };
}

function nothing(): never {
  throw new Error("The stand-in has not kept a message");
}

type Place = { id: string; thread: string; labels: readonly string[]; history: number };

type Filling = { places: readonly Place[]; mail: Iterator<Written> };

async function fill(folder: string, userId: string, filling: Filling): Promise<void> {
  const logger = createLogger("error");
  const postgres = await startPostgres({ folder, logger });
  const { host, port, user, database: name } = postgres;
  const database = await openDatabase({ host, port, user, database: name }, logger, 2);
  await keepAll(database, userId, filling);
  const last = filling.places.reduce((most, { history }) => Math.max(most, history), 0);
  await database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    await moveCursor(transaction, userId, { historyId: String(last) });
  });
  await database.close();
  await postgres.stop();
}

async function keepAll(database: Database, userId: string, filling: Filling): Promise<void> {
  let at = 0;
  function next(): EmailToSave[] {
    const places = filling.places.slice(at, at + batch);
    at += batch;
    return places.map(({ id, thread, labels }) => {
      const { email } = filling.mail.next().value as Written;
      return Object.assign(email, { gmailId: id, threadId: thread, labels: [...labels] });
    });
  }
  async function write(): Promise<void> {
    for (let some = next(); some.length > 0; some = next()) {
      const emails = some;
      await database.asUser(userId, (transaction) => keepEmails(transaction, userId, emails));
    }
  }
  await Promise.all([write(), write()]);
}
