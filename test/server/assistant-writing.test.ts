import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { StepReport } from "#server/assistant/execute/course.ts";
import { createCourse, type CourseOptions } from "#server/assistant/execute/create-course.ts";
import { doMessage } from "#server/assistant/execute/do-message.ts";
import { doTakeBack, doUndo } from "#server/assistant/execute/do-taking-back.ts";
import type { Outcome } from "#server/assistant/execute/outcome.ts";
import { createHandles, type Handles } from "#server/assistant/plan/handles.ts";
import type {
  ReadersAndWriters,
  WritingBrief,
} from "#server/assistant/plan/readers-and-writers.ts";
import { pointers, Step } from "#server/assistant/plan/plan.ts";
import { fromPlan } from "#server/assistant/plan/plan-origin.ts";
import { fromClick, fromMail } from "#server/assistant/plan/provenance.ts";
import type { World } from "#server/assistant/plan/world.ts";
import type { ResolvedMessage } from "#server/assistant/policy/step.ts";
import { resolveTakingBack } from "#server/assistant/resolve/resolve-taking-back.ts";
import { resolveWriting } from "#server/assistant/resolve/resolve-writing.ts";
import { readCardStandings } from "#server/assistant/tables/assistant-cards-table.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;
let outbox: TestOutbox;
let userId: string;
let handles: Handles;
let said: string[];
let before: string[];
let briefs: WritingBrief[];
let begun: Date;

beforeAll(async () => {
  running = await startApp({ demo: false });
});
beforeEach(async () => {
  running.clock.advance(1000);
  begun = running.clock.now();
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  outbox = outboxOf(running, person, address);
  userId = person.session.user.id;
  [handles, said, before, briefs] = [createHandles(), [], [], []];
});
afterAll(() => running.stop());

const contacts: World["contacts"] = [
  { name: "Ada Lovelace", address: "ada@example.com", count: 9, written: true },
  { name: "Ben Okri", address: "ben@example.com", count: 7, written: true },
  { name: "Sarah Chen", address: "sarah.chen@example.com", count: 5, written: false },
  { name: "Sarah Jones", address: "sarah.jones@example.com", count: 4, written: false },
  { name: "Robin Reyes", address: "robin@example.com", count: 3, written: true },
  { name: "Robin Hood", address: "robin@example.net", count: 8, written: false },
  { name: "Mei Tan", address: "mei@example.com", count: 9, written: true },
  { name: "Mei Wong", address: "wong@example.com", count: 2, written: true },
];

/** A writer that has seen mail, and whose words show what it was given. */
const texts = {
  writer: {
    write: async (wanted) => {
      briefs.push(wanted);
      if (wanted.brief.includes("price")) return { missing: "price" };
      const was = wanted.former === null ? "" : `${wanted.former.body}, but `;
      return { subject: "Written", body: `${was}${wanted.brief}`, origin: fromMail };
    },
  },
} as ReadersAndWriters;

type Given = z.input<typeof Step>;
type Came = {
  report: StepReport;
  outcome: Outcome;
  /** The messages that were resolved, with how each recipient came to be one. */
  messages: readonly ResolvedMessage[];
};

const sessionId = "this session";

function optionsOf(text: string, more: Partial<CourseOptions>): CourseOptions {
  said.push(text);
  const spoken = [...said];
  return {
    userId,
    sessionId,
    text,
    understood: "whole",
    requestId: randomUUID(),
    world: {
      now: running.clock.now(),
      timeZone: "UTC",
      owner: { name: "Alex Morgan", address },
      contacts,
      nicknames: [{ name: "Mum", address: "helen@example.com", sure: true }],
      labels: [],
      earlier: [],
      spoken: spoken.slice(0, -1),
      open: 0,
      files: 0,
      promptsLeft: null,
    },
    handles,
    spoken,
    mind: fromPlan,
    files: [],
    texts,
    signal: new AbortController().signal,
    earlierRequests: before,
    writing: { resolveWriting, resolveTakingBack, doMessage, doUndo, doTakeBack },
    onStatus: () => undefined,
    ...more,
  };
}

/** One request of one step. */
async function carry(text: string, given: Given, more: Partial<CourseOptions> = {}): Promise<Came> {
  const options = optionsOf(text, more);
  let messages: readonly ResolvedMessage[] = [];
  const course = createCourse(running.app.acting, {
    ...options,
    writing: {
      ...options.writing,
      async resolveWriting(...asked) {
        const resolved = await resolveWriting(...asked);
        if (resolved.kind === "step" && "messages" in resolved.step) ({ messages } = resolved.step);
        return resolved;
      },
    },
  });
  const report = await course.run(Step.parse(given));
  const outcome = await course.end();
  if (given.do !== "undo" && outcome.done.length > 0) before = [options.requestId, ...before];
  return { report, outcome, messages };
}

type Mail = { from?: string; subject?: string; labels?: string[]; head?: string; text?: string };

/** New mail that the mirror holds, the oldest first. */
async function deliver(...letters: Mail[]): Promise<string[]> {
  const ids = letters.map((one) => {
    const { from = "Ada Lovelace <ada@example.com>", subject = "Letter", head = "" } = one;
    const { labels = ["INBOX", "UNREAD"], text = `The words of ${subject}` } = one;
    running.clock.advance(1000);
    const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n${head}\r\n${text}`;
    return running.standin.deliver(address, raw, labels);
  });
  await mailbox.sameAsGmail();
  return ids;
}

function words(text: string) {
  return { source: "words" as const, text };
}

function brief(text: string) {
  return { source: "brief" as const, brief: text };
}

function to(...names: string[]) {
  return names.map((one) => ({ words: one }));
}

function asks(code: string) {
  return { report: { state: "asks", question: { code } } };
}

function write(more: object): Given {
  return { do: "write", how: "send", to: to("Ada"), body: words("Hi"), ...more } as Given;
}

function reply(query: string, more: object = {}): Given {
  return { do: "reply", how: "send", target: { query }, body: words("Fine"), ...more } as Given;
}

/** What this test has put into the outbox. */
async function waiting() {
  const items = await outbox.list();
  return items.filter(({ created_at }) => created_at >= begun.toISOString());
}

/** The drafts with that subject as they stand at Gmail. */
async function drafts(subject: string): Promise<string[]> {
  await mailbox.sameAsGmail();
  const accessToken = mailbox.person.session.provider_token;
  const found = running.standin
    .contents(address)
    .filter((one) => one.labels.includes("DRAFT") && one.subject === subject);
  return Promise.all(
    found.map(async ({ id: gmailId }) => {
      const path = "/api/v1/drafts/open";
      const opened = await mailbox.person.call<{ to: string[]; body: string }>("POST", path, {
        gmailId,
        accessToken,
      });
      return `${opened.body.to.join(", ")}: ${opened.body.body}`;
    }),
  );
}

async function stateOf(card: string): Promise<string | undefined> {
  const wanted = { ids: [card], sessionId, now: running.clock.now() };
  const { database } = running.app.acting;
  const all = await database.readAsUser(userId, (own) => readCardStandings(own, userId, wanted));
  return all.get(card)?.state;
}

test.each([
  ["an address typed in full", "ada@example.org", "send hi to ada@example.org"],
  ["the one contact of that name", "Ada", "schick Ada ein Hi"],
  ["the one of two who was written to", "robin", "send hi to robin"],
  ["whom the person calls so", "mum", "send hi to mum"],
  ["oneself", "me", "send me hi"],
])("the person's own words go to %s at once", async (_, name, text) => {
  const came = await carry(text, write({ to: to(name) }));
  expect(came.report).toEqual({ state: "sent", count: 1 });
  expect(came.outcome.steps).toMatchObject([{ did: "message", message: { body: "Hi" } }]);
  expect(await waiting()).toHaveLength(1);
});

test.each([
  ["a name has an error", "Robin Reeyes", "hi to Robin Reeyes", "similar"],
  ["a title stands before a name", "Dr Okri", "hi to Dr Okri", "similar"],
  ["the person did not say the name", "Ada", "send hi", "unsaid"],
  ["a mind knows an address that was not said", "ada@example.com", "send hi to Ada", "unsaid"],
  ["a name fits several of whom one is likelier", "Mei", "send hi to Mei", "several"],
])("a message waits for a click when %s", async (...row) => {
  const [, name, text, by] = row;
  const came = await carry(text, write({ to: to(name) }));
  expect(came.report).toEqual({ state: "waits", count: 1, why: ["recipient not sure"] });
  expect(came.messages[0]?.to).toMatchObject([{ by }]);
  expect(await waiting()).toEqual([]);
});

test("an address that was not typed is refused, and so is one that is only a part of what was typed", async () => {
  const stranger = write({ to: to("mallory@example.net") });
  const refused = { report: { state: "refused", code: "recipient from mail" } };
  expect(await carry("send hi to Ada", stranger)).toMatchObject(refused);
  expect(await carry("send hi to not-mallory@example.net.org", stranger)).toMatchObject(refused);
  expect(await carry("draft hi", { ...stranger, how: "draft" } as Given)).toMatchObject(refused);
  expect(await waiting()).toEqual([]);
});

test("who is meant is asked where a name fits nobody, or several of whom none is likelier; and so is what cannot be known", async () => {
  const unknown = await carry("hi to Zebedee", write({ to: to("Zebedee") }));
  expect(unknown.outcome.question).toMatchObject({
    code: "unknown_person",
    parameters: { words: "Zebedee" },
    pending: { slot: "to", index: 0, step: 0 },
  });
  const which = await carry("hi to Ada and Sarah", write({ to: to("Ada", "Sarah") }));
  expect(which.outcome.question).toMatchObject({
    code: "which_person",
    choices: [
      { label: "Sarah Chen (sarah.chen@example.com)", value: "sarah.chen@example.com" },
      { label: "Sarah Jones (sarah.jones@example.com)", value: "sarah.jones@example.com" },
    ],
    pending: { slot: "to", index: 1 },
  });
  expect(await carry("write", write({ to: [] }))).toMatchObject(asks("whom"));
  expect(await carry("to Ada", write({ body: words("") }))).toMatchObject(asks("what_to_say"));
  const fact = await carry("tell Ada our price", write({ body: brief("our price") }));
  expect(fact.outcome.question).toMatchObject({
    code: "missing_fact",
    parameters: { words: "price" },
  });
  const late = { how: "schedule", at: "2020-01-01T00:00:00Z" };
  expect(await carry("to Ada", write(late))).toMatchObject(asks("time_past"));
  const far = { how: "schedule", at: "2999-01-01T00:00:00Z" };
  expect(await carry("to Ada", write(far))).toMatchObject(asks("time_far"));
  expect(await carry("to Ada", write({ how: "schedule" }))).toMatchObject(asks("when"));
});

test("a text that is written waits for a click, made from the whole conversation and the person's own style", async () => {
  const first = "Message-ID: <plan-1@plan.example>\r\n";
  const next = "Message-ID: <plan-2@plan.example>\r\nReferences: <plan-1@plan.example>\r\n";
  const own = { from: `Alex <${address}>`, labels: ["SENT"] };
  running.standin.deliver(
    address,
    `From: ${own.from}\r\nTo: ada@example.com\r\nSubject: Old\r\n\r\nCheers, A.\r\n\r\nOn Monday Ada wrote:\r\n> secret`,
    own.labels,
  );
  await deliver({ subject: "Plan", head: first }, { subject: "Re: Plan", head: next });
  const came = await carry(
    "tell Ada it works",
    reply("subject:plan from:ada", { body: brief("it works") }),
  );
  expect(came.report).toMatchObject({ state: "waits", why: ["words not typed"] });
  expect(came.messages[0]).toMatchObject({ body: "it works", to: [{ by: "sender" }] });
  const [given] = briefs;
  expect(given?.thread.map(({ subject }) => subject)).toEqual(["Plan", "Re: Plan"]);
  expect(given?.style).toContain("Cheers, A.");
  expect(given?.style.join("")).not.toContain("secret");
});

test("a reply goes to the sender at once, and below it stands the original", async () => {
  await deliver({ subject: "Dinner", from: "Kim <kim@example.net>" });
  const came = await carry("reply Fine to kim", reply("subject:dinner from:kim"));
  expect(came.report.state).toBe("sent");
  expect(came.messages[0]?.quote).toMatch(/Kim <kim@example.net> wrote:\n> The words of Dinner/);
  expect(await waiting()).toMatchObject([{ to: ["Kim <kim@example.net>"], subject: "Re: Dinner" }]);
});

test("a reply to all, to where another wants it, to a stranger of a known name, or to whom only a text has found waits", async () => {
  await deliver(
    { subject: "Everyone", head: "Cc: Kim <kim@example.net>\r\n" },
    { subject: "Elsewhere", head: "Reply-To: collect@example.org\r\n" },
  );
  const all = await carry("to all: Fine, Ada", reply("from:ada subject:everyone", { all: true }));
  expect(all.report).toMatchObject({ state: "waits", why: ["recipient not sure"] });
  expect(all.messages[0]).toMatchObject({ to: [{ by: "sender" }], cc: [{ by: "party" }] });
  const elsewhere = await carry("Fine to Ada", reply("from:ada subject:elsewhere"));
  expect(elsewhere.report).toMatchObject({ state: "waits", why: ["other Reply-To"] });
  const [taken = ""] = await deliver({ subject: "Taken", from: "Ada <eve@example.org>" });
  const alike = await carry("Fine to Ada", reply("from:ada subject:taken"));
  expect(alike.messages[0]?.to).toMatchObject([
    { by: "several", address: "eve@example.org", others: [{ address: "ada@example.com" }] },
  ]);
  const found = await carry("Fine", reply("subject:taken"));
  expect(found.messages[0]?.to).toMatchObject([{ by: "party" }]);
  handles.set(pointers.open, {
    kind: "messages",
    gmailIds: [taken],
    more: false,
    origin: fromClick,
  });
  const open = reply("", { target: { handle: pointers.open } });
  expect((await carry("Fine", open)).report.state).toBe("sent");
  expect((await carry("Fine", reply("subject:xyzzy"))).report).toEqual({
    state: "refused",
    code: "nothing_found",
  });
});

test("each of several messages is answered by itself, and several are passed on", async () => {
  await deliver(
    { subject: "Date a", from: "Kim <kim@example.net>" },
    { subject: "Date b", from: "Lee <lee@example.net>" },
  );
  const came = await carry(
    "answer them: Fine",
    reply("subject:date", { each: true, how: "draft" }),
  );
  expect(came.messages.map(({ subject }) => subject)).toEqual(["Re: Date b", "Re: Date a"]);
  const passed = await carry("forward these to Ben", {
    do: "forward",
    how: "send",
    target: { query: "subject:date" },
    to: to("Ben"),
  });
  expect(passed.report).toEqual({ state: "sent", count: 2 });
  expect((await waiting()).map(({ subject }) => subject)).toEqual(["Fwd: Date b", "Fwd: Date a"]);
});

test("a draft that is revised takes the former one's place, goes to another too, and is sent as that draft", async () => {
  await mailbox.person.call("PATCH", "/api/v1/settings", {
    signatures: { [address]: { html: "", text: "Kind regards\nAlex" } },
  });
  await carry(
    "draft to Ada: Long words",
    write({
      how: "draft",
      subject: words("Long"),
      body: words("Long words"),
    }),
  );
  const shorter = await carry("make it shorter", { do: "revise", wish: "shorter" });
  expect(briefs[0]?.former).toEqual({ subject: "Long", body: "Long words" });
  expect(shorter.report).toMatchObject({ state: "drafted", handle: "d2" });
  const signed = "Long words, but shorter\n\nKind regards\nAlex";
  expect(await drafts("Long")).toEqual([`Ada Lovelace <ada@example.com>: ${signed}`]);
  await carry("send it to Ben as well", { do: "revise", add: { to: to("Ben") } });
  await mailbox.person.call("PATCH", "/api/v1/settings", {
    signatures: { [address]: { html: "", text: "" } },
  });
  const both = "Ada Lovelace <ada@example.com>, Ben Okri <ben@example.com>";
  expect(await drafts("Long")).toEqual([`${both}: ${signed}`]);
  const sent = await carry("send it", { do: "revise", how: "send" });
  expect(sent.report).toMatchObject({ state: "waits", why: ["words not typed"] });
  expect(sent.messages[0]?.to).toMatchObject([{ by: "contact" }, { by: "contact" }]);
});

test("a draft of the person's own words is sent at once, never said to be sent again, and none is left", async () => {
  await carry(
    "draft to Ada: See you",
    write({
      how: "draft",
      subject: words("See you"),
      body: words("See you"),
    }),
  );
  const sent = await carry("send it now", { do: "revise", how: "send" });
  expect(sent.report.state).toBe("sent");
  const again = await carry("send it", { do: "revise", how: "send" });
  expect([again.report, again.outcome.done]).toEqual([
    { state: "refused", code: "draft_sent" },
    [],
  ]);
  running.clock.advance(11_000);
  const [item] = await waiting();
  await outbox.ended(item);
  expect(await drafts("See you")).toEqual([]);
  expect(outbox.sentAtGmail("See you")).toHaveLength(1);
});

test("a message that waits on a card is revised on a new one, and the former is put away", async () => {
  await deliver({ subject: "Carded" });
  const card = await carry(
    "tell Ada yes",
    reply("from:ada subject:carded", { body: brief("yes") }),
  );
  const id = card.outcome.card?.id ?? "";
  const next = await carry("friendlier, tomorrow, Ben too", {
    do: "revise",
    wish: "friendlier",
    add: { cc: to("Ben") },
    at: new Date(running.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect(next.outcome.card?.steps).toMatchObject([{ kind: "message", how: "schedule" }]);
  expect(next.messages).toMatchObject([
    { body: "yes, but friendlier", subject: "Re: Carded", cc: [{ address: "ben@example.com" }] },
  ]);
  expect([await stateOf(id), await waiting()]).toEqual(["refused", []]);
  const none = await carry("shorter", { do: "revise", draft: "d9", wish: "shorter" });
  expect(none.report).toEqual({ state: "refused", code: "no_draft" });
});

test("a message that is put off is taken back by its reader, and by undo; what went out is told", async () => {
  const at = new Date(running.clock.now().getTime() + 3_600_000).toISOString();
  const later = write({ how: "schedule", at, subject: words("Later") });
  expect((await carry("Later: Hi to Ada", later)).report.state).toBe("scheduled");
  const other = write({ how: "schedule", at, to: to("Ben"), subject: words("Other") });
  await carry("Other: Hi to Ben", other);
  const taken = await carry("not to Ada", { do: "undoSend", to: { words: "Ada" } });
  expect(taken).toMatchObject({
    outcome: { steps: [{ did: "undoSend", items: [{ subject: "Later" }], tooLate: 0 }] },
  });
  expect(await drafts("Later")).toHaveLength(1);
  // The taking back was a request of its own, of which nothing is undone.
  const undone = await carry("undo", { do: "undo", back: 2 });
  expect(undone).toMatchObject({
    outcome: { steps: [{ did: "undo", takenBack: [{ subject: "Other" }], nothing: false }] },
  });
  const again = await carry("undo", { do: "undo", back: 2 });
  expect(again).toMatchObject({ outcome: { steps: [{ takenBack: [], nothing: true }] } });
  await carry("Gone: Hi to Ada", write({ subject: words("Gone") }));
  running.clock.advance(11_000);
  await outbox.ended((await waiting())[0]);
  const late = await carry("undo", { do: "undo" });
  expect(late).toMatchObject({ outcome: { steps: [{ takenBack: [], tooLate: 1 }] } });
  expect(await carry("undo", { do: "undo", back: 9 })).toMatchObject({
    outcome: { steps: [{ nothing: true }] },
  });
});

test("a request that comes twice keeps one draft and sends one message", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const _ of [1, 2]) {
    await carry("Once: Hi to Ada", write({ subject: words("Once") }), { requestId: first });
    const draft = write({ how: "draft", subject: words("Once"), body: words("Hi") });
    await carry("draft Once: Hi to Ada", draft, { requestId: second });
  }
  expect((await waiting()).map(({ subject }) => subject)).toEqual(["Once"]);
  expect(await drafts("Once")).toHaveLength(1);
});

test("a time that was read out of mail sends nothing without a click", async () => {
  const value = new Date(running.clock.now().getTime() + 86_400_000).toISOString();
  const handle = handles.add({ kind: "value", type: "time", value, origin: fromMail });
  const came = await carry("Hi to Ada then", write({ how: "schedule", at: { handle } }));
  expect(came.report).toMatchObject({ state: "waits", why: ["sending by what was read"] });
});

test("an undo is not undone, for that would do it again", async () => {
  const [id = ""] = await deliver({ subject: "Archived" });
  const target = { query: "subject:archived" };
  await carry("archive it", { do: "organise", act: "archive", target });
  const requestId = randomUUID();
  const undone = await carry("undo", { do: "undo" }, { requestId });
  expect(undone.outcome.steps).toMatchObject([{ did: "undo", undone: 1, nothing: false }]);
  const again = await carry("undo", { do: "undo" }, { earlierRequests: [requestId] });
  expect(again.outcome.steps).toMatchObject([{ did: "undo", undone: 0, nothing: true }]);
  expect(mailbox.labels(id)).toContain("INBOX");
});
