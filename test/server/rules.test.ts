import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { createLabel } from "../support/create-label.ts";
import { labelledInTime } from "../support/labelled-in-time.ts";
import { writeLetter, type Letter } from "../support/letter.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { rulesOf, type TestRules } from "../support/rules-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;
let rules: TestRules;
let letters = 0;

beforeAll(async () => {
  running = await startApp({ demo: false });
  // Whatever is done here, two servers could do at once.
  await running.besides();
  await enter();
  await mailbox.sameAsGmail();
});

/** Signs in, again where so much time has passed that the session has ended. */
async function enter(): Promise<void> {
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  rules = rulesOf(person);
}

afterEach(async () => {
  await rules.clear();
  running.standin.faults.clear();
});
afterAll(() => running.stop());

function deliver(letter: Partial<Letter> = {}, labels?: readonly string[]): string {
  letters += 1;
  running.clock.advance(1000);
  return running.standin.deliver(
    address,
    writeLetter({ subject: `Letter ${letters}`, from: "Ada <ada@example.org>", ...letter }),
    labels,
  );
}

function labelled(id: string, labels: string[]): Promise<void> {
  return labelledInTime({ mailbox, clock: running.clock }, { id, labels });
}

/** Waits until the rules have had a message. */
async function had(id: string, count = 1) {
  return until(
    async () => (await rules.touched()).filter(({ email }) => email.gmail_id === id),
    (found) => found.length >= count,
  );
}

test("a rule does what it says with mail as it comes, and with no other, and says why", async () => {
  const before = deliver({ from: "News <news@list.example>" });
  await mailbox.sameAsGmail();
  running.clock.advance(2000);
  const tax = await createLabel(mailbox.person, "Tax");
  const { body: rule } = await rules.make({
    name: "News away",
    words: "archive the news and call them tax",
    query: "from:news@list.example",
    actions: [{ do: "archive" }, { do: "label", label: tax }, { do: "star" }],
  });
  expect(rule).toMatchObject({
    version: 1,
    place: 0,
    enabled: true,
    explained: {
      query: "Mail from “news@list.example”",
      actions: ["Archive", "Label “Tax”", "Star"],
      on: "When a message comes",
    },
    problems: [],
  });
  const other = deliver();
  const id = deliver({ from: "News <news@list.example>" });
  await labelled(id, ["STARRED", "UNREAD", tax]);
  expect(mailbox.labels(before)).toEqual(["INBOX", "UNREAD"]);
  expect(mailbox.labels(other)).toEqual(["INBOX", "UNREAD"]);
  await had(id);
  await mailbox.sameAsGmail();
  expect(await rules.why(id)).toMatchObject([
    {
      rule: rule.id,
      name: "News away",
      words: "archive the news and call them tax",
      did: ["Archive", "Label “Tax”", "Star"],
      by: "arrival",
      current: true,
      undoable: true,
    },
  ]);
  expect(await rules.why(other)).toEqual([]);
  const acts = (await mailbox.activity()).filter(({ actor }) => actor === "rule");
  expect(acts.slice(0, 3)).toMatchObject(
    ["star", "label", "archive"].map((act) => ({ act, reason: "News away", count: 1 })),
  );
});

test("of rules that disagree the first decides where a message is, and what is kept is seen by no later one", async () => {
  await rules.make({ query: "subject:both", actions: [{ do: "archive" }] });
  await rules.make({ query: "subject:both", actions: [{ do: "trash" }, { do: "star" }] });
  await rules.make({ query: "subject:kept", actions: [{ do: "keep" }, { do: "important" }] });
  await rules.make({ query: "subject:kept", actions: [{ do: "trash" }, { do: "star" }] });
  const both = deliver({ subject: "Both" });
  const kept = deliver({ subject: "Kept" });
  await labelled(both, ["STARRED", "UNREAD"]);
  await labelled(kept, ["IMPORTANT", "INBOX", "UNREAD"]);
  const { rules: all } = await rules.list();
  const ids = all.map(({ id }) => id);
  expect(await rules.post("/order", { ids: [ids[1], ids[0], ids[3], ids[2]] })).toMatchObject({
    status: 200,
  });
  expect(await rules.post("/order", { ids: ids.slice(1) })).toMatchObject({ status: 409 });
  const trashed = deliver({ subject: "Both" });
  await labelled(trashed, ["STARRED", "TRASH", "UNREAD"]);
});

test("undoing gives exactly the labels back: of one message, of a run, of all that a rule did", async () => {
  const { body: rule } = await rules.make({
    query: "subject:bundle",
    enabled: false,
    actions: [{ do: "archive" }, { do: "read" }, { do: "star" }],
  });
  const ids = [1, 2, 3].map(() => deliver({ subject: "A bundle" }));
  deliver({ subject: "Else" });
  await mailbox.sameAsGmail();
  const run = await rules.run(rule.id);
  expect(run).toMatchObject({ state: "done", total: 3, done: 3, unchanged: 0, by: "person" });
  for (const id of ids) expect(mailbox.labels(id)).toEqual(["STARRED"]);
  expect(await rules.run(rule.id)).toMatchObject({ total: 0, state: "done" });

  const [first] = await rules.why(ids[0] ?? "");
  expect(await rules.undo({ touched: first?.id })).toMatchObject({ body: { undone: 1 } });
  expect(mailbox.labels(ids[0] ?? "")).toEqual(["INBOX", "UNREAD"]);
  expect(mailbox.labels(ids[1] ?? "")).toEqual(["STARRED"]);
  expect(await rules.undo({ touched: first?.id })).toMatchObject({ status: 409 });

  expect(await rules.undo({ run: run.id })).toMatchObject({ body: { undone: 2, gone: 0 } });
  for (const id of ids) expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  expect(await rules.undo({ rule: rule.id })).toMatchObject({ status: 409 });
  expect(await rules.undo({ rule: crypto.randomUUID() })).toMatchObject({ status: 404 });
  const day = running.clock.now().toISOString().slice(0, 10);
  expect(await rules.undo({ day, time_zone: "UTC" })).toMatchObject({ status: 200 });
  await mailbox.sameAsGmail();
});

test("what was undone, here or in the activity, is taken again by another run alone, and no undo is offered twice", async () => {
  const { body: rule } = await rules.make({
    query: "subject:parcel",
    actions: [{ do: "archive" }, { do: "draft", template: await template() }],
  });
  const came = deliver({ subject: "A parcel came" });
  await labelled(came, ["UNREAD"]);
  await rules.change(rule, { enabled: false });
  const old = deliver({ subject: "An old parcel" });
  await mailbox.sameAsGmail();
  async function runOf(id: string) {
    return (await rules.runs()).find((one) => one.id === id);
  }
  async function drafted(count: number): Promise<void> {
    await until(
      async () => (await rules.touched(rule.id)).flatMap(({ did }) => did),
      (did) => did.filter((one) => one.includes("draft")).length === count,
    );
  }
  const first = await rules.run(rule.id);
  expect(first).toMatchObject({ total: 1, unchanged: 0, undoable: true });
  await drafted(2);
  expect(await rules.undo({ rule: rule.id })).toMatchObject({ body: { undone: 2, withdrawn: 2 } });
  expect(await runOf(first.id)).toMatchObject({ undoable: false });
  await rules.change({ ...rule, version: 1 }, { enabled: true });
  await mailbox.sameAsGmail();
  for (const id of [came, old]) expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);

  const again = await rules.run(rule.id);
  expect(again).toMatchObject({ total: 2, unchanged: 0, undoable: true });
  for (const id of [came, old]) expect(mailbox.labels(id)).toEqual(["UNREAD"]);
  await drafted(4);
  expect(running.standin.contents(address).filter(isDraft)).toHaveLength(2);
  expect(await rules.run(rule.id)).toMatchObject({ total: 0 });
  expect((await rules.list()).rules[0]).toMatchObject({ touched: 2 });
  expect(await rules.undo({ run: again.id })).toMatchObject({ body: { undone: 2, withdrawn: 2 } });

  const { body: stars } = await rules.make({ query: "subject:parcel", actions: [{ do: "star" }] });
  const starred = await rules.run(stars.id);
  const entry = (await mailbox.activity()).find(({ act }) => act === "star");
  await mailbox.undo({ entry: entry?.id });
  expect(await runOf(starred.id)).toMatchObject({ total: 2, undoable: false });
  expect(await rules.run(stars.id)).toMatchObject({ total: 2, unchanged: 0 });
  expect(mailbox.labels(old)).toEqual(["INBOX", "STARRED", "UNREAD"]);
});

test("what was so before a rule came is told as that, and not as done", async () => {
  const [inInbox, archived] = [
    deliver({ subject: "A new crate" }),
    deliver({ subject: "An old crate" }, ["UNREAD"]),
  ];
  await mailbox.sameAsGmail();
  const { body: rule } = await rules.make({
    query: "subject:crate",
    actions: [{ do: "archive" }],
  });
  expect(await rules.run(rule.id)).toMatchObject({ total: 2, unchanged: 1 });
  const by = new Map((await rules.touched(rule.id)).map((one) => [one.email.gmail_id, one]));
  expect(by.get(inInbox)).toMatchObject({ did: ["Archive"], already: [] });
  expect(by.get(archived)).toMatchObject({ did: [], already: ["Archive"] });
});

function isDraft({ labels }: { labels: readonly string[] }): boolean {
  return labels.includes("DRAFT");
}

async function template(): Promise<string> {
  const text = { name: "Thanks", subject: "", body: "Thank you" };
  return (await mailbox.person.call<{ id: string }>("POST", "/api/v1/templates", text)).body.id;
}

test("what the person moves back suggests an exception, the second time chosen beforehand, and it is taken by a click alone", async () => {
  const { body: rule } = await rules.make({
    query: "subject:offer",
    actions: [{ do: "archive" }],
  });
  type Found = {
    corrections: {
      id: string;
      times: number;
      selected: boolean;
      exceptions: { query: string }[];
    }[];
  };
  async function corrections() {
    const { body } = await mailbox.person.call<Found>("GET", "/api/v1/rules/corrections");
    return body.corrections;
  }
  for (const times of [1, 2]) {
    const id = deliver({ subject: `Offer ${times}`, from: "Sam <sam@shop.example>" });
    await had(id);
    await mailbox.act("move", [id], { label: "INBOX" });
    const [found] = await until(corrections, (some) => some[0]?.times === times);
    expect(found).toMatchObject({
      rule: rule.id,
      selected: times === 2,
      exceptions: [{ query: "from:sam@shop.example" }, {}],
    });
    if (times === 1) {
      const settled = await rules.post("/corrections", { id: found?.id, exception: null });
      expect(settled.status).toBe(200);
      expect(await corrections()).toEqual([]);
    }
  }
  const [last] = await corrections();
  const taken = { id: last?.id, exception: last?.exceptions[0]?.query };
  const many = Array.from({ length: limits.ruleExceptions }, (_, n) => `subject:no${n}`);
  const full = await rules.change(rule, { exceptions: many });
  expect((await rules.post("/corrections", taken)).body.error?.code).toBe("conflict");
  expect(await corrections()).toEqual([last]);
  await rules.change(full.body, { exceptions: [] });
  await rules.post("/corrections", taken);
  expect(await corrections()).toEqual([]);
  const {
    rules: [changed],
  } = await rules.list();
  expect(changed).toMatchObject({
    version: 4,
    exceptions: [{ query: "from:sam@shop.example" }],
  });
  const left = deliver({ subject: "Offer 3", from: "Sam <sam@shop.example>" });
  const other = deliver({ subject: "Offer 4", from: "Kim <kim@shop.example>" });
  await labelled(other, ["UNREAD"]);
  expect(mailbox.labels(left)).toEqual(["INBOX", "UNREAD"]);
});

test("a pause holds everything up; what came meanwhile is done only where that is wished", async () => {
  await rules.make({ query: "subject:paused", actions: [{ do: "star" }] });
  for (const catchUp of [false, true]) {
    await rules.post("/pause", {});
    const id = deliver({ subject: "Paused" });
    await mailbox.sameAsGmail();
    expect(await until(rules.list, ({ held }) => held > 0)).toMatchObject({ held: 1 });
    expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
    await rules.post("/resume", { catchUp });
    const after = deliver({ subject: "Paused" });
    await labelled(after, ["INBOX", "STARRED", "UNREAD"]);
    expect(mailbox.labels(id).includes("STARRED")).toBe(catchUp);
  }
  expect(await rules.list()).toMatchObject({ paused_at: null, held: 0 });
});

test("a pause that is over is not undone in place of the one that holds now", async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const accessToken = mailbox.person.session.provider_token;
  async function undo(requestId: string) {
    return (await rules.post("/undo-changes", { requestId, accessToken })).body;
  }
  await rules.post("/pause", { requestId: first });
  await rules.post("/resume", {});
  running.clock.advance(1000);
  await rules.post("/pause", { requestId: second });
  expect(await undo(first)).toMatchObject({ rules: 0 });
  expect((await rules.list()).paused_at).not.toBeNull();
  expect(await undo(second)).toMatchObject({ rules: 1 });
  expect((await rules.list()).paused_at).toBeNull();
});

test("a rule on schedule goes through the mailbox at its times, by the person's clocks", async () => {
  const id = deliver({ subject: "Weekly" });
  await mailbox.sameAsGmail();
  await mailbox.person.call("PATCH", "/api/v1/settings", { time_zone: "Europe/Berlin" });
  const { body: rule } = await rules.make({
    query: "subject:weekly",
    actions: [{ do: "trash" }],
    on: { schedule: { every: "week", days: [5], at: "09:00" } },
  });
  const next = new Date(rule.next_at ?? "");
  expect(next.getUTCDay()).toBe(5);
  expect([7, 8]).toContain(next.getUTCHours());
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  running.clock.advance(next.getTime() - running.clock.now().getTime() + 1000);
  await labelled(id, ["TRASH", "UNREAD"]);
  await enter();
  const [run] = await until(rules.runs, (some) => some[0]?.state === "done");
  expect(run).toMatchObject({ rule: rule.id, by: "schedule", total: 1 });
  const {
    rules: [again],
  } = await rules.list();
  expect(Date.parse(again?.next_at ?? "") - next.getTime()).toBeGreaterThan(6 * 24 * 3600_000);
});
