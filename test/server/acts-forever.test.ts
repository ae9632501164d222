import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const whole = "https://mail.google.com/";
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

async function deliver(count: number, labels: string[]): Promise<string[]> {
  const raw = `From: ada@example.com\r\nTo: ${address}\r\nSubject: Letter\r\n\r\nx`;
  const ids = Array.from({ length: count }, () => running.standin.deliver(address, raw, labels));
  await mailbox.sameAsGmail();
  running.standin.resetLedger(address);
  return ids;
}

test("nothing is deleted for ever until Google has granted the whole mailbox, which no sign-in asks for", async () => {
  const [id = ""] = await deliver(1, ["TRASH"]);
  const { status, body } = await mailbox.act("permanentDelete", [id], { confirm: 1 });
  expect([status, body.error?.code]).toEqual([403, "missing_permission"]);
  expect(mailbox.labels(id)).toEqual(["TRASH"]);
  expect(running.standin.ledger(address).calls["messages.batchDelete"]).toBeUndefined();
  expect(mailbox.person.visited.some((url) => scopesOf(url).includes(whole))).toBe(false);
});

test("what is in Trash or Spam is deleted for ever once that is granted, and nothing undoes it", async () => {
  await grantWhole();
  const ids = [...(await deliver(3, ["TRASH"])), ...(await deliver(2, ["SPAM", "UNREAD"]))];
  const { status, body } = await mailbox.act("permanentDelete", ids, { confirm: 5 });
  expect([status, body.results.length, body.gone]).toEqual([200, 5, []]);
  expect(ids.map((id) => mailbox.labels(id))).toEqual(ids.map(() => ["gone"]));
  expect(running.standin.ledger(address).calls["messages.batchDelete"]).toBe(1);
  expect(await mailbox.listed("TRASH")).not.toContain(ids[0]);
  const [entry] = await mailbox.activity();
  expect(entry).toMatchObject({ act: "permanentDelete", count: 5, sample: [], undoable: false });
  expect((await mailbox.undo({ entry: entry?.id })).body.error?.code).toBe("conflict");
});

test("one message outside Trash and Spam, here or at Gmail by now, and nothing is deleted", async () => {
  const [trashed = "", rescued = ""] = await deliver(2, ["TRASH"]);
  const [inbox = ""] = await deliver(1, ["INBOX"]);
  const some = await mailbox.act("permanentDelete", [trashed, inbox], { confirm: 2 });
  expect([some.status, some.body.error?.code]).toEqual([409, "conflict"]);
  running.standin.change(address, [rescued], { add: ["INBOX"], remove: ["TRASH"] });
  const late = await mailbox.act("permanentDelete", [trashed, rescued], { confirm: 2 });
  expect(late.body.error?.code).toBe("conflict");
  expect([trashed, inbox].map((id) => mailbox.labels(id))).toEqual([["TRASH"], ["INBOX"]]);
});

test("what is only on its way to Trash is not deleted for ever", async () => {
  const [id = ""] = await deliver(1, ["INBOX"]);
  running.standin.faults.add({ path: /\/messages\/batchModify$/, times: 20, kind: "drop" });
  expect((await mailbox.act("delete", [id])).status).toBe(502);
  running.standin.faults.clear();
  const { body } = await mailbox.act("permanentDelete", [id], { confirm: 1 });
  expect(body.error?.code).toBe("conflict");
  expect(mailbox.labels(id)).toEqual(["INBOX"]);
}, 60_000);

test("another number than was typed deletes nothing", async () => {
  const ids = await deliver(2, ["TRASH"]);
  for (const confirm of [1, 3, 0, -2])
    expect((await mailbox.act("permanentDelete", ids, { confirm })).status).toBe(400);
  const twice = [...ids, ...ids];
  expect((await mailbox.act("permanentDelete", twice, { confirm: 4 })).status).toBe(400);
  expect(ids.map((id) => mailbox.labels(id))).toEqual([["TRASH"], ["TRASH"]]);
});

test("a deletion without any answer is found out", async () => {
  const [id = ""] = await deliver(1, ["TRASH"]);
  const path = /\/messages\/batchDelete$/;
  running.standin.faults.add({ path, times: 20, kind: "drop", after: true });
  expect((await mailbox.act("permanentDelete", [id], { confirm: 1 })).status).toBe(502);
  running.standin.faults.clear();
  await until(
    () => mailbox.activity(),
    ([entry]) => entry?.count === 1 && entry.act === "permanentDelete",
  );
  await mailbox.sameAsGmail();
}, 60_000);

/** As the browser is led when the permission is missing; a later sign-in keeps what was granted. */
async function grantWhole(): Promise<void> {
  const { visit, visited, submit } = mailbox.person;
  const consent = await visit(`${running.url}/auth/v1/authorize?scope=full&redirect_to=/`);
  expect(visited.some((url) => scopesOf(url).includes(whole))).toBe(true);
  await submit(consent, "Allow");
  mailbox = mailboxOf(running, await running.signIn(), address);
}

function scopesOf(url: string): string[] {
  return (new URL(url).searchParams.get("scope") ?? "").split(" ");
}
