import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { rounds } from "../support/rounds.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  // While the mailbox is listed for the first time, the mirror may show old labels for a moment.
  await until(
    () => person.call<MailboxStatus>("GET", "/api/v1/mailbox"),
    ({ body }) => body.sync.in_step === true,
  );
});
beforeEach(() => {
  running.clock.advance(1000);
  running.standin.faults.clear();
  running.standin.resetLedger(address);
});
afterAll(() => running.stop());

function letter(subject: string): string {
  return `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nx`;
}

/** New mail that the mirror holds, the oldest first. */
async function deliver(count: number, labels = ["INBOX", "UNREAD"]): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) =>
    running.standin.deliver(address, letter(`Letter ${index}`), labels),
  );
  await mailbox.sameAsGmail();
  return ids;
}

type Case = { action: string; before: string[]; more?: object; after: string[] };

test.each<Case>([
  { action: "archive", before: ["INBOX", "STARRED", "UNREAD"], after: ["STARRED", "UNREAD"] },
  { action: "delete", before: ["INBOX", "UNREAD"], after: ["TRASH", "UNREAD"] },
  { action: "delete", before: ["SPAM"], after: ["TRASH"] },
  { action: "restore", before: ["TRASH", "UNREAD"], after: ["INBOX", "UNREAD"] },
  { action: "star", before: ["INBOX"], after: ["INBOX", "STARRED"] },
  { action: "unstar", before: ["INBOX", "STARRED"], after: ["INBOX"] },
  { action: "read", before: ["INBOX", "UNREAD"], after: ["INBOX"] },
  { action: "unread", before: ["INBOX"], after: ["INBOX", "UNREAD"] },
  { action: "important", before: ["INBOX"], after: ["IMPORTANT", "INBOX"] },
  { action: "unimportant", before: ["IMPORTANT", "INBOX"], after: ["INBOX"] },
  { action: "spam", before: ["INBOX"], after: ["SPAM"] },
  { action: "notSpam", before: ["SPAM"], after: ["INBOX"] },
  {
    action: "label",
    before: ["INBOX"],
    more: { label: "CATEGORY_SOCIAL" },
    after: ["CATEGORY_SOCIAL", "INBOX"],
  },
  {
    action: "unlabel",
    before: ["CATEGORY_SOCIAL", "INBOX"],
    more: { label: "CATEGORY_SOCIAL" },
    after: ["INBOX"],
  },
  {
    action: "move",
    before: ["INBOX"],
    more: { label: "CATEGORY_SOCIAL" },
    after: ["CATEGORY_SOCIAL"],
  },
  { action: "move", before: ["TRASH"], more: { label: "INBOX" }, after: ["INBOX"] },
])("$action makes $before to $after at Gmail and here", async (row) => {
  const { action, before, more, after } = row;
  const [id = ""] = await deliver(1, before);
  const { status, body } = await mailbox.act(action, [id], more);
  expect([status, body]).toEqual([
    200,
    { action, results: [{ emailId: id }], gone: [], entry: expect.any(String) },
  ]);
  expect(mailbox.labels(id)).toEqual(after);
  for (const label of after) expect(await mailbox.listed(label)).toContain(id);
  for (const label of before.filter((one) => !after.includes(one)))
    expect(await mailbox.listed(label)).not.toContain(id);
  expect((await mailbox.activity())[0]).toMatchObject({
    id: body.entry,
    actor: "person",
    act: action,
    count: 1,
    undoable: true,
    sample: [{ subject: "Letter 0", sender_name: "Ada" }],
  });
  expect((await mailbox.undo({ entry: body.entry })).body).toEqual({
    undone: 1,
    entries: 1,
    gone: 0,
  });
  expect(mailbox.labels(id)).toEqual(before.toSorted());
  await mailbox.sameAsGmail();
});

test("a message that is as the act wants it is left alone", async () => {
  const [id = ""] = await deliver(1, ["INBOX", "STARRED"]);
  running.standin.resetLedger(address);
  const { body } = await mailbox.act("star", [id]);
  expect(body).toEqual({ action: "star", results: [{ emailId: id }], gone: [], entry: null });
  expect(running.standin.ledger(address).calls["messages.batchModify"]).toBeUndefined();
});

test("what is deleted from the archive is restored to the archive", async () => {
  const [id = ""] = await deliver(1, ["CATEGORY_UPDATES"]);
  await mailbox.act("delete", [id]);
  expect(mailbox.labels(id)).toEqual(["CATEGORY_UPDATES", "TRASH"]);
  await mailbox.act("restore", [id]);
  expect(mailbox.labels(id)).toEqual(["CATEGORY_UPDATES"]);
});

test("what was deleted here, restored, and deleted elsewhere is restored to the inbox", async () => {
  const [id = ""] = await deliver(1, ["CATEGORY_UPDATES"]);
  await mailbox.act("delete", [id]);
  await mailbox.act("restore", [id]);
  running.standin.change(address, [id], { add: ["TRASH"], remove: [] });
  await mailbox.sameAsGmail();
  await mailbox.act("restore", [id]);
  expect(mailbox.labels(id)).toEqual(["CATEGORY_UPDATES", "INBOX"]);
});

test("a label that the mailbox does not have is refused, and nothing is noted", async () => {
  const [id = ""] = await deliver(1);
  const before = await mailbox.activity();
  const { status, body } = await mailbox.act("label", [id], { label: "Label_404" });
  expect([status, body.error?.code]).toEqual([400, "invalid_request"]);
  expect(await mailbox.activity()).toEqual(before);
  await mailbox.sameAsGmail();
});

test.each([
  ["archive", {}],
  ["delete", {}],
  ["mute", {}],
  ["star", {}],
  ["label", { label: "CATEGORY_SOCIAL" }],
  ["move", { label: "CATEGORY_SOCIAL" }],
  ["snooze", { until: "2099-01-01T00:00:00Z" }],
])(
  "%s of nothing but nobody's or another person's is not found, and touches nothing",
  async (action, more) => {
    const other = "robin.reyes@example.com";
    const theirs = running.standin.deliver(other, letter("not yours"));
    const before = await mailbox.activity();
    const { status, body } = await mailbox.act(action, [theirs, "ffffffffffffffff"], more);
    expect([status, body.error?.code]).toEqual([404, "not_found"]);
    expect(await mailbox.activity()).toEqual(before);
    const kept = running.standin.contents(other).find(({ id }) => id === theirs);
    expect(kept?.labels).toContain("INBOX");
  },
);

test("an act on ids of nobody's or of another person's touches nothing and says that they are gone", async () => {
  const other = "robin.reyes@example.com";
  const theirs = running.standin.deliver(other, letter("theirs"));
  const [own = ""] = await deliver(1);
  const { body } = await mailbox.act("archive", [theirs, own, "ffffffffffffffff", own]);
  expect(body).toMatchObject({ results: [{ emailId: own }], gone: [theirs, "ffffffffffffffff"] });
  const kept = running.standin.contents(other).find(({ id }) => id === theirs);
  expect(kept?.labels).toContain("INBOX");
});

test.each([
  ["no ids", { action: "archive", emailIds: [] }],
  ["too many ids", { action: "archive", emailIds: Array.from({ length: 10_001 }, () => "a1") }],
  ["what is no id", { action: "archive", emailIds: ["../me"] }],
  ["an unknown act", { action: "explode", emailIds: ["a1"] }],
  ["a label that is no label", { action: "label", label: "SENT", emailIds: ["a1"] }],
  ["no label", { action: "move", emailIds: ["a1"] }],
  ["a time past", { action: "snooze", until: "2001-01-01T00:00:00Z", emailIds: ["a1"] }],
  ["what is no time", { action: "snooze", until: "soon", emailIds: ["a1"] }],
  ["a wrong number to confirm", { action: "permanentDelete", confirm: 2, emailIds: ["a1"] }],
  ["a field too many", { action: "archive", emailIds: ["a1"], force: true }],
])("an act with %s is refused", async (_name, { action, emailIds, ...more }) => {
  expect(await mailbox.act(action, emailIds, more)).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request" } },
  });
});

test("an act needs the session's grant", async () => {
  for (const accessToken of ["made up", undefined]) {
    const acted = await mailbox.act("archive", ["a1"], { accessToken });
    const undone = await mailbox.undo({ entry: "1", accessToken });
    for (const { status, body } of [acted, undone])
      expect([status, body.error?.code]).toEqual([401, "mailbox_not_connected"]);
  }
});

const thousands = rounds(3, 10);

test(`${thousands} thousand messages are archived in as many calls, and a thousand in one`, async () => {
  const ids = running.standin.fill(address, writeLargeMailbox(thousands * 1000));
  await mailbox.person.call("POST", "/api/v1/sync/repair", {
    accessToken: mailbox.person.session.provider_token,
  });
  await until(
    () => mailbox.listed("INBOX"),
    (listed) => listed.length === 1000,
    60_000,
  );
  running.standin.resetLedger(address);
  const { status, body } = await mailbox.act("star", ids);
  expect([status, body.results.length]).toEqual([200, thousands * 1000]);
  const calls = running.standin.ledger(address).calls["messages.batchModify"];
  expect(calls).toBeGreaterThanOrEqual(thousands - 1);
  expect(calls).toBeLessThanOrEqual(thousands);
  running.standin.resetLedger(address);
  const thousand = await mailbox.listed("INBOX");
  await mailbox.act("archive", thousand);
  expect(running.standin.ledger(address).calls["messages.batchModify"]).toBe(1);
  expect(await mailbox.listed("INBOX")).not.toContain(thousand[0]);
}, 180_000);

test("what is acted upon before it was read gets its exact labels again", async () => {
  const other = "robin.reyes@example.com";
  const given = [["INBOX"], ["INBOX", "UNREAD"], ["INBOX", "STARRED", "UNREAD"]];
  const ids = given.map((labels) => running.standin.deliver(other, letter("early"), labels));
  running.standin.faults.add({ path: /^\/batch\//, kind: "delay", ms: 1000, times: Infinity });
  const robin = mailboxOf(running, await running.signIn(other), other);
  await until(
    () => robin.listed("INBOX"),
    (listed) => ids.every((id) => listed.includes(id)),
  );
  const { status, body } = await robin.act("read", ids);
  expect([status, body.results.length]).toEqual([200, 3]);
  expect(ids.map((id) => robin.labels(id))).toEqual([["INBOX"], ["INBOX"], ["INBOX", "STARRED"]]);
  await robin.undo({ entry: body.entry });
  expect(ids.map((id) => robin.labels(id))).toEqual(given);
}, 300_000);
