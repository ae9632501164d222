import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { pushAddressKeys } from "#server/accounts/sign-in/push-address.ts";
import { findByPushAddress, readPushAddress } from "#server/mailbox/tables/push-addresses-table.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const alex = "alex.morgan@example.com";
const subscription = "projects/mine/subscriptions/mail";
const day = 24 * 3600_000;

let running: RunningApp;
let person: SignedIn;
beforeAll(async () => {
  // So seldom that only word of Gmail's can bring new mail within a test.
  const pace = { watched: 3600, idle: 3600 };
  running = await startApp({ demo: false, subscription, pace });
  person = await running.signIn();
  await until(watches, (count) => count === 1);
});
afterAll(() => running.stop());

async function watches(): Promise<number> {
  return running.standin.ledger(alex).calls["watch"] ?? 0;
}

async function looks(): Promise<number> {
  return running.standin.ledger(alex).calls["history.list"] ?? 0;
}

async function subjects(): Promise<string[]> {
  const { body } = await person.call<EmailPage>("GET", "/rest/v1/emails?label=INBOX");
  return body.emails.map(({ subject }) => subject);
}

function deliver(subject: string): void {
  const raw = `From: ada@example.org\r\nTo: ${alex}\r\nSubject: ${subject}\r\n\r\nText\r\n`;
  running.standin.deliver(alex, raw);
}

test("new mail is in the mirror on Gmail's word, long before the next look", async () => {
  deliver("First");
  await until(subjects, (all) => all.includes("First"));
  deliver("Second");
  await until(subjects, (all) => all.includes("Second"));
  expect(await watches()).toBe(1);
});

test("word that comes while a sync runs is not put off to the next look", async () => {
  const { faults } = running.standin;
  const before = await looks();
  faults.add({ path: /^\/batch|\/messages\/[0-9a-f]+$/, kind: "delay", ms: 2000, times: 1 });
  deliver("Held");
  await until(looks, (count) => count > before);
  deliver("Meanwhile");
  await until(subjects, (all) => all.includes("Meanwhile") && all.includes("Held"));
  faults.clear();
});

test("of two servers that pull the same subscription either hears for both", async () => {
  const other = await running.besides();
  try {
    for (const subject of ["Shared 1", "Shared 2", "Shared 3", "Shared 4"]) {
      deliver(subject);
      await until(subjects, (all) => all.includes(subject));
    }
  } finally {
    await other.close();
  }
});

test("word is asked for again once a day", async () => {
  const count = await watches();
  running.clock.advance(day + 1000);
  person = await running.signIn();
  await until(watches, (now) => now === count + 1);
});

test("an address leads to its person alone, and only by a key that takes SECRET_KEY", async () => {
  const { auth } = running.app;
  const robin = await running.signIn("robin.reyes@example.com");
  const [key = ""] = pushAddressKeys(auth, "Robin.Reyes@Example.com");
  const id = robin.session.user.id;
  await until(
    () => findByPushAddress(auth.database, key),
    (found) => found.length === 1 && found[0] === id,
  );
  for (const wrong of ["", "robin.reyes@example.com", "0".repeat(64), `${key} `])
    expect(await findByPushAddress(auth.database, wrong)).toEqual([]);
  const seen = await auth.database.readAsUser(person.session.user.id, (transaction) =>
    transaction.selectFrom("push_addresses").select("user_id").execute(),
  );
  expect(seen).toEqual([{ user_id: person.session.user.id }]);
  const nobody = await auth.database.readAsUser("", (transaction) =>
    transaction.selectFrom("push_addresses").select("user_id").execute(),
  );
  expect(nobody).toEqual([]);
});

test("where Gmail refuses to send word, the sync goes on, and it is asked again in an hour", async () => {
  const { auth } = running.app;
  const userId = person.session.user.id;
  const { faults } = running.standin;
  // For whomever asks: a day later it is the time of the other person's mailbox, too.
  faults.add({ path: /\/watch/, kind: "status", status: 403, times: Infinity });
  running.clock.advance(day + 1000);
  person = await running.signIn();
  const now = running.clock.now().getTime();
  function due() {
    return auth.database.readAsUser(userId, (own) => readPushAddress(own, userId));
  }
  const hour = 3600_000;
  await until(due, (row) => row !== undefined && row.watchDueAt.getTime() === now + hour);
  const { body } = await person.call<MailboxStatus>("GET", "/api/v1/mailbox");
  expect(body.connection).toBe("connected");
  faults.clear();
  running.clock.advance(hour + 1000);
  person = await running.signIn();
  await until(due, (row) => (row?.watchDueAt.getTime() ?? 0) > now + day);
});
