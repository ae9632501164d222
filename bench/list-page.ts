/** Milliseconds in the server for a page of 50 rows, first and deep, in a mailbox of 100,000 messages. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lookUpSession, startSession } from "#server/auth/sessions.ts";
import { createApp } from "#server/app.ts";
import { createClock } from "#server/runtime/clock.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { openDatabase } from "#server/storage/database.ts";
import { startPostgres } from "#server/postgres/postgres-server.ts";
import { saveUser } from "#server/storage/users-table.ts";
import { percentile, printFigures } from "../test/support/figures.ts";
import { keepEmails } from "../test/support/keep-emails.ts";
import { someEmail } from "../test/support/some-email.ts";

const messages = Number(process.env["MESSAGES"] ?? 100_000);
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-bench-"));
const logger = createLogger("error");
const clock = createClock();
const postgres = await startPostgres({ folder: path.join(folder, "postgres"), logger });
const { host, port, user, database: name } = postgres;
const address = { host, port, user, database: name };
const google = {
  name: "none",
  issuer: "http://127.0.0.1:9",
  gmailBaseUrl: undefined,
  clientId: "x",
  clientSecret: "y",
};
const app = await createApp({
  publicUrl: "http://localhost:3000",
  dataDir: folder,
  webFolder: path.join(folder, "none"),
  secretKey: undefined,
  database: address,
  google,
  quota: "off",
  clock,
  logger,
});

const userId = randomUUID();
const database = await openDatabase(address, logger, 2);
await database.asUser(userId, (transaction) =>
  saveUser(transaction, { id: userId, email: "a@example.com", name: null }),
);
const filling = performance.now();
for (let kept = 0; kept < messages; kept += 500)
  await database.asUser(userId, (transaction) =>
    keepEmails(
      transaction,
      userId,
      Array.from({ length: 500 }, (_, index) => manyKinds(kept + index)),
    ),
  );
const rate = messages / ((performance.now() - filling) / 1000);

const cookie = await startSession(app.auth, userId, "bench");
const session = await lookUpSession(app.auth, cookie);
const headers = { authorization: `Bearer ${session?.access_token}` };

async function get(query: string): Promise<{ milliseconds: number; next: string | null }> {
  const start = performance.now();
  const answer = await app.server.inject({ url: `/rest/v1/emails?limit=50${query}`, headers });
  const milliseconds = performance.now() - start;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { milliseconds, next: answer.json<{ next: string | null }>().next };
}

async function measure(label: string, deep: boolean): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  for (let round = 0; round < 600; round++) {
    const { milliseconds, next } = await get(
      `&label=${label}${cursor === null ? "" : `&cursor=${cursor}`}`,
    );
    if (round >= 100) times.push(milliseconds);
    if (deep) cursor = next;
  }
  return times;
}

const rows = [];
for (const [what, label, deep] of [
  ["Inbox, first page", "INBOX", false],
  ["Inbox, page after page", "INBOX", true],
  ["All Mail, page after page", "@all", true],
  ["a label on 0.1 % of the mail", "Label_1", false],
] as const) {
  const times = await measure(label, deep);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  rows.push({
    what: `${what}, p50 / p99`,
    value: `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`,
    target: "p99 ≤ 5 ms",
  });
}
printFigures(`List page of 50 at ${messages} messages, in the server`, [
  ...rows,
  { what: "messages kept per second while filling", value: rate.toFixed(0) },
]);

await database.close();
await app.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

function manyKinds(index: number) {
  const labels = index % 3 === 0 ? ["CATEGORY_UPDATES"] : ["INBOX"];
  if (index % 4 === 0) labels.push("UNREAD");
  if (index % 1000 === 0) labels.push("Label_1");
  const attachment = {
    part_id: "1",
    filename: "a.pdf",
    mime_type: "application/pdf",
    size_bytes: 9,
    content_id: null,
    inline: false,
  };
  return someEmail({
    labels,
    bodyText: "The quick brown fox jumps over the lazy dog. ".repeat(40),
    bodyHtml: `<p>${"The quick brown fox jumps over the lazy dog. ".repeat(40)}</p>`,
    attachments: index % 5 === 0 ? [attachment] : [],
  });
}
