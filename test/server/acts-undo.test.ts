import { afterAll, beforeAll, expect, test } from "vitest";
import { writeLargeMailbox } from "../support/large-mailbox.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { until as eventually } from "../support/until.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const day = "2031-03-30";
const acts = [
  ["archive"],
  ["delete"],
  ["star"],
  ["read"],
  ["unread"],
  ["restore"],
  ["spam"],
  ["important"],
  ["mute"],
  ["label", { label: "CATEGORY_SOCIAL" }],
  ["move", { label: "CATEGORY_FORUMS" }],
  ["snooze", { until: "2031-05-01T08:00:00Z" }],
  ["notSpam"],
  ["unmute"],
  ["unsnooze"],
] as const;
let running: RunningApp;
let mailbox: TestMailbox;
let ids: string[];

beforeAll(async () => {
  running = await startApp({ demo: false });
  running.clock.advance(Date.parse(`${day}T03:00:00Z`) - running.clock.now().getTime());
  ids = running.standin.fill(address, writeLargeMailbox(60));
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
});
afterAll(() => running.stop());

function everything(): Record<string, string[]> {
  return Object.fromEntries(ids.map((id) => [id, mailbox.labels(id)]));
}

/** A few of the messages, others each time. */
function some(round: number): string[] {
  return ids.filter((_, index) => (index * 7 + round * 11) % 5 < 2);
}

test("a day of acts is undone to the exact labels, and that can be undone again once", async () => {
  const before = everything();
  for (let round = 0; round < 30; round++) {
    const [action, more] = acts[(round * 4) % acts.length] ?? ["star"];
    const { status } = await mailbox.act(action, some(round), more);
    expect([round, action, status]).toEqual([round, action, 200]);
  }
  await mailbox.sameAsGmail();
  const after = everything();
  expect(after).not.toEqual(before);
  const wrong = await mailbox.undo({ day: "2031-03-29", time_zone: "Europe/Berlin" });
  expect(wrong.body).toEqual({ undone: 0, entries: 0, gone: 0 });
  const { status, body } = await mailbox.undo({ day, time_zone: "Europe/Berlin" });
  expect([status, body.gone]).toEqual([200, 0]);
  expect(body.undone).toBe(ids.filter((id) => after[id]?.join() !== before[id]?.join()).length);
  expect(everything()).toEqual(before);
  await mailbox.sameAsGmail();
  const [newest] = await mailbox.activity();
  expect(newest).toMatchObject({ undo_of: expect.any(String), undoable: true });
  const again = await mailbox.undo({ request: newest?.request_id });
  expect(again.status).toBe(200);
  expect(everything()).toEqual(after);
  await mailbox.sameAsGmail();
  const [last] = await mailbox.activity();
  expect(last?.undoable).toBe(false);
  expect((await mailbox.undo({ request: last?.request_id })).body.error?.code).toBe("conflict");
}, 120_000);

test("an entry is undone once, and none that nobody made or that is another person's", async () => {
  const { body } = await mailbox.act("unstar", some(1).concat(some(2)));
  const { body: acted } = await mailbox.act("star", some(1));
  const other = await running.signIn("robin.reyes@example.com");
  const robin = mailboxOf(running, other, "robin.reyes@example.com");
  for (const what of [{ entry: acted.entry }, { entry: "999999" }])
    expect((await robin.undo(what)).body.error?.code).toBe("not_found");
  expect(await robin.activity()).toEqual([]);
  expect((await mailbox.undo({ entry: acted.entry })).status).toBe(200);
  expect((await mailbox.undo({ entry: acted.entry })).body.error?.code).toBe("conflict");
  const entries = await mailbox.activity();
  expect(entries.find(({ id }) => id === acted.entry)).toMatchObject({
    undone_at: expect.any(String),
    undoable: false,
  });
  expect(body.entry === null || entries.some(({ id }) => id === body.entry)).toBe(true);
});

test("a later act of the person's own stays when an earlier one is undone", async () => {
  const [id = ""] = ids;
  await mailbox.act("move", [id], { label: "INBOX" });
  const { body } = await mailbox.act("archive", [id]);
  await mailbox.act("delete", [id]);
  await mailbox.act("label", [id], { label: "CATEGORY_SOCIAL" });
  const undone = await mailbox.undo({ entry: body.entry });
  expect(undone.body).toEqual({ undone: 0, entries: 1, gone: 0 });
  expect(mailbox.labels(id)).toEqual(expect.arrayContaining(["CATEGORY_SOCIAL", "TRASH"]));
});

test.each([
  { entry: "none" },
  { request: "1" },
  { day: "2031-02-30", time_zone: "UTC" },
  { day, time_zone: "Europe/Atlantis" },
  { day },
  { entry: "1", day },
  {},
])("what is nothing to undo is refused: %j", async (what) => {
  const { status, body } = await mailbox.undo(what);
  expect([status, body.error?.code]).toEqual([400, "invalid_request"]);
});

test("the activity is read page by page, the newest first", async () => {
  const all = await mailbox.activity();
  const { person } = mailbox;
  type Page = { entries: { id: string }[]; next: string | null };
  const first = await person.call<Page>("GET", "/api/v1/activity?limit=7");
  const next = await person.call<Page>("GET", `/api/v1/activity?limit=7&cursor=${first.body.next}`);
  const read = [...first.body.entries, ...next.body.entries].map(({ id }) => id);
  expect(read).toEqual(all.slice(0, 14).map(({ id }) => id));
  expect((await person.call("GET", "/api/v1/activity?cursor=x")).status).toBe(400);
  expect((await person.call("GET", "/api/v1/activity?limit=101")).status).toBe(400);
});

/** New messages of the inbox, for a person who has come back. */
async function arrived(count: number): Promise<string[]> {
  mailbox = mailboxOf(running, await running.signIn(), address);
  const letter = "From: ada@example.com\r\nSubject: Hello\r\n\r\nx";
  const come = Array.from({ length: count }, () => running.standin.deliver(address, letter));
  await mailbox.sameAsGmail();
  return come;
}

test("an act that a later one hides can be undone once that is undone", async () => {
  const [id = ""] = await arrived(1);
  const before = mailbox.labels(id);
  const archived = await mailbox.act("archive", [id]);
  const deleted = await mailbox.act("delete", [id]);
  const early = await mailbox.undo({ entry: archived.body.entry });
  expect([early.status, early.body.undone, mailbox.labels(id).includes("TRASH")]).toEqual([
    200,
    0,
    true,
  ]);
  expect((await mailbox.undo({ entry: deleted.body.entry })).body.undone).toBe(1);
  expect((await mailbox.undo({ entry: archived.body.entry })).body.undone).toBe(1);
  expect(mailbox.labels(id)).toEqual(before);
});

test("undoing the return of what was put off, or a snooze whose time is over, leaves it in the inbox", async () => {
  const [id = "", other = ""] = await arrived(2);
  const until = new Date(running.clock.now().getTime() + 60_000).toISOString();
  const later = new Date(running.clock.now().getTime() + 3_600_000).toISOString();
  await mailbox.act("snooze", [id, other], { until });
  const again = await mailbox.act("snooze", [other], { until: later });
  running.clock.advance(61_000);
  const [returned] = await eventually(
    async () => (await mailbox.activity()).filter(({ act }) => act === "wake"),
    (entries) => entries.length > 0,
  );
  expect(mailbox.labels(id)).toContain("INBOX");
  expect((await mailbox.undo({ entry: returned?.id })).status).toBe(200);
  expect(mailbox.labels(id)).toContain("INBOX");
  expect((await mailbox.undo({ entry: again.body.entry })).body.undone).toBe(1);
  expect(mailbox.labels(other)).toContain("INBOX");
});
