import { rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import type { KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { rounds } from "../support/rounds.ts";
import { gmailScope } from "../support/test-standin.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
const sending = /\/drafts\/send$/;
const hour = 3_600_000;
let running: RunningApp;
let outbox: TestOutbox;

afterEach(() => running?.stop());

async function begin(options: Parameters<typeof startApp>[0] = {}): Promise<void> {
  running = await startApp({ demo: false, ...options });
  await comeBack();
}

async function comeBack(change = {}): Promise<void> {
  outbox = outboxOf(running, await running.signIn(address, change), address);
}

/** Puts messages into the outbox and lets their time come. */
async function send(subjects: string[], more = {}): Promise<OutboxItem[]> {
  const answers = await Promise.all(subjects.map((subject) => outbox.send({ subject, ...more })));
  running.clock.advance(11_000);
  return answers.flatMap(({ body }) => body.outbox ?? []);
}

function subjectsOf(count: number, word: string): string[] {
  return Array.from({ length: count }, (_, index) => `${word} ${index}`);
}

function sentOnce(subjects: string[]): void {
  expect(subjects.filter((subject) => outbox.sentAtGmail(subject).length !== 1)).toEqual([]);
}

/** Lets fifteen minutes pass for what is in doubt, once no server has it in its hands. */
async function passQuarter(): Promise<void> {
  await until(
    () => running.passDoubt(15 * 60),
    (rows) => rows > 0,
  );
}

test("messages whose draft or sending Gmail did not tell of go out once, and leave no draft", async () => {
  await begin();
  const subjects = subjectsOf(rounds(12, 40), "Untold");
  const often = { times: rounds(8, 20), share: 0.7, after: true } as const;
  running.standin.faults.add({ path: creating, kind: "drop", ...often });
  running.standin.faults.add({ path: sending, kind: "status", status: 502, ...often });
  const items = await send(subjects);
  for (const item of items) await outbox.becomes(item, "sent", 120_000);
  sentOnce(subjects);
  expect(outbox.draftsAtGmail()).toEqual([]);
}, 180_000);

test("what Gmail did not do and did not tell of is asked for again, with the same draft", async () => {
  await begin();
  running.standin.faults.add({ path: creating, kind: "drop", times: 1 });
  running.standin.faults.add({ path: sending, kind: "status", status: 500, times: 1 });
  const subjects = subjectsOf(3, "Undone");
  const items = await send(subjects);
  const doubtful = await until(
    () => outbox.list(),
    (open) => open.length === 2 && open.every(({ error }) => error === "gmail_unavailable"),
  );
  // In doubt about its draft alone, a message can still be taken back.
  expect(doubtful.map(({ state, held }) => [state, held]).toSorted()).toEqual([
    ["drafting", true],
    ["sending", false],
  ]);
  for (const item of items) await outbox.becomes(item, "sent", 90_000);
  sentOnce(subjects);
  expect(outbox.draftsAtGmail()).toEqual([]);
  expect(running.standin.ledger(address).calls).toMatchObject({
    "drafts.create": 3,
    "drafts.send": 3,
  });
}, 150_000);

test("while Gmail cannot be reached a message is taken back or put off, and does not go out unasked", async () => {
  await begin();
  running.standin.faults.add({ path: creating, kind: "drop", times: Number.POSITIVE_INFINITY });
  const [back, later] = await send(["Taken back offline", "Put off offline"]);
  for (const item of [back, later])
    await until(
      () => outbox.get(item?.id ?? ""),
      ({ state, held }) => state === "drafting" && held,
    );
  expect((await outbox.decide("cancel", { id: back?.id })).status).toBe(200);
  const scheduledFor = new Date(running.clock.now().getTime() + hour).toISOString();
  const moved = await outbox.decide("change", {
    change: "reschedule",
    id: later?.id,
    scheduledFor,
  });
  expect(moved.body).toMatchObject({ state: "queued", send_at: scheduledFor, error: null });
  running.standin.faults.clear();
  const [other] = await send(["Online again"]);
  await outbox.becomes(other, "sent");
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(["Put off offline"]);
  running.clock.advance(hour);
  await comeBack();
  await outbox.becomes(later, "sent");
  sentOnce(["Put off offline"]);
  expect(outbox.sentAtGmail("Taken back offline")).toEqual([]);
}, 90_000);

test("a draft that appears long after Gmail was asked is deleted when another is sent", async () => {
  await begin();
  running.standin.faults.add({ path: creating, kind: "drop", times: 1 });
  const [item] = await send(["Late draft"]);
  await outbox.becomes(item, "drafting");
  const database = new Client(running.database);
  await database.connect();
  // The second sending waits long enough for the first draft to appear.
  running.standin.faults.add({ path: sending, kind: "delay", ms: 1500, times: 1 });
  await outbox.becomes(item, "sending", 90_000);
  const { rows } = await database.query("select send_id from outbox");
  await database.end();
  const raw = `X-Mailwright-Send-Id: ${rows[0].send_id}\r\nTo: ada@example.com\r\nSubject: Late draft\r\n\r\n`;
  running.standin.deliver(address, raw, ["DRAFT"]);
  await outbox.becomes(item, "sent", 90_000);
  expect(outbox.sentAtGmail("Late draft")).toHaveLength(1);
  expect(outbox.draftsAtGmail()).toEqual([]);
}, 150_000);

test("evidence is found too where Gmail's history no longer reaches back", async () => {
  await begin();
  running.standin.faults.add({ path: sending, kind: "drop", times: 1, after: true });
  const [item] = await send(["Old history"]);
  await until(
    async () => outbox.sentAtGmail("Old history"),
    (ids) => ids.length > 0,
  );
  running.standin.expireHistory(address);
  expect((await outbox.becomes(item, "sent")).gmail_id).toBe(outbox.sentAtGmail("Old history")[0]);
}, 60_000);

test("without any evidence the person decides, and nothing goes out by itself", async () => {
  await begin();
  async function losing(subject: string): Promise<OutboxItem> {
    running.standin.faults.add({ path: sending, kind: "drop", times: 1, after: true });
    const [item] = await send([subject]);
    const [id = ""] = await until(
      async () => outbox.sentAtGmail(subject),
      (ids) => ids.length > 0,
    );
    running.standin.remove(address, id);
    await until(
      () => outbox.get(item?.id ?? ""),
      ({ error }) => error !== null,
    );
    await passQuarter();
    return outbox.becomes(item, "unconfirmed");
  }
  const again = await losing("Again");
  const was = await losing("Was");
  const looked = await losing("Looked");
  expect(again).toMatchObject({ held: false, gmail_id: null });
  expect((await outbox.list()).map(({ state }) => state)).toEqual(Array(3).fill("unconfirmed"));
  const cancelled = await outbox.decide("cancel", { id: again.id });
  expect(cancelled.status).toBe(409);
  await outbox.decide("settle", { id: was.id, choice: "wasSent" });
  expect((await outbox.get(was.id)).state).toBe("sent");
  await outbox.decide("settle", { id: looked.id, choice: "checkAgain" });
  await until(
    () => outbox.get(looked.id),
    ({ state, error }) => state === "sending" && error !== null,
  );
  await passQuarter();
  await outbox.becomes(looked, "unconfirmed");
  await outbox.decide("settle", { id: again.id, choice: "sendAgain" });
  await outbox.becomes(again, "sent");
  expect(outbox.sentAtGmail("Again")).toHaveLength(1);
  expect(outbox.sentAtGmail("Was")).toEqual([]);
}, 120_000);

test("a draft that stands while its sending keeps failing waits in the outbox, and can be taken back", async () => {
  await begin();
  const never = { status: 500, times: Number.POSITIVE_INFINITY };
  running.standin.faults.add({ path: sending, kind: "status", ...never });
  const items = await send(["Standing", "Given up"]);
  for (const item of items)
    await until(
      async () => {
        const now = await outbox.get(item.id);
        if (now.state === "sending" && now.error !== null) await running.passDoubt(30);
        return now;
      },
      ({ state, error, held }) => state === "queued" && error === "gmail_unavailable" && held,
      90_000,
    );
  const [standing, given] = items;
  const back = await outbox.decide<{ draft: KnownDraft | null }>("cancel", { id: given?.id });
  expect([back.status, back.body.draft?.id]).toEqual([200, expect.any(String)]);
  running.standin.faults.clear();
  await outbox.decide("change", { change: "sendNow", id: standing?.id });
  await outbox.becomes(standing, "sent");
  expect([outbox.sentAtGmail("Standing").length, outbox.sentAtGmail("Given up").length]).toEqual([
    1, 0,
  ]);
}, 240_000);

test("doubt in which nobody can look comes to an end, and the person decides", async () => {
  await begin();
  running.standin.faults.add({ path: sending, kind: "drop", times: 1, after: true });
  const refused = { status: 400, times: Number.POSITIVE_INFINITY };
  running.standin.faults.add({ path: /\/history/, kind: "status", ...refused });
  const [item] = await send(["Unseen"]);
  await until(
    () => outbox.get(item?.id ?? ""),
    ({ state, error }) => state === "sending" && error === "invalid_request",
  );
  await passQuarter();
  await outbox.becomes(item, "unconfirmed", 60_000);
  running.standin.faults.clear();
  await outbox.decide("settle", { id: item?.id, choice: "checkAgain" });
  await outbox.becomes(item, "sent");
  sentOnce(["Unseen"]);
}, 120_000);

test("a draft whose answer was lost is deleted, too, where another server has sent the message meanwhile", async () => {
  await begin({ latency: 500 });
  running.standin.faults.add({ path: creating, kind: "drop", times: 1, after: true });
  const [item] = await send(["Overtaken"]);
  const database = new Client(running.database);
  await database.connect();
  const taken = `update outbox set state = 'sent', fence = fence + 1, lease_owner = null
    where state = 'drafting' and asked_at is not null returning id`;
  await until(
    async () => (await database.query(taken)).rowCount,
    (rows) => rows === 1,
  );
  await database.end();
  await until(
    async () => running.standin.ledger(address).calls["drafts.delete"] ?? 0,
    (deleted) => deleted > 0,
    60_000,
  );
  expect([outbox.draftsAtGmail(), (await outbox.get(item?.id ?? "")).state]).toEqual([[], "sent"]);
}, 120_000);

test.each(["create", "send"])(
  "a message waits where all calls of a day are used up at its %s",
  async (what) => {
    await begin();
    running.standin.faults.add({
      path: what === "create" ? creating : sending,
      kind: "status",
      status: 403,
      times: 1,
      body: { error: { code: 403, errors: [{ reason: "dailyLimitExceeded" }] } },
    });
    const [item] = await send(["Used up"]);
    const waiting = await until(
      () => outbox.get(item?.id ?? ""),
      ({ error }) => error === "daily_limit",
    );
    expect([waiting.state, waiting.held]).toEqual(["queued", true]);
    running.clock.advance(hour);
    await comeBack();
    await outbox.becomes(item, "sent");
    sentOnce(["Used up"]);
  },
  60_000,
);

test("what a day's limit holds back goes out when Gmail takes it again", async () => {
  await begin({ dailySends: 2 });
  const subjects = subjectsOf(5, "Daily");
  const items = await send(subjects);
  const waiting = await until(
    () => outbox.list(),
    (open) => open.length === 3 && open.every(({ error }) => error === "daily_limit"),
  );
  expect(waiting.every(({ state, held }) => state === "queued" && held)).toBe(true);
  const tried = running.standin.ledger(address).calls["drafts.send"] ?? 0;
  running.clock.advance(hour);
  await comeBack();
  for (const { next_try_at } of waiting)
    expect(Date.parse(next_try_at ?? "")).toBeGreaterThan(running.clock.now().getTime());
  expect(running.standin.ledger(address).calls["drafts.send"]).toBe(tried);
  for (let day = 0; day < 2; day++) {
    running.clock.advance(24 * hour);
    await comeBack();
    const left = 1 - day;
    await until(
      () => outbox.list(),
      (open) => open.length === left,
    );
  }
  for (const item of items) expect((await outbox.get(item.id)).state).toBe("sent");
  sentOnce(subjects);
  expect(outbox.draftsAtGmail()).toEqual([]);
}, 120_000);

test("a message that Gmail refuses stays, with the reason, and can be tried again or taken back", async () => {
  await begin();
  running.standin.faults.add({ path: creating, kind: "status", status: 400, times: 2 });
  const items = await send(["Refused 1", "Refused 2"]);
  for (const item of items)
    expect(await outbox.ended(item)).toMatchObject({ state: "failed", error: "invalid_request" });
  const [first, second] = items;
  expect((await outbox.decide("change", { change: "retry", id: first?.id })).status).toBe(200);
  await outbox.becomes(first, "sent");
  const back = await outbox.decide<{ subject: string }>("cancel", { id: second?.id });
  expect(back.body.subject).toBe("Refused 2");
  expect(await outbox.list()).toEqual([]);
}, 60_000);

test.each(["removed by the person", "gone from the disk"])(
  "a message whose file is %s stays, and is taken back with all the rest",
  async (how) => {
    await begin();
    const person = await running.signIn(address);
    const upload = await person.send(`${running.url}/api/v1/uploads?filename=notes.txt`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: "Some notes. ".repeat(9000),
    });
    const { id } = (await upload.json()) as { id: string };
    const written = { subject: "With a file", body: "See there", attachments: [{ upload: id }] };
    const { body } = await outbox.send(written);
    expect(body.outbox?.files).toBe(1);
    if (how === "gone from the disk")
      rmSync(path.join(running.dataDir, "files", person.session.user.id, id));
    else await person.call("DELETE", `/api/v1/uploads/${id}`);
    running.clock.advance(11_000);
    const failed = await outbox.ended(body.outbox);
    expect(failed).toMatchObject({ state: "failed", error: "file_missing" });
    const back = await outbox.decide("cancel", { id: failed.id });
    expect(back.body).toMatchObject({ subject: "With a file", body: "See there" });
    expect(outbox.draftsAtGmail()).toEqual([]);
  },
  60_000,
);

test("a message goes out with its files", async () => {
  await begin();
  const data = Buffer.from("Some notes. ".repeat(9000)).toString("base64");
  const file = { filename: "notes.txt", mimeType: "text/plain", data };
  const [item] = await send(["With a file"], { attachments: [file] });
  await outbox.becomes(item, "sent");
  const sent = running.standin.contents(address).find(({ labels }) => labels.includes("SENT"));
  expect(sent?.size).toBeGreaterThan(140_000);
}, 60_000);

test("without Google's grant messages wait, and go out after the next sign-in", async () => {
  await begin();
  running.standin.revokeGrant(address);
  running.standin.endAccessTokens(address);
  const { body } = await outbox.send({ subject: "Waiting" });
  running.clock.advance(11_000);
  await until(
    () => outbox.get(body.outbox?.id ?? ""),
    ({ error }) => error === "mailbox_not_connected",
  );
  running.clock.advance(60_000);
  await comeBack();
  await outbox.becomes(body.outbox, "sent", 60_000);
  sentOnce(["Waiting"]);
}, 90_000);

test("without the permission nothing is taken, and what waits is held up until it is granted", async () => {
  await begin();
  const { body } = await outbox.schedule(
    new Date(running.clock.now().getTime() + hour).toISOString(),
    {
      subject: "Granted again",
    },
  );
  await running.signIn(address);
  const without = ["modify", "compose"].map(gmailScope);
  running.standin.revokeGrant(address);
  await comeBack({ without });
  const refused = await outbox.send({ subject: "Not taken" });
  expect([refused.status, refused.body.error?.code]).toEqual([403, "missing_permission"]);
  running.clock.advance(hour);
  await comeBack({ without });
  await until(
    () => outbox.get(body.outbox?.id ?? ""),
    ({ error }) => error === "missing_permission",
  );
  running.standin.revokeGrant(address);
  await comeBack();
  await outbox.becomes(body.outbox, "sent", 60_000);
}, 120_000);

test("a form's draft sends one message, however many tabs send it, and none by itself where it is gone", async () => {
  await begin();
  const { body } = await outbox.send({
    subject: "Two tabs",
    draft: { id: "r404", gmailId: "404" },
  });
  const other = await outbox.send({ subject: "Two tabs", draft: { id: "r404", gmailId: "405" } });
  expect(other.body.outbox?.id).toBe(body.outbox?.id);
  running.clock.advance(11_000);
  // Nothing tells whether the draft was sent or thrown away.
  await outbox.becomes(body.outbox, "unconfirmed");
  await outbox.decide("settle", { id: body.outbox?.id, choice: "checkAgain" });
  await outbox.becomes(body.outbox, "sending");
  await outbox.becomes(body.outbox, "unconfirmed", 60_000);
  expect(outbox.sentAtGmail("Two tabs")).toEqual([]);
  await outbox.decide("settle", { id: body.outbox?.id, choice: "sendAgain" });
  await outbox.becomes(body.outbox, "sent");
  sentOnce(["Two tabs"]);
}, 60_000);

test("a draft that was made for a message is given back with it, and becomes the next one's", async () => {
  await begin();
  running.standin.faults.add({ path: sending, kind: "status", status: 429, times: 1 });
  const [item] = await send(["Given back"]);
  await until(
    () => outbox.get(item?.id ?? ""),
    ({ error }) => error === "gmail_rate_limited",
  );
  const back = await outbox.decide<{ draft: KnownDraft | null }>("cancel", { id: item?.id });
  expect(outbox.draftsAtGmail()).toEqual(["Given back"]);
  const { draft } = back.body;
  running.clock.advance(60_000);
  const [next] = await send(["Written on"], { draft });
  await outbox.becomes(next, "sent");
  expect(outbox.draftsAtGmail()).toEqual([]);
  sentOnce(["Written on"]);
  expect(outbox.sentAtGmail("Given back")).toEqual([]);
}, 60_000);
