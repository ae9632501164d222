import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { Plan } from "#server/assist-plan/plan.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { assistantOf, stepsOf, type TestAssistant } from "../support/assistant-of.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;
let outbox: TestOutbox;
let assistant: TestAssistant;
let begun: Date;

beforeAll(async () => {
  running = await startApp({ demo: false });
});
beforeEach(async () => {
  running.clock.advance(1000);
  begun = running.clock.now();
  running.standin.faults.clear();
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  outbox = outboxOf(running, person, address);
  assistant = assistantOf(running, person);
});
afterAll(() => running.stop());

type Mail = { from?: string; subject?: string; labels?: string[]; head?: string };

/** New mail that the mirror holds, the oldest first. */
async function deliver(...letters: Mail[]): Promise<string[]> {
  const ids = letters.map((one) => {
    const { from = "Ada Lovelace <ada@example.com>", subject = "Letter", labels, head = "" } = one;
    running.clock.advance(1000);
    const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n${head}\r\nThe words of ${subject}`;
    return running.standin.deliver(address, raw, labels ?? ["INBOX", "UNREAD"]);
  });
  await mailbox.sameAsGmail();
  return ids;
}

/** What this test has put into the outbox. */
async function waiting() {
  const items = await outbox.list();
  return items.filter(({ created_at }) => created_at >= begun.toISOString());
}

/** The message of an outcome as it stands in the outbox. */
async function itemOf(outcome: Outcome) {
  const [sent] = stepsOf(outcome, "message");
  return outbox.get(sent?.how === "draft" ? "" : (sent?.outboxId ?? ""));
}

function target(query: string, more: object = {}) {
  return { of: "mailbox" as const, query, ...more };
}

function typed(text: string) {
  return { source: "typed" as const, text };
}

function to(...words: string[]) {
  return words.map((one) => ({ words: one }));
}

type Step = z.input<typeof Plan>["steps"][number];

function mail(more: object): Step {
  const usual = { do: "write", how: "send", to: to("Ada"), subject: typed(""), body: typed("Hi") };
  return { ...usual, ...more } as Step;
}

test("messages are found, counted by sender and said to be what the search means", async () => {
  await deliver(
    { subject: "Budget one" },
    { subject: "Budget two", from: "Sarah Chen <sarah.chen@example.com>" },
    { subject: "Budget three", labels: ["TRASH"] },
  );
  const outcome = await assistant.carryOut("how many about the budget", [
    { do: "find", target: target("subject:budget") },
    { do: "count", target: target("subject:budget"), by: "sender" },
  ]);
  const [found] = stepsOf(outcome, "find");
  expect(found?.shown.map(({ subject }) => subject)).toEqual(["Budget two", "Budget one"]);
  expect(found?.meaning).toBe("Mail with “budget” in the subject");
  const [counted] = stepsOf(outcome, "count");
  expect([counted?.total, counted?.unread, counted?.by?.rows]).toEqual([
    2,
    2,
    [
      { name: "Sarah Chen", count: 1 },
      { name: "Ada Lovelace", count: 1 },
    ],
  ]);
  expect([outcome.done, outcome.card, stepsOf(outcome, "fail")]).toEqual([[], null, []]);
});

test("the newest, the oldest and the second are what they say", async () => {
  const [first, second, third] = await deliver(
    { subject: "Row a" },
    { subject: "Row b" },
    { subject: "Row c" },
  );
  const row = target("subject:row");
  const outcome = await assistant.carryOut("show the newest row, the oldest and the second", [
    { do: "find", target: { ...row, count: 1 } },
    { do: "find", target: { ...row, order: "oldest", count: 1 } },
    { do: "find", target: { ...row, skip: 1, count: 1 } },
    { do: "find", target: { of: 2, query: "" } },
    { do: "find", target: { of: 1, query: "subject:nothing" } },
  ]);
  const ids = stepsOf(outcome, "find").map(({ gmailIds }) => gmailIds);
  expect(ids).toEqual([[third], [first], [second], [second], []]);
});

test("messages pointed at are meant wherever they are, in their order", async () => {
  const [first = "", second = ""] = await deliver({ subject: "Points" }, { labels: ["TRASH"] });
  const pointed = { earlier: [second, first, "ffffff"], rest: [], open: [first] };
  const outcome = await assistant.carryOut(
    "those",
    [
      { do: "find", target: { of: "earlier" } },
      { do: "find", target: { of: "earlier", query: "subject:points" } },
      { do: "find", target: { of: "rest" } },
      { do: "find", target: { of: "open" } },
    ],
    { pointed },
  );
  const ids = stepsOf(outcome, "find").map(({ gmailIds }) => gmailIds);
  expect(ids).toEqual([[second, first], [first], [], [first]]);
});

test("what is acted on is at Gmail and in the activity with the person's words, and undone by the request", async () => {
  const [id = ""] = await deliver({ subject: "To archive" });
  const requestId = randomUUID();
  const step = { do: "act", act: "archive", target: target("subject:archive") } as const;
  const outcome = await assistant.carryOut("archive the mail to archive", [step], { requestId });
  expect(outcome.done).toEqual([{ action: "archive", result: [{ emailId: id }] }]);
  expect(mailbox.labels(id)).toEqual(["UNREAD"]);
  const [entry] = await mailbox.activity();
  expect(entry).toMatchObject({ actor: "assistant", reason: "archive the mail to archive" });
  const undone = await assistant.carryOut("undo that", [{ do: "undo" }], {
    lastRequest: requestId,
  });
  expect(stepsOf(undone, "undo")).toMatchObject([{ undone: 1, nothing: false }]);
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  const again = await assistant.carryOut("undo that", [{ do: "undo" }], { lastRequest: requestId });
  expect(stepsOf(again, "undo")).toMatchObject([{ undone: 0, nothing: true }]);
});

test("a request that comes twice is carried out once", async () => {
  const ids = await deliver({ subject: "Twice a" }, { subject: "Twice b" });
  const requestId = randomUUID();
  const newest = target("subject:twice in:inbox", { count: 1 });
  const steps: Step[] = [
    { do: "act", act: "archive", target: newest },
    mail({ subject: typed("Once"), body: typed("Hi") }),
  ];
  const text = "archive the newest and send Ada the subject Once saying Hi";
  await assistant.carryOut(text, steps, { requestId });
  const again = await assistant.carryOut(text, steps, { requestId });
  expect(again.steps).toEqual([
    { did: "before", changed: 1, isUnderWay: false, waiting: 1, sent: 0 },
  ]);
  expect(ids.map((id) => mailbox.labels(id))).toEqual([["INBOX", "UNREAD"], ["UNREAD"]]);
  expect((await waiting()).map(({ subject }) => subject)).toEqual(["Once"]);
});

test("what only reads is read anew when it comes twice", async () => {
  await deliver({ subject: "Read twice" });
  const requestId = randomUUID();
  const steps: Step[] = [{ do: "find", target: target("subject:read") }];
  for (const _ of [1, 2]) {
    const outcome = await assistant.carryOut("find read twice", steps, { requestId });
    expect(outcome.steps).toMatchObject([{ did: "find", total: 1 }]);
  }
});

test("a label is put on by its name, made where there is none, and never taken for another", async () => {
  const [id = ""] = await deliver({ subject: "Holiday" });
  const holiday = target("subject:holiday");
  const label = { do: "act", act: "label", label: "Journeys 1", target: holiday } as const;
  expect(stepsOf(await assistant.carryOut("label it Journeys 1", [label]), "act")).toMatchObject([
    { label: "Journeys 1", changed: [id] },
  ]);
  const name = mailbox.labels(id).find((one) => one.startsWith("Label_"));
  const unlabel = { ...label, act: "unlabel", label: "journeys 1" } as const;
  await assistant.carryOut("remove the label journeys 1", [unlabel]);
  expect(mailbox.labels(id)).not.toContain(name);
  const wrong = { ...unlabel, label: "Journey" } as const;
  const refused = await assistant.carryOut("remove the label Journey", [wrong]);
  expect(refused.steps).toMatchObject([{ did: "refuse", why: "no such label" }]);
});

test("a label is made at the last moment, and told where no message got it", async () => {
  const [id = ""] = await deliver({ subject: "Made for it" });
  const step: Step = { do: "act", act: "label", label: "Kept", target: target("subject:made") };
  const failing = { path: /batchModify$/, times: Infinity, kind: "status", status: 403 } as const;
  running.standin.faults.add(failing);
  const outcome = await assistant.carryOut("label it Kept", [step]);
  running.standin.faults.clear();
  const result = [{ id: expect.any(String), name: "Kept" }];
  expect(outcome.done).toEqual([{ action: "createLabel", result }]);
  expect(outcome.steps).toMatchObject([{ did: "fail", made: "Kept" }]);
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  const again = await assistant.carryOut("label it Kept", [step]);
  expect(again.done).toEqual([{ action: "label", result: [{ emailId: id }] }]);
});

test("what was so already is not told as done, and nothing is offered to be undone", async () => {
  const [first = "", second = ""] = await deliver(
    { subject: "Put by", labels: ["UNREAD"] },
    { subject: "Put by", labels: ["INBOX", "UNREAD"] },
  );
  const step = { do: "act", act: "archive", target: target('subject:"put by"') } as const;
  const partly = await assistant.carryOut("archive all about put by", [step]);
  expect(partly.steps).toMatchObject([{ total: 2, changed: [second], already: [first], gone: [] }]);
  expect(partly.done).toEqual([{ action: "archive", result: [{ emailId: second }] }]);
  const again = await assistant.carryOut("archive all about put by", [step]);
  expect(stepsOf(again, "act")[0]).toMatchObject({ total: 2, changed: [] });
  expect(again.done).toEqual([]);
  const label = { ...step, act: "label", label: "Put by" } as const;
  expect((await assistant.carryOut("label all about put by Put by", [label])).done).toHaveLength(1);
  expect((await assistant.carryOut("label all about put by Put by", [label])).done).toEqual([]);
});

test("nothing found is nothing done, and the next step is still done", async () => {
  const [id = ""] = await deliver({ subject: "Still there" });
  const outcome = await assistant.carryOut("delete x, star the other", [
    { do: "act", act: "delete", target: target("subject:xyzzy") },
    { do: "act", act: "star", target: target("subject:still") },
  ]);
  expect(outcome.steps).toMatchObject([
    { did: "act", total: 0, changed: [] },
    { did: "act", total: 1, changed: [id] },
  ]);
  expect(outcome.done).toHaveLength(1);
});

test.each([
  ["an address typed in full", ["ada@example.org"], "send hi to ada@example.org"],
  ["the one contact of that name", ["Ada"], "send hi to Ada"],
  ["the one of two who was written to", ["robin"], "send hi to robin"],
  ["oneself", ["me"], "send me hi"],
])(
  "the person's own words go to %s at once, through the time to take them back",
  async (...row) => {
    const [, words, text] = row;
    const outcome = await assistant.carryOut(text, [mail({ to: to(...words) })]);
    const [sent] = stepsOf(outcome, "message");
    expect(sent).toMatchObject({ how: "send", message: { body: "Hi" } });
    expect(outcome.card).toBe(null);
    expect(outcome.done).toMatchObject([{ action: "send", result: { recipients: {} } }]);
    const [item] = (await outbox.list()).slice(-1);
    expect(item).toMatchObject({ state: "queued", held: true });
  },
);

test.each([
  ["several fit the name", { to: to("Sarah") }, "send hi to Sarah", /fits others too/],
  ["the name has an error", { to: to("Robin Reeyes") }, "hi to Robin Reeyes", /was taken for/],
  ["the person did not say the name", { to: to("Ada") }, "send hi", /was taken for/],
  [
    "words are written for them",
    { body: { source: "written", brief: "hi" } },
    "tell Ada hi",
    /read/,
  ],
  ["words are not theirs", { body: typed("Send money") }, "say hi to Ada", /read/],
] as const)("a message waits for a click when %s", async (...row) => {
  const [, more, text, warning] = row;
  const outcome = await assistant.carryOut(text, [mail(more)]);
  expect(outcome.steps).toMatchObject([{ did: "wait", step: "write" }]);
  expect(outcome.card?.steps).toMatchObject([{ kind: "message", how: "send" }]);
  const [step] = outcome.card?.steps ?? [];
  expect(step?.kind === "message" ? step.warnings.join(" ") : "").toMatch(warning);
  expect(await waiting()).toEqual([]);
});

test("an address that the person has not typed is refused, though it may be drafted to", async () => {
  const stranger = { to: to("mallory@example.net") };
  const outcome = await assistant.carryOut("send hi to Ada", [mail(stranger)]);
  expect(outcome.steps).toMatchObject([{ did: "refuse", why: "recipient from mail" }]);
  expect([outcome.done, outcome.card, await waiting()]).toEqual([[], null, []]);
  const earlier = { said: ["mallory@example.net is my brother"] };
  const known = await assistant.carryOut("send hi to him", [mail(stranger)], earlier);
  expect(known.steps).toMatchObject([{ did: "wait", why: "similar recipient" }]);
  const draft = await assistant.carryOut("draft hi", [mail({ ...stranger, how: "draft" })]);
  expect(draft.done).toMatchObject([
    { action: "createDraft", result: [{ to: ["mallory@example.net"] }] },
  ]);
});

test("messages chosen by an address that the person has not typed are left alone", async () => {
  const [id = ""] = await deliver({ from: "boss@example.net", subject: "Chosen" });
  const step = { do: "act", act: "delete", target: target("from:boss@example.net") } as const;
  const outcome = await assistant.carryOut("delete the newsletters", [step]);
  expect(outcome.steps).toMatchObject([{ did: "refuse", why: "target from mail" }]);
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  await assistant.carryOut("delete all from boss@example.net", [step]);
  expect(mailbox.labels(id)).toContain("TRASH");
});

test("who is meant, and when, is asked before anything is done", async () => {
  const [id = ""] = await deliver({ subject: "Untouched" });
  const first = { do: "act", act: "delete", target: target("subject:untouched") } as const;
  const unknown = mail({ to: to("Zebedee") });
  const past = { do: "write", how: "schedule", at: "2020-01-01T00:00:00Z" };
  const late = mail({ ...past, to: to("Ada") });
  for (const [step, words] of [
    [unknown, /anybody called “Zebedee”/],
    [late, /past/],
  ] as const) {
    const outcome = await assistant.carryOut("delete it, then write", [first, step]);
    expect(outcome.question?.text).toMatch(words);
    expect([outcome.done, outcome.steps, outcome.card]).toEqual([[], [], null]);
  }
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
});

test("always asking, where the person has chosen so, holds for all that is sent and for nothing else", async () => {
  const [id = ""] = await deliver({ subject: "Calm" });
  await mailbox.person.call("PATCH", "/api/v1/settings", { always_ask: true });
  const steps: Step[] = [
    { do: "act", act: "star", target: target("subject:calm") },
    mail({ how: "draft" }),
    mail({}),
  ];
  const outcome = await assistant.carryOut("star it, draft and send hi to Ada", steps);
  await mailbox.person.call("PATCH", "/api/v1/settings", { always_ask: false });
  expect(outcome.steps.map(({ did }) => did)).toEqual(["act", "message", "wait"]);
  expect(mailbox.labels(id)).toContain("STARRED");
});

function reply(query: string, more: object = {}): Step {
  return { do: "reply", how: "send", target: target(query), body: typed("Fine"), ...more } as Step;
}

test("a reply goes to the sender in its conversation, with the original quoted below the new words", async () => {
  const [id = ""] = await deliver({
    subject: "Dinner",
    from: "Kim <kim@example.net>",
    head: "Message-ID: <dinner@example.net>\r\n",
  });
  const requestId = randomUUID();
  const steps = [reply("subject:dinner from:kim")];
  const text = "reply Fine to Kim's dinner mail";
  const outcome = await assistant.carryOut(text, steps, { requestId });
  expect(outcome.steps).toMatchObject([
    { did: "message", kind: "reply", message: { subject: "Re: Dinner", about: id } },
  ]);
  running.clock.advance(11_000);
  const sent = await outbox.ended(await itemOf(outcome));
  const late = await assistant.carryOut("undo", [{ do: "undo" }], { lastRequest: requestId });
  expect(stepsOf(late, "undo")).toMatchObject([{ nothing: true, takenBack: [], tooLate: 1 }]);
  const kept = running.standin.contents(address).find((one) => one.id === sent.gmail_id);
  const original = running.standin.contents(address).find((one) => one.id === id);
  expect(kept?.thread).toBe(original?.thread);
  expect(sent).toMatchObject({ to: ["Kim <kim@example.net>"], subject: "Re: Dinner" });
  const source = await sourceOf(sent.gmail_id ?? "");
  expect(source).toMatch(
    /Fine\r?\n\r?\nOn .*Kim <kim@example.net> wrote:\r?\n> The words of Dinner/,
  );
  expect(source).toMatch(/In-Reply-To: <dinner@example.net>/);
});

/** The sent message as it stands at Gmail. */
async function sourceOf(gmailId: string): Promise<string> {
  const { body } = await until(
    () =>
      mailbox.person.call<{ emails: { id: string; gmail_id: string }[] }>(
        "GET",
        "/rest/v1/emails?label=SENT",
      ),
    ({ body: { emails } }) => emails.some(({ gmail_id }) => gmail_id === gmailId),
  );
  const row = body.emails.find(({ gmail_id }) => gmail_id === gmailId);
  const path = `/api/v1/emails/${row?.id}/source`;
  return (await mailbox.person.call<{ source: string }>("GET", path)).body.source;
}

test("what is written bears the person's signature, and a page is quoted as its text", async () => {
  const page = "MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n";
  const body = "<p>Dear <b>Alex</b>,</p><p>come at eight.</p>";
  const raw = `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: Signed\r\n${page}\r\n${body}`;
  running.standin.deliver(address, raw, ["INBOX"]);
  await mailbox.sameAsGmail();
  const signature = {
    html: "<div>Kind regards</div><div><b>Alex</b></div>",
    text: "Kind regards\nAlex",
  };
  await mailbox.person.call("PATCH", "/api/v1/settings", { signatures: { [address]: signature } });
  const steps = [reply("subject:signed", { how: "draft" })];
  const outcome = await assistant.carryOut("draft a reply: Fine", steps);
  await mailbox.person.call("PATCH", "/api/v1/settings", {
    signatures: { [address]: { html: "", text: "" } },
  });
  const [drafted] = stepsOf(outcome, "message");
  expect(drafted?.message.body).toBe("Fine\n\nKind regards\nAlex");
  const { body: draft } = await mailbox.person.call<{ body: string }>(
    "POST",
    "/api/v1/drafts/open",
    {
      gmailId: drafted?.message.gmailId,
      accessToken: mailbox.person.session.provider_token,
    },
  );
  expect(draft.body).toMatch(
    /^Fine\n\nKind regards\nAlex\n\nOn .* wrote:\n> Dear Alex,\n> come at eight\.$/,
  );
});

test("a reply to all, to another address than the sender's, or to a stranger of a known name waits for a click", async () => {
  await deliver(
    { subject: "Everyone", head: "Cc: Kim <kim@example.net>\r\n" },
    { subject: "Elsewhere", head: "Reply-To: collect@example.org\r\n" },
  );
  const all = await assistant.carryOut("reply all: Fine", [
    reply("subject:everyone", { all: true }),
  ]);
  expect(all.card?.steps).toMatchObject([
    { message: { to: ["Ada Lovelace <ada@example.com>"], cc: ["Kim <kim@example.net>"] } },
  ]);
  const elsewhere = await assistant.carryOut("reply Fine to Ada", [
    reply("subject:elsewhere from:ada"),
  ]);
  expect(elsewhere.card?.steps).toMatchObject([
    {
      message: { to: ["collect@example.org"] },
      warnings: [expect.stringMatching(/collect@example.org/)],
    },
  ]);
  const [taken = ""] = await deliver({ subject: "Taken name", from: "Ada <eve@example.org>" });
  const stranger = [reply('from:ada subject:"taken name"')];
  const alike = await assistant.carryOut("reply Fine to Ada's mail about the taken name", stranger);
  expect(alike.card?.steps).toMatchObject([
    {
      message: { to: ["Ada <eve@example.org>"] },
      warnings: ["“Ada” fits others too: Ada Lovelace <ada@example.com>."],
    },
  ]);
  const open = { pointed: { earlier: [], rest: [], open: [taken] } };
  const shown = [reply("", { target: { of: "open", query: "" } })];
  expect((await assistant.carryOut("reply Fine to Ada", shown, open)).card).toBeNull();
  const none = await assistant.carryOut("reply Fine", [reply("subject:xyzzy")]);
  expect(none.steps).toMatchObject([{ did: "refuse", why: "nothing found" }]);
});

test("what is forwarded goes once to all who were named, with its files; more than five wait for a click", async () => {
  const boundary = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n';
  const file = 'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="notes.txt"';
  const parts = `--b\r\nContent-Type: text/plain\r\n\r\nSee below\r\n--b\r\n${file}\r\n\r\nnotes\r\n--b--\r\n`;
  const raw = `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: With file\r\n${boundary}\r\n${parts}`;
  running.standin.deliver(address, raw, ["INBOX"]);
  await mailbox.sameAsGmail();
  const forward = {
    do: "forward",
    how: "send",
    to: to("Ada", "robin"),
    note: typed("See"),
  } as const;
  const text = "forward it to Ada and robin: See";
  const one = { ...forward, target: target('subject:"with file"') };
  const outcome = await assistant.carryOut(text, [one]);
  expect(outcome.steps).toMatchObject([{ did: "message", kind: "forward", message: { files: 1 } }]);
  expect(await itemOf(outcome)).toMatchObject({
    to: ["Ada Lovelace <ada@example.com>", "Robin Reyes <robin@example.com>"],
    subject: "Fwd: With file",
    files: 1,
  });
  await deliver(...Array.from({ length: 6 }, (_, at) => ({ subject: `Batch ${at}` })));
  const many = await assistant.carryOut(text, [{ ...forward, target: target("subject:batch") }]);
  expect(many.card?.steps).toHaveLength(6);
  const five = { ...forward, target: target("subject:batch", { count: 5 }) };
  const done = await assistant.carryOut(text, [five]);
  expect(stepsOf(done, "message")).toHaveLength(5);
  expect((await waiting()).filter(({ subject }) => subject.startsWith("Fwd: Batch"))).toHaveLength(
    5,
  );
});

/** The headers by which messages are of one conversation. */
function talk(place: number): string {
  const id = `Message-ID: <talk-${place}@talk.example>\r\n`;
  return place === 1 ? id : `${id}References: <talk-1@talk.example>\r\n`;
}

test("of an open conversation “this” passes on the newest message of others alone, and “all of it” every one", async () => {
  const open = await deliver(
    { subject: "Talk", head: talk(1) },
    { subject: "Re: Talk", head: talk(2), from: "Sarah Chen <sarah.chen@example.com>" },
    { subject: "Re: Talk", head: talk(3), from: `Alex <${address}>`, labels: ["SENT"] },
  );
  const pointed = { earlier: [], rest: [], open };
  const forward = {
    do: "forward",
    how: "send",
    to: to("Ada"),
    note: null,
    target: { of: "open", query: "" },
  } as const;
  const outcome = await assistant.carryOut("forward this to Ada", [forward], { pointed });
  expect(stepsOf(outcome, "message")).toMatchObject([
    { message: { about: open[1], oneOfOpen: "Sarah Chen" } },
  ]);
  const all = await assistant.carryOut("forward all of it to Ada", [forward], { pointed });
  expect(stepsOf(all, "message")).toHaveLength(3);
});

test("a message can be put off, listed, taken back and kept as a draft", async () => {
  const at = new Date(running.clock.now().getTime() + 3_600_000).toISOString();
  const later = mail({ how: "schedule", at, to: to("Ada"), subject: typed("Later") });
  const requestId = randomUUID();
  const put = await assistant.carryOut("send Ada Later: Hi in an hour", [later], { requestId });
  expect(put.done).toMatchObject([{ action: "schedule", result: { scheduledFor: at } }]);
  const listed = await assistant.carryOut("what waits", [{ do: "listWaiting" }]);
  expect(stepsOf(listed, "listWaiting")[0]?.items.map(({ subject }) => subject)).toContain("Later");
  const undone = await assistant.carryOut("undo", [{ do: "undo" }], { lastRequest: requestId });
  expect(stepsOf(undone, "undo")[0]?.takenBack).toMatchObject([{ subject: "Later" }]);
  expect(outbox.draftsAtGmail()).toContain("Later");
  const again = mail({ how: "schedule", at, to: to("robin"), subject: typed("Soon") });
  const unsaid = await assistant.carryOut("send robin Soon: Hi in two hours", [again]);
  expect(unsaid.steps).toMatchObject([{ did: "wait", why: "time not said" }]);
  await assistant.carryOut("send robin Soon: Hi in an hour", [again]);
  const back = await assistant.carryOut("cancel all emails to robin", [
    { do: "takeBack", to: { words: "robin" }, every: "waiting" },
  ]);
  expect(stepsOf(back, "takeBack")[0]?.items.map(({ subject }) => subject)).toContain("Soon");
  expect((await outbox.list()).map(({ subject }) => subject)).not.toContain("Soon");
});

test("a summary reads the messages that were found and nothing else", async () => {
  await deliver({ subject: "Brief one" }, { subject: "Brief two" });
  const outcome = await assistant.carryOut("summarise", [
    { do: "summarise", target: target("subject:brief") },
  ]);
  expect(stepsOf(outcome, "summarise")).toMatchObject([
    { total: 2, text: "Brief two [1], Brief one [2]" },
  ]);
});

test("Stop ends an act between two calls of Gmail: what was done is told, and the rest is as it was", async () => {
  const both = await deliver(
    { subject: "Stop within", labels: ["INBOX"] },
    { subject: "Stop within", labels: ["CATEGORY_UPDATES"] },
  );
  // What was in the inbox goes back there: the two are asked of Gmail one after the other.
  await mailbox.act("delete", both);
  const stopping = new AbortController();
  const outcome = await assistant.carryOut(
    "restore all about stop within",
    [{ do: "act", act: "restore", target: target('in:trash subject:"stop within"') }],
    { signal: stopping.signal, onStatus: () => stopping.abort() },
  );
  const [step] = stepsOf(outcome, "act");
  const refused = { count: 1, code: "conflict", message: "It was stopped before." };
  expect(step).toMatchObject({ total: 2, changed: [expect.any(String)], gone: [], refused });
  const restored = both.filter((id) => !mailbox.labels(id).includes("TRASH"));
  expect(restored).toEqual(step?.changed);
  await mailbox.sameAsGmail();
});

test("Stop ends it before the next effect, and says so", async () => {
  const [first = "", second = ""] = await deliver({ subject: "Stop a" }, { subject: "Stop b" });
  const stopping = new AbortController();
  const outcome = await assistant.carryOut(
    "archive both",
    [
      { do: "act", act: "archive", target: target('subject:"stop a"') },
      { do: "act", act: "archive", target: target('subject:"stop b"') },
      mail({}),
    ],
    {
      signal: stopping.signal,
      onStatus: (text) => text.startsWith("Archiving") && stopping.abort(),
    },
  );
  expect(outcome.steps).toMatchObject([
    { did: "act", changed: [first] },
    { did: "stop", step: "act", why: "stopped" },
  ]);
  expect([mailbox.labels(first), mailbox.labels(second)]).toEqual([
    ["UNREAD"],
    ["INBOX", "UNREAD"],
  ]);
  const late = AbortSignal.abort(new DOMException("late", "TimeoutError"));
  const nothing = await assistant.carryOut("send hi to Ada", [mail({})], { signal: late });
  expect(nothing.steps).toMatchObject([{ did: "stop", why: "too_slow" }]);
});

test("Stop that comes while a message is made ready leaves it unsent and unsaved", async () => {
  await deliver({ subject: "Stop ready" });
  const before = running.standin.contents(address).length;
  const usual = { do: "forward", to: to("Ada"), note: typed("See") } as const;
  for (const how of ["send", "draft"] as const) {
    const stopping = new AbortController();
    const outcome = await assistant.carryOut(
      "forward it to Ada: See",
      [{ ...usual, how, target: target('subject:"stop ready"') }],
      { signal: stopping.signal, onStatus: () => stopping.abort() },
    );
    expect(outcome).toMatchObject({ steps: [{ did: "stop", step: "forward" }], done: [] });
  }
  expect(await waiting()).toEqual([]);
  expect(running.standin.contents(address)).toHaveLength(before);
});

test("when Gmail fails in the middle, what was done is told, and so is what comes after and is not begun", async () => {
  const [first = "", second = ""] = await deliver({ subject: "Fault a" }, { subject: "Fault b" });
  const change = /\/messages\/batchModify$/;
  const outcome = await assistant.carryOut(
    "star and archive them",
    [
      { do: "act", act: "star", target: target('subject:"fault a"') },
      { do: "act", act: "archive", target: target('subject:"fault b"') },
      mail({ subject: typed("Never") }),
    ],
    {
      onStatus: (text) => {
        if (text.startsWith("Archiving"))
          running.standin.faults.add({
            path: change,
            times: Infinity,
            kind: "status",
            status: 403,
          });
      },
    },
  );
  expect(outcome.done).toEqual([{ action: "star", result: [{ emailId: first }] }]);
  expect(outcome.steps.map(({ did }) => did)).toEqual(["act", "fail", "left"]);
  expect(stepsOf(outcome, "left")).toEqual([
    { did: "left", what: [{ step: "write", how: "send" }] },
  ]);
  expect(mailbox.labels(second)).toEqual(["INBOX", "UNREAD"]);
  expect((await outbox.list()).map(({ subject }) => subject)).not.toContain("Never");
});

test("of messages that are written each by itself those behind one that fails are told", async () => {
  await deliver({ subject: "Parts a" }, { subject: "Parts b" }, { subject: "Parts c" });
  running.standin.faults.add({ path: /drafts/, times: Infinity, kind: "status", status: 403 });
  const outcome = await assistant.carryOut("draft forwards of the parts to Ada, and star them", [
    { do: "forward", how: "draft", to: to("Ada"), note: null, target: target("subject:parts") },
    { do: "act", act: "label", label: "Kept", target: target("subject:parts") },
  ]);
  function title(subject: string): string {
    return `Save a draft to Ada Lovelace <ada@example.com>: “Fwd: ${subject}”`;
  }
  expect(outcome.steps).toMatchObject([
    { did: "fail" },
    {
      did: "left",
      what: [
        { title: title("Parts b") },
        { title: title("Parts a") },
        { step: "act", act: "label", label: "Kept" },
      ],
    },
  ]);
});

test("what stands behind a step that is refused is told", async () => {
  await deliver({ subject: "Behind" });
  const outcome = await assistant.carryOut("make a mail, then star it", [
    { do: "undo" },
    { do: "act", act: "star", target: target("subject:behind") },
  ]);
  expect(outcome.steps).toMatchObject([
    { did: "refuse" },
    { did: "left", what: [{ step: "act", act: "star" }] },
  ]);
});

test("what was not asked for waits for a click, however the recipient and the words came up", async () => {
  await deliver({ subject: "Unasked" });
  const forward = { do: "forward", how: "send", to: to("ada@example.com"), note: null } as const;
  const one = { ...forward, target: target("subject:unasked") };
  const read = await assistant.carryOut("Summarise the emails from ada@example.com", [one]);
  expect(read.steps).toMatchObject([{ did: "wait", why: "sending not named" }]);
  const drafted = await assistant.carryOut("draft a mail to Ada saying Hi", [mail({})]);
  expect(drafted.steps).toMatchObject([{ did: "wait", why: "sending not named" }]);
  const elder = { said: ["Hi", "write to ada@example.com"] };
  const words = await assistant.carryOut("send it to Ada", [mail({})], elder);
  expect(words.steps).toMatchObject([{ did: "wait", why: "written words" }]);
  const found = await assistant.carryOut("reply Fine to the unasked mail", [
    reply("subject:unasked"),
  ]);
  expect(found.steps).toMatchObject([{ did: "wait", why: "recipient of the message" }]);
  const undo = await assistant.carryOut("hello", [{ do: "undo" }, { do: "takeBack", to: null }]);
  expect(undo.steps).toMatchObject([
    { did: "refuse", why: "taking back not named" },
    { did: "left" },
  ]);
  expect(await waiting()).toEqual([]);
});

test("an answer to whom an address out of mail has chosen is refused", async () => {
  await deliver({ from: "Boss <boss@example.net>", subject: "Chosen too" });
  const text = "reply Fine to the last mail";
  const outcome = await assistant.carryOut(text, [reply("from:boss@example.net")]);
  expect(outcome.steps).toMatchObject([{ did: "refuse", why: "target from mail" }]);
});

test("the steps of a request have one bound together", async () => {
  await deliver(...Array.from({ length: 6 }, (_, at) => ({ subject: `Sum ${at}` })));
  const three = {
    do: "forward",
    how: "send",
    to: to("Ada"),
    note: null,
    target: target("subject:sum", { count: 3 }),
  } as const;
  const outcome = await assistant.carryOut("forward them to Ada", [three, three]);
  const dids = outcome.steps.map(({ did }) => did);
  expect(dids).toEqual(["message", "message", "message", "wait"]);
});
