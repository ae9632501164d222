import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const change = /\/messages\/batchModify$/;
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  mailbox = mailboxOf(running, await running.signIn(), address);
});
beforeEach(() => {
  running.clock.advance(1000);
  running.standin.faults.clear();
});
afterAll(() => running.stop());

async function deliver(labels: string[]): Promise<string> {
  const raw = `From: ada@example.com\r\nTo: ${address}\r\nSubject: Letter\r\n\r\nx`;
  const id = running.standin.deliver(address, raw, labels);
  await mailbox.sameAsGmail();
  return id;
}

/** Gmail takes so many changes of labels and refuses those that follow. */
function refuseAfter(calls: number): void {
  const { faults } = running.standin;
  if (calls > 0) faults.add({ path: change, times: calls, kind: "delay", ms: 1 });
  faults.add({ path: change, times: 50, kind: "status", status: 429 });
}

test("an undo that Gmail takes in part says so, and the rest is undone by the next one", async () => {
  const ids = [await deliver(["INBOX"]), await deliver(["SPAM"])];
  const { body: deleted } = await mailbox.act("delete", ids);
  refuseAfter(1);
  const first = await mailbox.undo({ entry: deleted.entry });
  expect([first.status, first.body]).toMatchObject([
    200,
    { undone: 1, entries: 1, gone: 0, refused: { count: 1, code: "gmail_rate_limited" } },
  ]);
  running.standin.faults.clear();
  expect(ids.map((id) => mailbox.labels(id))).toEqual([["INBOX"], ["TRASH"]]);
  const entries = await mailbox.activity();
  expect(entries.slice(0, 2)).toMatchObject([
    { undo_of: deleted.entry, count: 1 },
    { id: deleted.entry, undoable: true, undone_at: null },
  ]);
  // What is done with the restored one meanwhile is the person's word.
  await mailbox.act("archive", [ids[0] ?? ""]);
  const second = await mailbox.undo({ entry: deleted.entry });
  expect([second.status, second.body]).toEqual([200, { undone: 1, entries: 1, gone: 0 }]);
  expect(ids.map((id) => mailbox.labels(id))).toEqual([[], ["SPAM"]]);
  expect((await mailbox.undo({ entry: deleted.entry })).body.error?.code).toBe("conflict");
  await mailbox.sameAsGmail();
}, 60_000);

test("an undo of which Gmail takes nothing is refused, and can be asked for again", async () => {
  const id = await deliver(["INBOX"]);
  const { body } = await mailbox.act("archive", [id]);
  refuseAfter(0);
  expect((await mailbox.undo({ entry: body.entry })).body.error?.code).toBe("gmail_rate_limited");
  running.standin.faults.clear();
  expect((await mailbox.undo({ entry: body.entry })).body).toEqual({
    undone: 1,
    entries: 1,
    gone: 0,
  });
  expect(mailbox.labels(id)).toEqual(["INBOX"]);
}, 60_000);

test("an act that Gmail takes in part answers what has happened, which can be undone", async () => {
  const ids = running.standin.fill(
    address,
    Array.from({ length: 1500 }, (_, index) => ({
      raw: Buffer.from(`From: ada@example.com\r\nSubject: Letter ${index}\r\n\r\nx`),
      labels: ["INBOX"],
      receivedAt: new Date(running.clock.now().getTime() - index * 1000),
    })),
  );
  await mailbox.sameAsGmail();
  refuseAfter(1);
  const { status, body } = await mailbox.act("archive", ids);
  running.standin.faults.clear();
  expect([status, body.results.length, body.gone]).toEqual([200, 1000, []]);
  expect(body.refused).toMatchObject({ count: 500, code: "gmail_rate_limited" });
  expect(body.refused?.message).toBe("Gmail asks to slow down. Try again shortly.");
  const done = new Set(body.results.map(({ emailId }) => emailId));
  const kept = new Map(running.standin.contents(address).map(({ id, labels }) => [id, labels]));
  for (const id of ids) expect(kept.get(id)).toEqual(done.has(id) ? [] : ["INBOX"]);
  await mailbox.sameAsGmail();
  const undone = await mailbox.undo({ entry: body.entry });
  expect(undone.body).toEqual({ undone: 1000, entries: 1, gone: 0 });
}, 120_000);

test("a half that Gmail took before it refused the other is kept in the journal", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 4; index++) ids.push(await deliver(["INBOX"]));
  const { faults } = running.standin;
  faults.add({ path: change, times: 1, kind: "status", status: 404 });
  refuseAfter(1);
  const { status, body } = await mailbox.act("archive", ids);
  faults.clear();
  expect([status, body.results.length, body.refused?.count]).toEqual([200, 2, 2]);
  await mailbox.sameAsGmail();
  expect((await mailbox.undo({ entry: body.entry })).body.undone).toBe(2);
  expect(ids.map((id) => mailbox.labels(id))).toEqual(ids.map(() => ["INBOX"]));
}, 60_000);

test("many large acts of a day are undone the newest first, as many as one call may take", async () => {
  const ids = running.standin.contents(address).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1500);
  const acts = ["star", "important", "unread", "spam", "unstar", "unimportant", "read", "delete"];
  for (const action of acts) expect((await mailbox.act(action, ids)).status).toBe(200);
  const entries = (await mailbox.activity()).slice(0, acts.length);
  const day = { day: running.clock.now().toISOString().slice(0, 10), time_zone: "UTC" };
  const first = await mailbox.undo(day);
  expect(first.body.left).toBeGreaterThan(0);
  const afterFirst = await mailbox.activity();
  const undone = entries.filter(({ id }) =>
    afterFirst.some((entry) => entry.id === id && entry.undone_at !== null),
  );
  expect(undone.map(({ id }) => id)).toEqual(entries.slice(0, undone.length).map(({ id }) => id));
  const second = await mailbox.undo(day);
  expect(second.body.left).toBeUndefined();
  expect((await mailbox.undo(day)).body).toEqual({ undone: 0, entries: 0, gone: 0 });
  await mailbox.sameAsGmail();
}, 240_000);
