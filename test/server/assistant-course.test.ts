import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHandles } from "#server/assistant/plan/handles.ts";
import { Step } from "#server/assistant/plan/plan.ts";
import { fromMail } from "#server/assistant/plan/provenance.ts";
import { coursesOf, outcomesOf, type StepInput, type TestCourses } from "../support/course-of.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;
let courses: TestCourses;

beforeAll(async () => {
  running = await startApp({ demo: false });
});
beforeEach(async () => {
  running.standin.faults.clear();
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  courses = coursesOf(running, person);
});
afterAll(() => running.stop());

type Mail = { from?: string; subject: string; labels?: string[]; head?: string };

/** New mail that the mirror holds, the oldest first. */
async function deliver(...letters: Mail[]): Promise<string[]> {
  const ids = letters.map(
    ({ from = "Ada Lovelace <ada@example.com>", subject, labels, head = "" }) => {
      running.clock.advance(1000);
      const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n${head}\r\nThe words of ${subject}`;
      return running.standin.deliver(address, raw, labels ?? ["INBOX", "UNREAD"]);
    },
  );
  await mailbox.sameAsGmail();
  return ids;
}

function archive(target: object): StepInput {
  return { do: "organise", act: "archive", target };
}

const inInbox = ["INBOX", "UNREAD"];

test("messages are archived at once, noted with the person's words, and undone by the request", async () => {
  const [id = "", other = ""] = await deliver({ subject: "Boats one" }, { subject: "Cars one" });
  const requestId = randomUUID();
  const { reports, outcome } = await courses.run([archive({ query: "subject:boats" })], {
    requestId,
    text: "archive the boats",
  });
  expect(reports).toEqual([{ state: "done", changed: 1, already: 0, handle: "m1" }]);
  expect(outcome).toMatchObject({
    done: [{ action: "archive", result: [{ emailId: id }] }],
    card: null,
  });
  expect([mailbox.labels(id), mailbox.labels(other)]).toEqual([["UNREAD"], inInbox]);
  const [entry] = await mailbox.activity();
  expect(entry).toMatchObject({ actor: "assistant", reason: "archive the boats" });
  expect((await mailbox.undo({ request: requestId })).body).toMatchObject({ undone: 1 });
  expect(mailbox.labels(id)).toEqual(inInbox);
});

test("a mind is told numbers and handles alone, and a later step stands on what an earlier one found", async () => {
  const [first = "", second = "", third = ""] = await deliver(
    { subject: "Row a" },
    { subject: "Row b" },
    { subject: "Row c", labels: ["INBOX"] },
  );
  const { reports, outcome } = await courses.run([
    { do: "find", target: { query: "subject:row" } },
    { do: "find", quiet: true, target: { handle: "s0", order: "oldest", count: 1 } },
    { do: "find", target: { handle: "m1", skip: 1, count: 1 } },
    { do: "find", target: { handle: "m1", beside: "m2" } },
    { do: "count", target: { handle: "s0" }, by: "sender" },
    { do: "find", target: { handle: "s9" } },
  ]);
  const [found, , , , counted, unknown] = reports;
  expect(found).toMatchObject({ state: "found", handle: "m1", count: 3, unread: 2, more: false });
  expect(JSON.stringify(reports)).not.toMatch(/Row [abc]|ada@/i);
  expect(counted).toEqual({ state: "counted", count: 3, rows: 1 });
  expect(unknown).toEqual({ state: "refused", code: "unknown_handle" });
  const shown = outcomesOf(outcome, "find").map(({ gmailIds }) => gmailIds);
  expect(shown).toEqual([[third, second, first], [second], [third, second]]);
});

test("a ranking is in the reader's order, its messages are an order of their own, and what a reader names beside them is none", async () => {
  const [first = "", second = ""] = await deliver({ subject: "Rank a" }, { subject: "Rank b" });
  const { reports, outcome } = await courses.run([
    { do: "rank", target: { query: "subject:rank" }, criterion: "urgent", limit: 5 },
    archive({ handle: "s0", count: 1 }),
  ]);
  expect(reports).toMatchObject([
    { state: "told", count: 2 },
    { state: "waits", count: 1 },
  ]);
  expect(outcomesOf(outcome, "rank")[0]?.gmailIds).toEqual([first, second]);
  expect(outcome.card?.steps).toMatchObject([{ sample: [{ gmail_id: first }] }]);
});

test("more than a hundred wait for a click, and what has an effect behind them waits on the same card", async () => {
  const letters = Array.from({ length: 101 }, (_, at) => ({ subject: `Heap ${at}` }));
  const ids = await deliver(...letters, { subject: "Alone" });
  const { reports, outcome } = await courses.run([
    archive({ query: "subject:heap" }),
    archive({ query: "subject:alone" }),
    { do: "count", target: { query: "subject:heap in:inbox" } },
  ]);
  expect(reports).toMatchObject([
    { state: "waits", count: 101, why: ["many messages"] },
    { state: "waits", count: 1, why: [] },
    { state: "counted", count: 101 },
  ]);
  expect(outcome.card?.steps).toMatchObject([{ count: 101 }, { count: 1 }]);
  expect(mailbox.labels(ids[101] ?? "")).toEqual(inInbox);
  const done = await courses.approve(outcome, [{ step: 0, without: [ids[0] ?? ""] }]);
  expect(outcomesOf(done, "act").map(({ changed }) => changed.length)).toEqual([100, 1]);
  expect(mailbox.labels(ids[0] ?? "")).toEqual(inInbox);
});

test("what a reader has chosen waits on a card with every message and why; it is done once, without the one unticked", async () => {
  const subjects = Array.from({ length: 12 }, (_, at) => ({ subject: `Sales ${at}` }));
  const ids = await deliver(...subjects, { subject: "Friends" });
  const [unticked = "", friend = ""] = [ids[3], ids[12]];
  const course = courses.begin();
  await course.run(
    Step.parse({ do: "find", quiet: true, target: { query: "in:inbox newer_than:1d" } }),
  );
  const messages = (await course.read("s0")) ?? [];
  const sales = messages.filter(({ subject }) => subject.startsWith("Sales"));
  const chosen = course.handles.add({
    kind: "messages",
    gmailIds: sales.map(({ gmail_id: id }) => id),
    more: false,
    origin: fromMail,
    reasons: new Map(sales.map(({ gmail_id: id, subject }) => [id, `offers ${subject}`])),
  });
  const report = await course.run(Step.parse(archive({ handle: chosen })));
  expect(report).toEqual({ state: "waits", count: 12, why: ["act by what was read"] });
  const outcome = await course.end();
  const [shown] = outcome.card?.steps ?? [];
  expect(shown).toMatchObject({ count: 12, why: ["act by what was read"] });
  if (shown?.kind !== "act") throw new Error("no act waits");
  const offers = ids.slice(0, 12);
  expect(shown.sample.map(({ gmail_id: id }) => id).toSorted()).toEqual(offers.toSorted());
  expect(shown).toMatchObject({ reasons: { [unticked]: "offers Sales 3" } });
  const done = await courses.approve(outcome, [{ step: 0, without: [unticked] }]);
  expect(outcomesOf(done, "act")[0]?.changed.toSorted()).toEqual(
    offers.filter((id) => id !== unticked).toSorted(),
  );
  expect([mailbox.labels(unticked), mailbox.labels(friend)]).toEqual([inInbox, inInbox]);
  await expect(courses.approve(outcome)).rejects.toMatchObject({ code: "conflict" });
});

test("a mind that has read anything acts by a click, and neither deletes for ever nor makes a label at once", async () => {
  await deliver({ subject: "Tainted", labels: ["TRASH"] }, { subject: "Tainted" });
  const course = courses.begin();
  course.taint(fromMail);
  const steps: StepInput[] = [
    { do: "deleteForever", target: { query: "subject:tainted in:trash" } },
    archive({ query: "subject:tainted" }),
    { do: "createLabel", label: "From mail" },
  ];
  const reports = [];
  for (const step of steps) reports.push(await course.run(Step.parse(step)));
  expect(reports).toMatchObject([
    { state: "refused", code: "for ever by what was read" },
    { state: "waits" },
    { state: "waits", why: ["label by what was read"] },
  ]);
  expect((await course.end()).card?.steps).toMatchObject([
    { act: "archive" },
    { act: "createLabel" },
  ]);
});

test("for ever goes only what lies in Trash or Spam, by a click with its number typed", async () => {
  const [gone = "", kept = ""] = await deliver(
    { subject: "Rubbish", labels: ["TRASH"] },
    { subject: "Treasure" },
  );
  const refused = await courses.run([
    { do: "deleteForever", target: { query: "subject:treasure" } },
  ]);
  expect(refused.reports).toEqual([{ state: "refused", code: "for ever outside Trash and Spam" }]);
  const { outcome } = await courses.run([
    { do: "deleteForever", target: { query: "subject:rubbish" } },
  ]);
  expect(outcome.card?.steps).toMatchObject([{ act: "permanentDelete", typed: true, count: 1 }]);
  await expect(courses.approve(outcome)).rejects.toMatchObject({
    code: expect.stringMatching(/invalid_request|missing_permission/),
  });
  expect([mailbox.labels(gone), mailbox.labels(kept)]).toEqual([["TRASH"], inInbox]);
});

test("a message that is deleted between the card and the click is told as gone", async () => {
  const ids = await deliver({ subject: "Fading a" }, { subject: "Fading b" });
  const handles = createHandles([
    { handle: "m1", held: { kind: "messages", gmailIds: ids, more: false, origin: fromMail } },
  ]);
  const { outcome } = await courses.run([archive({ handle: "m1" })], { handles });
  running.standin.remove(address, ids[0] ?? "");
  await mailbox.sameAsGmail();
  const done = await courses.approve(outcome);
  expect(outcomesOf(done, "act")).toMatchObject([{ changed: [ids[1]], gone: [ids[0]] }]);
});

test("a request that comes twice is done once, and what it did is told", async () => {
  const ids = await deliver({ subject: "Twice a" }, { subject: "Twice b" });
  const requestId = randomUUID();
  const newest = archive({ query: "subject:twice in:inbox", count: 1 });
  await courses.run([newest], { requestId });
  const again = await courses.run([{ do: "count", target: { query: "subject:twice" } }, newest], {
    requestId,
  });
  expect(again.reports).toMatchObject([
    { state: "counted", count: 2 },
    { state: "failed", code: "done_before" },
  ]);
  expect(outcomesOf(again.outcome, "before")).toMatchObject([{ changed: 1 }]);
  expect(ids.map((id) => mailbox.labels(id))).toEqual([inInbox, ["UNREAD"]]);
});

test("a label is found whatever its case and accents, made where there is none, and never Gmail's own", async () => {
  const [id = ""] = await deliver({ subject: "Menu" });
  const menu = { query: "subject:menu" };
  function label(name: string, act: "label" | "unlabel" = "label"): StepInput {
    return { do: "organise", act, label: name, target: menu };
  }
  const made = await courses.run([label("Café Notes")]);
  expect(outcomesOf(made.outcome, "act")).toMatchObject([{ made: "Café Notes", changed: [id] }]);
  const again = await courses.run([label("cafe notes")]);
  expect(outcomesOf(again.outcome, "act")).toMatchObject([{ label: "Café Notes", already: [id] }]);
  const { reports } = await courses.run([
    label("Starred"),
    label("Nowhere", "unlabel"),
    { do: "createLabel", label: "CAFÉ NOTES" },
  ]);
  expect(reports.map((report) => "code" in report && report.code)).toEqual([
    "system_label",
    "no_such_label",
    "label_exists",
  ]);
});

test("what was understood in part waits for a click, and a question ends the course", async () => {
  const [id = ""] = await deliver({ subject: "Leftover" });
  const { reports, outcome } = await courses.run(
    [
      archive({ query: "subject:leftover" }),
      { do: "organise", act: "snooze", target: { query: "subject:leftover" } },
      archive({ query: "subject:leftover" }),
    ],
    { understood: "part" },
  );
  expect(reports).toMatchObject([
    { state: "waits", why: ["not all understood"] },
    { state: "asks", question: { code: "snooze_until", pending: { slot: "at" } } },
    { state: "asks" },
  ]);
  expect(outcome).toMatchObject({
    question: { code: "snooze_until" },
    card: { steps: [{ count: 1 }] },
  });
  expect(mailbox.labels(id)).toEqual(inInbox);
});

test("after Stop nothing is begun and no card waits; a failure at Gmail ends it and is told with what is left", async () => {
  const [id = ""] = await deliver({ subject: "Halted" });
  const stopping = new AbortController();
  const course = courses.begin({ signal: stopping.signal, understood: "part" });
  await course.run(Step.parse(archive({ query: "subject:halted" })));
  stopping.abort();
  expect(await course.run(Step.parse(archive({ query: "subject:halted" })))).toEqual({
    state: "stopped",
  });
  expect(await course.end()).toMatchObject({
    card: null,
    steps: [{ did: "stop", why: "stopped" }],
  });

  running.standin.faults.add({
    path: /batchModify$/,
    times: Infinity,
    kind: "status",
    status: 403,
  });
  const failing = courses.begin();
  expect(await failing.run(Step.parse(archive({ query: "subject:halted" })))).toMatchObject({
    state: "failed",
  });
  const left = Step.parse({ do: "createLabel", label: "Never" });
  expect(await failing.run(left)).toMatchObject({ state: "failed" });
  const { steps } = await failing.end([left]);
  expect(steps).toMatchObject([{ did: "fail" }, { did: "left", what: [{ label: "Never" }] }]);
  expect(mailbox.labels(id)).toEqual(inInbox);
});
