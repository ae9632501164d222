import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RequestOutcome } from "#contract/activity.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const change = /\/messages\/batchModify$/;
let running: RunningApp;
let mailbox: TestMailbox;
let owner: Client;

beforeAll(async () => {
  running = await startApp({ demo: false });
  mailbox = mailboxOf(running, await running.signIn(), address);
  owner = new Client(running.database);
  await owner.connect();
});
beforeEach(() => {
  running.clock.advance(1000);
  running.standin.faults.clear();
});
afterAll(async () => {
  await owner.end();
  await running.stop();
});

async function deliver(count: number): Promise<string[]> {
  const raw = `From: ada@example.com\r\nTo: ${address}\r\nSubject: Letter\r\n\r\nx`;
  const ids = Array.from({ length: count }, () => running.standin.deliver(address, raw));
  await mailbox.sameAsGmail();
  running.standin.resetLedger(address);
  return ids;
}

function changes(): number {
  return running.standin.ledger(address).calls["messages.batchModify"] ?? 0;
}

const insufficient = { error: { code: 403, errors: [{ reason: "insufficientPermissions" }] } };

test.each([
  [403, "missing_permission", insufficient],
  [400, "invalid_request", undefined],
  [429, "gmail_rate_limited", undefined],
] as const)(
  "an act that Gmail refuses with %i has no effect and leaves no entry",
  async (status, code, body) => {
    const [id = ""] = await deliver(1);
    const fault = { path: change, times: 20, kind: "status", status } as const;
    running.standin.faults.add(body === undefined ? fault : { ...fault, body });
    const before = await mailbox.activity();
    const answer = await mailbox.act("archive", [id]);
    expect(answer.body.error?.code).toBe(code);
    expect(await mailbox.listed("INBOX")).toContain(id);
    expect(await mailbox.activity()).toEqual(before);
    running.standin.faults.clear();
    expect((await mailbox.act("archive", [id])).status).toBe(200);
    expect(mailbox.labels(id)).toEqual(["UNREAD"]);
  },
  60_000,
);

test.each(["drop", "status"] as const)(
  "an act whose answer is lost once (%s) is asked for again and done",
  async (kind) => {
    const [id = ""] = await deliver(1);
    running.standin.faults.add({ path: change, times: 1, kind, status: 503, after: true });
    const { status, body } = await mailbox.act("archive", [id]);
    expect([status, body.results]).toEqual([200, [{ emailId: id }]]);
    expect(await mailbox.listed("INBOX")).not.toContain(id);
    await mailbox.undo({ entry: body.entry });
    expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  },
  60_000,
);

/** What came of a request, asked until it is known. */
async function outcomeOf(request: string) {
  return until(
    () => mailbox.person.call<RequestOutcome>("GET", `/api/v1/activity/outcome?request=${request}`),
    ({ body }) => body.state !== "doing",
  );
}

test("an act that had its effect without any answer is found out and can be undone", async () => {
  const [id = ""] = await deliver(1);
  running.standin.faults.add({ path: change, times: 20, kind: "status", status: 500, after: true });
  const requestId = crypto.randomUUID();
  const answer = await mailbox.act("star", [id], { requestId });
  expect([answer.status, answer.body.error?.code]).toEqual([502, "gmail_unavailable"]);
  running.standin.faults.clear();
  const { body: outcome } = await outcomeOf(requestId);
  const [entry] = await until(
    () => mailbox.activity(),
    ([first]) => first?.act === "star",
  );
  expect(entry).toMatchObject({ count: 1, undoable: true });
  expect(outcome).toEqual({ state: "done", entries: [entry?.id], count: 1 });
  expect(await mailbox.listed("STARRED")).toContain(id);
  await mailbox.undo({ entry: entry?.id });
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
}, 60_000);

test("an act that never came to Gmail is found out to have failed, and leaves no entry", async () => {
  const [id = ""] = await deliver(1);
  const before = await mailbox.activity();
  running.standin.faults.add({ path: change, times: 20, kind: "drop" });
  const requestId = crypto.randomUUID();
  expect((await mailbox.act("star", [id], { requestId })).status).toBe(502);
  running.standin.faults.clear();
  const { body: outcome } = await outcomeOf(requestId);
  expect(outcome).toEqual({ state: "failed", entries: [], count: 0 });
  expect((await outcomeOf(crypto.randomUUID())).status).toBe(404);
  // An act under way counts as coming about until it is found out: then this one has something to do.
  const { body } = await until(
    () => mailbox.act("star", [id]),
    (answer) => answer.body.entry !== null,
  );
  expect(mailbox.labels(id)).toContain("STARRED");
  expect((await mailbox.activity()).map((entry) => entry.id)).toEqual([
    body.entry,
    ...before.map((entry) => entry.id),
  ]);
}, 60_000);

test("messages that are gone at Gmail are found among many, and leave the mirror", async () => {
  const ids = await deliver(9);
  const [first = "", , third = ""] = ids;
  running.standin.remove(address, first);
  running.standin.remove(address, third);
  running.standin.faults.add({ path: change, times: 1, kind: "status", status: 404 });
  const { status, body } = await mailbox.act("archive", ids);
  expect(status).toBe(200);
  expect(body.gone.toSorted()).toEqual([first, third].toSorted());
  expect(body.results).toHaveLength(7);
  const inbox = await mailbox.listed("INBOX");
  expect(ids.filter((id) => inbox.includes(id))).toEqual([]);
  const undone = await mailbox.undo({ entry: body.entry });
  expect(undone.body).toEqual({ undone: 7, entries: 1, gone: 0 });
  running.standin.remove(address, ids[4] ?? "");
  const again = await mailbox.act("archive", ids);
  await mailbox.sameAsGmail();
  const rest = await mailbox.undo({ entry: again.body.entry });
  expect(rest.body).toEqual({ undone: 6, entries: 1, gone: 1 });
}, 60_000);

test("what Gmail refuses as a whole without saying why is asked for in halves", async () => {
  const ids = await deliver(8);
  // Refused as a whole, then its first half, then of that the second.
  running.standin.faults.add({ path: change, times: 2, kind: "status", status: 404 });
  const { status, body } = await mailbox.act("archive", ids);
  expect([status, body.results.length, body.gone]).toEqual([200, 8, []]);
  expect(changes()).toBe(3);
});

test("acts on the same messages at the same time end as Gmail has it, on both sides", async () => {
  const ids = await deliver(3);
  const acts = ["archive", "star", "delete", "unread", "restore", "unstar", "read", "spam"];
  await Promise.all(acts.map((action) => mailbox.act(action, ids)));
  await mailbox.sameAsGmail();
}, 60_000);

test("what was asked last about a message is done last, also when what was asked first takes its time", async () => {
  const [id = "", other = ""] = await deliver(2);
  running.standin.faults.add({ path: change, times: 1, kind: "status", status: 503 });
  running.standin.faults.add({ path: change, times: 1, kind: "delay", ms: 1500 });
  const first = mailbox.act("star", [id]);
  await until(
    () => Promise.resolve(changes()),
    (count) => count > 0,
  );
  const [star, unstar, elsewhere] = await Promise.all([
    first,
    mailbox.act("unstar", [id]),
    mailbox.act("star", [other]),
  ]);
  expect([star, unstar, elsewhere].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([id, other].map((one) => mailbox.labels(one).includes("STARRED"))).toEqual([false, true]);
  expect(await mailbox.listed("STARRED")).not.toContain(id);
  await mailbox.sameAsGmail();
}, 60_000);

test("what another program does in between is not lost", async () => {
  const [id = ""] = await deliver(1);
  running.standin.faults.add({ path: change, times: 1, kind: "delay", ms: 1500 });
  const acted = mailbox.act("archive", [id]);
  running.standin.change(address, [id], { add: ["STARRED", "TRASH"], remove: ["UNREAD"] });
  await acted;
  await mailbox.sameAsGmail();
}, 60_000);

/** An earlier act on a message that another process does just now; answers how to end it. */
async function earlierAct(id: string): Promise<() => Promise<void>> {
  const { rows } = await owner.query(
    `insert into journal (user_id, request_id, actor, act, state, message_count, created_at, leased_until, undo_depth)
    select user_id, gen_random_uuid(), 'person', 'read', 'doing', 1, now(), now() + interval '1 hour', 0
    from emails where gmail_id = $1 returning user_id, id`,
    [id],
  );
  const [entry] = rows as { user_id: string; id: string }[];
  await owner.query(
    `insert into journal_messages (user_id, journal_id, gmail_id, thread_id, labels_before, added, removed)
    values ($1, $2, $3, $3, '{}', '{}', '{}')`,
    [entry?.user_id, entry?.id, id],
  );
  return async () => {
    await owner.query("delete from journal where id = $1", [entry?.id]);
    await owner.query("delete from journal_messages where journal_id = $1", [entry?.id]);
  };
}

async function entryState(request: string): Promise<string | undefined> {
  const { rows } = await owner.query("select state from journal where request_id = $1", [request]);
  return (rows as { state: string }[])[0]?.state;
}

test("an act that was given up while its process stood still is not carried out by it afterwards", async () => {
  const [id = "", other = ""] = await deliver(2);
  const endEarlier = await earlierAct(id);
  const requestId = crypto.randomUUID();
  const acted = mailbox.act("star", [id], { requestId });
  await until(
    () => entryState(requestId),
    (state) => state === "doing",
  );
  // As after a sleep of the machine: the lease is over, and whoever comes first finds out what came of it.
  await owner.query(
    "update journal set leased_until = now() - interval '1 second' where request_id = $1",
    [requestId],
  );
  await mailbox.act("star", [other]);
  await until(
    () => entryState(requestId),
    (state) => state === "failed",
  );
  await endEarlier();
  expect((await acted).body.error?.code).toBe("gmail_unavailable");
  expect((await outcomeOf(requestId)).body).toMatchObject({ state: "failed", count: 0 });
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
}, 60_000);
