import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { FollowUps, FollowUpSet } from "#contract/automation/follow-up.ts";
import type { Today } from "#contract/automation/overview.ts";
import type { EmailPage } from "#contract/messages.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const minute = 60_000;
const day = 24 * 60 * minute;
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  // A Monday.
  running = await startApp({ demo: false, clockAt: new Date("2026-03-02T10:00:00Z") });
});
beforeEach(async () => {
  running.clock.advance(1000);
  await enter();
});
async function enter(): Promise<void> {
  mailbox = mailboxOf(running, await running.signIn(), address);
}
afterAll(() => running.stop());

async function list(): Promise<FollowUps> {
  return (await mailbox.person.call<FollowUps>("GET", "/api/v1/follow-ups")).body;
}

function inMinutes(minutes: number): string {
  return new Date(running.clock.now().getTime() + minutes * minute).toISOString();
}

/** A message that the person has sent, by now in the mirror. */
async function send(
  subject: string,
  { body = "Can you tell me?", ...more }: { body?: string; remindAt?: string } = {},
): Promise<string> {
  const sent = await mailbox.person.call<{ outbox: { id: string } }>(
    "POST",
    "/functions/v1/gmail-actions",
    {
      action: "send",
      to: ["ada@elsewhere.example"],
      subject,
      body,
      accessToken: mailbox.person.session.provider_token,
      ...more,
    },
  );
  expect(sent.status).toBe(200);
  running.clock.advance(15_000);
  return until(
    async () =>
      running.standin
        .contents(address)
        .find((row) => row.labels.includes("SENT") && row.subject === subject)?.id ?? "",
    (id) => id !== "",
  );
}

function set(gmailId: string, remindAt: string) {
  const accessToken = mailbox.person.session.provider_token;
  return mailbox.person.call<FollowUpSet>("POST", "/api/v1/follow-ups", {
    gmailId,
    remindAt,
    accessToken,
  });
}

async function remindersToday(): Promise<number> {
  return (await mailbox.person.call<Today>("GET", "/api/v1/today")).body.waits.follow_ups;
}

/** Delivers an answer to a sent message that the mirror holds. */
async function answer(gmailId: string, headers = ""): Promise<void> {
  const { body } = await mailbox.person.call<EmailPage>("GET", "/rest/v1/emails?label=SENT");
  const email = body.emails.find((one) => one.gmail_id === gmailId);
  const path = `/api/v1/emails/${email?.id}/source`;
  const { body: source } = await mailbox.person.call<{ source: string }>("GET", path);
  const [, reference] = /^Message-ID: (.+?)\r?$/im.exec(source.source) ?? [];
  const subject = `Subject: Re: ${email?.subject}\r\n`;
  const threading = `In-Reply-To: ${reference}\r\nReferences: ${reference}\r\n`;
  const people = `From: Ada <ada@elsewhere.example>\r\nTo: ${address}\r\n`;
  running.standin.deliver(address, `${people}${subject}${threading}${headers}\r\nYes`);
}

test("a message that was sent with a reminder comes back unread on the day when nobody has answered", async () => {
  const id = await send("Reminded", { remindAt: inMinutes(60) });
  await mailbox.sameAsGmail();
  expect((await list()).set).toMatchObject([{ state: "waiting", email: { gmail_id: id } }]);
  running.clock.advance(50 * minute);
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
  expect(mailbox.labels(id)).toEqual(["SENT"]);
  running.clock.advance(15 * minute);
  await until(
    async () => mailbox.labels(id).join(),
    (labels) => labels === "INBOX,SENT,UNREAD",
  );
  mailbox = mailboxOf(running, await running.signIn(), address);
  await until(list, ({ set: wishes }) => wishes[0]?.state === "returned");
  const entries = await mailbox.activity();
  expect(entries[0]).toMatchObject({ actor: "rule", reason: "Nobody answered until now" });
  const { body } = await mailbox.person.call<Today>("GET", "/api/v1/today");
  expect(body.acted).toMatchObject([
    {
      rule: null,
      name: "Nobody answered until now",
      acts: [
        { act: "move", messages: 1 },
        { act: "unread", messages: 1 },
      ],
    },
  ]);
});

test("an answer that comes first keeps it silent, one that a program writes does not", async () => {
  const [answered, away] = [await send("Answered"), await send("Away")];
  await mailbox.sameAsGmail();
  const { body: wish } = await set(answered, inMinutes(30));
  expect((await set(away, inMinutes(30))).status).toBe(200);
  await answer(answered);
  await answer(away, "Auto-Submitted: auto-replied\r\n");
  await mailbox.sameAsGmail();
  const waiting = (await list()).set.filter(({ state }) => state === "waiting");
  expect(waiting.map(({ email }) => email?.gmail_id)).toEqual([away]);
  // What is answered is waited for no more, and is counted nowhere.
  const count = await remindersToday();
  expect(count).toBe(waiting.length);
  const said = {
    error: { code: "not_found", message: "An answer has come: there is nothing to wait for." },
  };
  expect(await set(answered, inMinutes(40))).toMatchObject({ status: 404, body: said });
  expect(await remindersToday()).toBe(count);
  running.clock.advance(31 * minute);
  await until(
    async () => mailbox.labels(away).join(),
    (labels) => labels === "INBOX,SENT,UNREAD",
  );
  expect(mailbox.labels(answered)).toEqual(["SENT"]);
  // What ended by itself is told as such to who removes it in a window that is behind.
  await enter();
  const ended = await until(
    () => mailbox.person.call("DELETE", `/api/v1/follow-ups/${wish.id}`),
    ({ status }) => status === 404,
  );
  expect(ended.body).toMatchObject(said);
});

test("a wish is moved, removed, and refused for what was not sent and for a time that is past", async () => {
  const id = await send("Moved");
  await mailbox.sameAsGmail();
  const first = await set(id, inMinutes(30));
  const second = await set(id, inMinutes(90));
  expect(second.body.id).toBe(first.body.id);
  expect([first.body.was_due_at, second.body.was_due_at]).toEqual([null, first.body.due_at]);
  expect((await set(id, inMinutes(-1))).body).toMatchObject({ error: { code: "invalid_time" } });
  expect((await set("18f0000000000000", inMinutes(5))).status).toBe(404);
  const path = `/api/v1/follow-ups/${first.body.id}`;
  const other = await running.signIn("robin.reyes@example.com");
  expect((await other.call("DELETE", path)).status).toBe(404);
  expect((await mailbox.person.call("DELETE", path)).status).toBe(200);
  expect(await mailbox.person.call("DELETE", path)).toMatchObject({
    status: 404,
    body: { error: { message: "This reminder has ended already." } },
  });
  running.clock.advance(100 * minute);
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
  expect(mailbox.labels(id)).toEqual(["SENT"]);
});

test("a message that is taken back is not waited for", async () => {
  const accessToken = mailbox.person.session.provider_token;
  const { body } = await mailbox.person.call<{ outbox: { id: string } }>(
    "POST",
    "/functions/v1/gmail-actions",
    {
      action: "send",
      to: ["ada@elsewhere.example"],
      subject: "Taken back",
      body: "x",
      remindAt: inMinutes(30),
      accessToken,
    },
  );
  expect((await list()).set.map(({ subject }) => subject)).toContain("Taken back");
  await mailbox.person.call("POST", "/api/v1/outbox/cancel", { id: body.outbox.id, accessToken });
  expect((await list()).set.map(({ subject }) => subject)).not.toContain("Taken back");
});

/** Does the work while the database refuses those rows of a table. */
async function whileRefused<T>(
  [table, which]: [table: string, which: string],
  work: () => Promise<T>,
): Promise<T> {
  const owner = new Client(running.database);
  await owner.connect();
  try {
    await owner.query(`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refuse before insert or update on ${table} for each row when (${which}) execute function refuse();
    `);
    return await work();
  } finally {
    await owner.query(`drop trigger refuse on ${table}`);
    await owner.end();
  }
}

async function openItems(): Promise<string[]> {
  const { body } = await mailbox.person.call<{ items: { subject: string }[] }>(
    "GET",
    "/api/v1/outbox?which=open",
  );
  return body.items.map(({ subject }) => subject);
}

type Sent = { outbox: { id: string } };

function post(subject: string, remindAt: string, idempotencyKey: string) {
  return mailbox.person.call<Sent>("POST", "/functions/v1/gmail-actions", {
    action: "send",
    to: ["ada@elsewhere.example"],
    subject,
    body: "Can you tell me?",
    accessToken: mailbox.person.session.provider_token,
    remindAt,
    idempotencyKey,
  });
}

test("a message whose reminder cannot be kept is not taken, and goes out by the next try, once", async () => {
  const [key, remindAt] = [crypto.randomUUID(), inMinutes(60)];
  const failed = await whileRefused(["follow_ups", "true"], () =>
    post("Both or none", remindAt, key),
  );
  expect(failed.status).toBe(500);
  expect(await openItems()).not.toContain("Both or none");
  expect((await post("Both or none", remindAt, key)).status).toBe(200);
  expect((await openItems()).filter((subject) => subject === "Both or none")).toHaveLength(1);
  expect((await list()).set.filter(({ subject }) => subject === "Both or none")).toHaveLength(1);
});

test("what the assistant sends with a reminder that cannot be kept is not taken, and is told as not sent", async () => {
  const message =
    "send ada@elsewhere.example an email saying “Shall we sail?” and remind me if she does not answer in three days";
  const { provider_token: accessToken } = mailbox.person.session;
  function ask() {
    return mailbox.person.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", {
      message,
      accessToken,
    });
  }
  const [before, { set: waited }] = [await openItems(), await list()];
  const failed = await whileRefused(["follow_ups", "true"], ask);
  expect(failed.body.actions).toEqual([]);
  expect(failed.body.response).toContain("I could not write the email");
  expect(await openItems()).toEqual(before);
  expect((await list()).set).toEqual(waited);
  expect((await ask()).body.actions).toMatchObject([{ action: "send" }]);
  expect(await openItems()).toHaveLength(before.length + 1);
  expect((await list()).set).toHaveLength(waited.length + 1);
});

test("a repeat with another moment moves the reminder", async () => {
  const key = crypto.randomUUID();
  await post("Moved repeat", inMinutes(30), key);
  const moved = inMinutes(90);
  expect((await post("Moved repeat", moved, key)).status).toBe(200);
  const wishes = (await list()).set.filter(({ subject }) => subject === "Moved repeat");
  expect(wishes).toMatchObject([{ due_at: moved, state: "waiting" }]);
});

test("a reminder is kept also while no job can be queued", async () => {
  const id = await send("Queued later");
  await mailbox.sameAsGmail();
  const job = ["jobs.job", "new.name = 'tend-mailbox'"] as [string, string];
  expect((await whileRefused(job, () => set(id, inMinutes(30)))).status).toBe(200);
});

test("own questions wait after three working days, questions of people until they are answered", async () => {
  const asked = await send("Asked", { body: "Shall we meet on Friday?" });
  await send("Told", { body: "We meet on Friday." });
  running.standin.deliver(
    address,
    `From: Grace <grace@elsewhere.example>\r\nTo: ${address}\r\nSubject: From Grace\r\n\r\nCould you send it?`,
  );
  running.standin.deliver(
    address,
    `From: Shop <news@elsewhere.example>\r\nTo: ${address}\r\nSubject: From a list\r\nList-Id: <l.example>\r\n\r\nReady for more?`,
  );
  await mailbox.sameAsGmail();
  expect((await list()).waiting.map(({ gmail_id }) => gmail_id)).not.toContain(asked);
  running.clock.advance(3 * day + minute);
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
  const found = await list();
  const waiting = found.waiting.map(({ subject }) => subject);
  expect(waiting).toContain("Asked");
  expect(waiting).not.toContain("Told");
  expect(found.unanswered.map(({ subject }) => subject)).toEqual(["From Grace"]);
  const { body } = await mailbox.person.call<Today>("GET", "/api/v1/today");
  expect(body.first[0]).toMatchObject({ email: { subject: "From Grace" } });
  expect(body.first[0]?.reasons).toContain("asks something");
  expect(body.waits).toMatchObject({ unanswered: 1 });
});
