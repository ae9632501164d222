import { afterEach, expect, test } from "vitest";
import type { EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import type { Fault } from "#google-standin/meter/faults.ts";
import { compareMailbox, openMirrored } from "../support/compare-mailbox.ts";
import { countLargeMailbox, writeLargeMailbox } from "../support/large-mailbox.ts";
import { rounds, someOf } from "../support/rounds.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { gmailSource } from "../support/some-mail.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const gmail = /^\/(gmail|batch)\//;
const slowBatches = { path: /^\/batch\//, kind: "delay", ms: 200, times: Infinity } as const;
const patience = 150_000;
let running: RunningApp;
let person: SignedIn;

afterEach(() => running?.stop());

/** The app with that much mail at Gmail, which is yet to be read. */
async function begin(
  messages: number,
  fault?: Partial<Fault> & Pick<Fault, "kind" | "times">,
): Promise<string[]> {
  running = await startApp({ demo: false });
  const ids = running.standin.fill(address, writeLargeMailbox(messages));
  if (fault !== undefined) running.standin.faults.add({ path: gmail, ...fault });
  person = await running.signIn();
  return ids;
}

function differences(): Promise<string[]> {
  return compareMailbox({ url: running.url, client: person }, running.standin, address);
}

/** Every moment the process's clock jumps a minute ahead, so that what was put off comes round again. */
async function sameAsGmail(): Promise<void> {
  let jumpAt = performance.now() + 700;
  await until(
    async () => {
      if (performance.now() > jumpAt) {
        running.clock.advance(60_000);
        jumpAt += 700;
      }
      return differences();
    },
    (lines) => lines.length === 0,
    patience,
  );
}

async function status(): Promise<MailboxStatus> {
  return (await (await person.send(`${running.url}/api/v1/mailbox`)).json()) as MailboxStatus;
}

async function someRead(): Promise<void> {
  await until(
    status,
    ({ sync }) => sync.total > 0 && sync.pending > 0 && sync.pending < sync.total,
  );
}

async function inbox(): Promise<EmailPage["emails"]> {
  const answer = await person.send(`${running.url}/rest/v1/emails?label=INBOX`);
  return ((await answer.json()) as EmailPage).emails;
}

test.each(someOf([429, 500, 502, 503], 2))(
  "with three calls of ten answered %i everything arrives, and nothing wrong",
  async (code) => {
    await begin(200, { kind: "status", status: code, times: Infinity, share: 0.3 });
    await sameAsGmail();
  },
  patience,
);

test.each(someOf(["truncate", "gzip", "half", "reset", "drop"] as const, 2))(
  "with answers ending in the middle (%s) everything arrives, and nothing wrong",
  async (kind) => {
    await begin(200, { kind, times: 25, share: 0.5 });
    await sameAsGmail();
  },
  patience,
);

test(
  "an access token that dies in the middle is renewed, and the sync goes on",
  async () => {
    await begin(400, slowBatches);
    await someRead();
    running.standin.endAccessTokens(address);
    await sameAsGmail();
    expect((await status()).connection).toBe("connected");
  },
  patience,
);

test(
  "a grant withdrawn in the middle keeps what was read and goes on after a new consent",
  async () => {
    await begin(400, slowBatches);
    await someRead();
    running.standin.revokeGrant(address);
    await until(status, ({ connection }) => connection === "reconnect");
    const { sync } = await status();
    expect(sync.total - sync.pending).toBeGreaterThan(0);
    person = await running.signIn();
    await sameAsGmail();
  },
  patience,
);

test(
  "a history that expired in the middle of a sync loses nothing",
  async () => {
    const ids = await begin(400, slowBatches);
    await someRead();
    running.standin.change(address, ids.slice(0, 30), { add: ["STARRED"], remove: ["UNREAD"] });
    for (const id of ids.slice(40, 60)) running.standin.remove(address, id);
    running.standin.deliver(address, gmailSource(5000));
    running.standin.expireHistory(address);
    await sameAsGmail();
  },
  patience,
);

test.each(["duplicate", "reorder"] as const)(
  "history records that come %s do no harm",
  async (kind) => {
    const ids = await begin(100);
    await sameAsGmail();
    running.standin.faults.add({ path: /\/history/, kind, times: Infinity });
    for (let round = 0; round < 5; round++) {
      const some = ids.slice(round * 10, round * 10 + 10);
      running.standin.change(address, some, { add: ["STARRED"], remove: ["INBOX"] });
      running.standin.change(address, some.slice(3), { add: ["INBOX"], remove: ["STARRED"] });
      running.standin.remove(address, ids[90 + round] ?? "");
      running.standin.deliver(address, gmailSource(6000 + round));
    }
    await sameAsGmail();
  },
  patience,
);

test(
  "messages deleted and changed between being listed and being read end as they are at Gmail",
  async () => {
    const ids = await begin(600, slowBatches);
    await until(status, ({ sync }) => sync.total > 0);
    const newest = ids.toReversed();
    for (const id of newest.filter((_, index) => index % 7 === 0))
      running.standin.remove(address, id);
    running.standin.change(address, newest.slice(100, 300), { add: ["TRASH"], remove: ["INBOX"] });
    await someRead();
    running.standin.change(address, newest.slice(200, 400), {
      add: ["STARRED"],
      remove: ["TRASH"],
    });
    await sameAsGmail();
    expect((await status()).sync.total).toBe(running.standin.contents(address).length);
  },
  patience,
);

test(
  "two servers on one account bring the mirror in step together, reading nothing twice",
  async () => {
    running = await startApp({ demo: false });
    await running.besides();
    const ids = running.standin.fill(address, writeLargeMailbox(600));
    running.standin.faults.add(slowBatches);
    person = await running.signIn();
    await someRead();
    running.standin.change(address, ids.slice(0, 200), { add: ["STARRED"], remove: ["UNREAD"] });
    await sameAsGmail();
    const { calls } = running.standin.ledger(address);
    const { singles, threads } = countLargeMailbox(600);
    expect(calls["threads.get"]).toBeLessThanOrEqual(threads);
    expect(calls["messages.get"]).toBeLessThanOrEqual(singles + 50);
  },
  patience,
);

test("a label renamed at Gmail keeps its mail", async () => {
  running = await startApp({ demo: false });
  const raw = gmailSource(1);
  running.standin.deliver(address, raw, ["INBOX", "Holidays"]);
  person = await running.signIn();
  await sameAsGmail();
  running.standin.renameLabel(address, "Holidays", "Travel");
  running.standin.deliver(address, gmailSource(2), ["INBOX", "Travel"]);
  await sameAsGmail();
  const [first, second] = await inbox();
  expect(first?.labels.toSorted()).toEqual(second?.labels.toSorted());
});

test(
  "a message of 36 MB arrives beside the others and can be opened",
  async () => {
    running = await startApp({ demo: false });
    for (let index = 0; index < 5; index++) running.standin.deliver(address, gmailSource(index));
    const attachment = Buffer.alloc(26 * 1024 * 1024, "large file ").toString("base64");
    const lines = attachment.replaceAll(/.{76}/g, "$&\r\n");
    const raw = [
      "From: Big Sender <big@example.org>\r\nSubject: Large\r\nMIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="edge"\r\n',
      "--edge\r\nContent-Type: text/plain\r\n\r\nIt is attached.",
      `--edge\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename="a.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}`,
      "--edge--\r\n",
    ].join("\r\n");
    expect(raw.length).toBeGreaterThan(36_000_000);
    running.standin.deliver(address, raw);
    const text = `From: a@example.org\r\nSubject: Long\r\n\r\n${"word and word\r\n".repeat(rounds(240_000, 2_400_000))}`;
    running.standin.deliver(address, text);
    person = await running.signIn();
    await sameAsGmail();
    const emails = await inbox();
    const large = emails.find(({ subject }) => subject === "Large");
    expect(large?.attachments).toMatchObject([{ filename: "a.zip" }]);
    const opened = await openMirrored({ url: running.url, client: person }, large?.id ?? "");
    expect(opened.body_text?.trim()).toBe("It is attached.");
    expect(emails.some(({ subject }) => subject === "Long")).toBe(true);
  },
  patience,
);

test("a mailbox without a message is in step with Gmail", async () => {
  await begin(0);
  const { sync } = await until(status, (one) => one.sync.in_step !== null);
  expect(sync).toMatchObject({ state: "idle", total: 0, pending: 0, in_step: true });
  expect(await differences()).toEqual([]);
});
