import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { CardStep } from "#contract/assistant.ts";
import type { Outcome } from "#server/assistant/execute/outcome.ts";
import type { Step as PlanStep } from "#server/assistant/plan/plan.ts";
import { readCard, spendCard } from "#server/assistant/tables/assistant-cards-table.ts";
import { assistantOf, stepsOf, type TestAssistant } from "../support/assistant-of.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;
let outbox: TestOutbox;
let assistant: TestAssistant;

beforeAll(async () => {
  running = await startApp({ demo: false });
});
beforeEach(async () => {
  running.clock.advance(1000);
  running.standin.faults.clear();
  await comeBack();
});
afterAll(() => running.stop());

async function comeBack(): Promise<void> {
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  outbox = outboxOf(running, person, address);
  assistant = assistantOf(running, person);
}

/** New mail that the mirror holds, the oldest first. */
async function deliver(count: number, subject: string, labels = ["INBOX"]): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => {
    const from = at % 10 === 0 ? "Shop <shop@example.net>" : "Ada <ada@example.com>";
    const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nx`;
    return running.standin.deliver(address, raw, labels);
  });
  await mailbox.sameAsGmail();
  return ids;
}

type Step = z.input<typeof PlanStep>;

function act(name: string, query: string): Step {
  return { do: "organise", act: name, target: { query } } as Step;
}

function typed(text: string) {
  return { source: "words", text } as const;
}

function mail(more: object = {}): Step {
  const to = [{ words: "Mei" }];
  const letter = { to, subject: typed("Plans"), body: typed("See you") };
  return { do: "write", how: "send", ...letter, ...more } as Step;
}

const text = "send Mei Plans, Kept and Half done: See you";

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? error,
  );
}

function trashed(ids: string[]): string[] {
  return ids.filter((id) => mailbox.labels(id).includes("TRASH"));
}

test("more than a hundred wait for a click, which does exactly what the card shows, once", async () => {
  const ids = await deliver(104, "Flood");
  const outcome = await assistant.carryOut("delete the flood", [act("delete", "subject:flood")]);
  expect(outcome.steps).toMatchObject([{ did: "wait", step: "organise" }]);
  expect([outcome.done, trashed(ids)]).toEqual([[], []]);
  expect(outcome.card?.steps).toMatchObject([
    {
      kind: "act",
      title: "Move 104 emails to Trash",
      count: 104,
      senders: [
        { name: "Ada", count: 93 },
        { name: "Shop", count: 11 },
      ],
      meaning: "Mail with “flood” in the subject",
      typed: false,
    },
  ]);
  const [later = ""] = await deliver(1, "Flood");
  const [gone = ""] = ids.splice(7, 1);
  running.standin.remove(address, gone);
  await mailbox.sameAsGmail();
  const results = await Promise.allSettled([
    assistant.approve(outcome),
    assistant.approve(outcome),
  ]);
  const [first] = results.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(stepsOf(first as Outcome, "act")).toMatchObject([{ gone: [gone], refused: null }]);
  expect(first?.card?.state).toBe("approved");
  expect([trashed(ids).length, mailbox.labels(later)]).toEqual([103, ["INBOX"]]);
  expect(await codeOf(assistant.approve(outcome))).toBe("conflict");
  expect((await mailbox.activity())[0]).toMatchObject({
    actor: "assistant",
    count: 103,
    reason: "delete the flood",
  });
}, 60_000);

test("messages and senders can be left out of a card, and none can be added", async () => {
  const ids = await deliver(101, "Choice");
  const outcome = await assistant.carryOut("archive the choice", [
    act("archive", "subject:choice"),
  ]);
  for (const edit of [
    { step: 0, without: ["fffffff"] },
    { step: 0, to: ["ada@example.com"] },
    { step: 0, confirm: 101 },
    { step: 1, without: [] },
    { step: 0, without: ids },
  ])
    expect(await codeOf(assistant.approve(outcome, [edit]))).toBe("invalid_request");
  const edit = { step: 0, without: [ids[1] ?? ""], withoutSenders: ["Shop@example.net"] };
  const approved = await assistant.approve(outcome, [edit]);
  const [archived] = stepsOf(approved, "act");
  expect(approved.card?.steps).toMatchObject([{ title: "Archive 89 emails", count: 89 }]);
  // Of 101 messages eleven are the shop's.
  expect(archived?.changed).toHaveLength(89);
  expect([mailbox.labels(ids[1] ?? ""), mailbox.labels(ids[10] ?? "")]).toEqual([
    ["INBOX"],
    ["INBOX"],
  ]);
}, 60_000);

test("a message on a card goes out as it is shown, or as the person has written it there", async () => {
  const shown = await assistant.carryOut(text, [mail()]);
  expect(shown.card?.steps).toMatchObject([
    {
      kind: "message",
      title: "Send “Plans” to Mei Tan <mei@example.com>",
      message: { to: ["Mei Tan <mei@example.com>"], subject: "Plans", body: "See you" },
      warnings: ["“Mei” fits others too: Mei Wong <wong@example.com>."],
    },
  ]);
  const approved = await assistant.approve(shown);
  expect(approved.done).toMatchObject([
    { action: "send", result: { recipients: { to: ["Mei Tan <mei@example.com>"] } } },
  ]);
  const changed = await assistant.carryOut(text, [mail()]);
  const wrong = [{ step: 0, to: ["Mei"] }];
  expect(await codeOf(assistant.approve(changed, wrong))).toBe("invalid_recipient");
  expect(await codeOf(assistant.approve(changed, [{ step: 0, to: [] }]))).toBe("no_recipients");
  const at = running.clock.now().toISOString();
  expect(await codeOf(assistant.approve(changed, [{ step: 0, at }]))).toBe("invalid_request");
  const edit = { step: 0, to: ["zoe@example.org"], subject: "Other", body: "Hello Zoe" };
  const approval = await assistant.approve(changed, [edit]);
  expect(approval.card?.steps).toMatchObject([
    { message: { to: ["zoe@example.org"], subject: "Other", body: "Hello Zoe" } },
  ]);
  const sent = stepsOf(approval, "message")[0];
  expect(await outbox.get(sent?.how === "send" ? sent.outboxId : "")).toMatchObject({
    to: ["zoe@example.org"],
    subject: "Other",
    preview: "Hello Zoe",
  });
});

test("what is changed in one window is what every window shows, and nothing else is approved", async () => {
  const outcome = await assistant.carryOut(text, [mail()]);
  const first = [{ step: 0, body: "Changed", confirm: 7 }];
  expect(await assistant.edit(outcome, first, 0)).toBe(1);
  expect(await codeOf(assistant.approve(outcome))).toBe("conflict");
  expect(await codeOf(assistant.edit(outcome, [], 0))).toBe("conflict");
  const second = [{ step: 0, body: "Changed again" }];
  const both = [assistant.edit(outcome, second, 1), assistant.edit(outcome, second, 1)];
  expect((await Promise.all(both.map(codeOf))).toSorted()).toEqual(["conflict", "done"]);
  expect(await rowOf(outcome)).toMatchObject({ edition: 2, edits: second });
  const approved = await assistant.approve(outcome, second, { edition: 2 });
  expect(approved.card?.steps).toMatchObject([{ message: { body: "Changed again" } }]);
  expect(await rowOf(outcome)).toMatchObject({ edits: [] });
  expect(await codeOf(assistant.edit(outcome, second, 2))).toBe("conflict");
});

test("a change that comes between the look at a card and the click's effect keeps it from being done", async () => {
  const outcome = await assistant.carryOut(text, [mail()]);
  const clicks = await Promise.all([
    codeOf(assistant.approve(outcome)),
    codeOf(assistant.edit(outcome, [{ step: 0, body: "Late" }], 0)),
  ]);
  expect(clicks.toSorted()).toEqual(["conflict", "done"]);
});

test("a time on a card that is past by the click spends nothing, and another can be chosen", async () => {
  const soon = new Date(running.clock.now().getTime() + 60_000).toISOString();
  const outcome = await assistant.carryOut(text, [mail({ how: "schedule", at: soon })]);
  running.clock.advance(120_000);
  expect(await codeOf(assistant.approve(outcome))).toBe("invalid_time");
  const at = new Date(running.clock.now().getTime() + 3_600_000).toISOString();
  const approved = await assistant.approve(outcome, [{ step: 0, at }]);
  expect(approved.done).toMatchObject([{ action: "schedule", result: { scheduledFor: at } }]);
});

test("what was thrown away meanwhile is left there, and not said to be archived", async () => {
  const [thrown = "", ...others] = await deliver(104, "Storm");
  const outcome = await assistant.carryOut("archive the storm", [act("archive", "subject:storm")]);
  await mailbox.act("delete", [thrown]);
  const approved = await assistant.approve(outcome);
  const [step] = stepsOf(approved, "act");
  expect(step).toMatchObject({ thrownAway: [thrown], already: [] });
  expect(step?.changed.length).toBe(others.length);
  expect(trashed([thrown])).toEqual([thrown]);
});

test("a card lives ten minutes, for the session and the person that it was shown to", async () => {
  const begun = running.clock.now().toISOString();
  const outcome = await assistant.carryOut(text, [mail()]);
  const elsewhere = { sessionId: "another session" };
  expect(await codeOf(assistant.approve(outcome, [], elsewhere))).toBe("conflict");
  expect(await codeOf(assistant.refuse(outcome, "another session"))).toBe("conflict");
  const robin = assistantOf(running, await running.signIn("robin.reyes@example.com"));
  expect(await codeOf(robin.approve(outcome))).toBe("not_found");
  expect(await codeOf(robin.refuse(outcome))).toBe("not_found");
  running.clock.advance(600_000);
  expect(await codeOf(assistant.approve(outcome))).toBe("conflict");
  expect((await outbox.list()).filter(({ created_at }) => created_at >= begun)).toEqual([]);
});

test("a text that no database keeps is frozen as far as it can be", async () => {
  const words = "Hi \0 \ud83d there";
  const steps = [mail({ body: typed(words) })];
  const outcome = await assistant.carryOut(`tell Mei about Plans: ${words}`, steps);
  expect(outcome.card?.steps).toMatchObject([{ message: { body: "Hi  \ufffd there" } }]);
});

test("of many open cards the newest twenty can be decided about", async () => {
  const first = await assistant.carryOut(text, [mail()]);
  for (let at = 0; at < 20; at++) {
    running.clock.advance(1000);
    await assistant.carryOut(text, [mail()]);
  }
  expect(await codeOf(assistant.approve(first))).toBe("conflict");
  const last = await assistant.carryOut(text, [mail()]);
  expect(await codeOf(assistant.approve(last))).toBe("done");
}, 90_000);

test("cards that were decided about make no open one late", async () => {
  const first = await assistant.carryOut(text, [mail()]);
  for (let at = 0; at < 20; at++) {
    running.clock.advance(1000);
    await assistant.refuse(await assistant.carryOut(text, [mail()]));
  }
  expect(await codeOf(assistant.approve(first))).toBe("done");
}, 90_000);

test("what was put away is not done any more", async () => {
  const outcome = await assistant.carryOut(text, [mail()]);
  await assistant.refuse(outcome);
  await assistant.refuse(outcome);
  expect(await codeOf(assistant.approve(outcome))).toBe("conflict");
});

test("the steps after one that waits wait with it, those before are done, and reading goes on", async () => {
  const [id = ""] = await deliver(1, "Order");
  const steps: Step[] = [
    act("star", "subject:order"),
    mail(),
    act("archive", "subject:order"),
    { do: "count", target: { query: "subject:order in:inbox" } },
    mail({ how: "draft", subject: typed("Kept") }),
  ];
  const outcome = await assistant.carryOut(text, steps);
  expect(outcome.steps.map(({ did }) => did)).toEqual(["act", "wait", "wait", "count", "wait"]);
  expect(outcome.card?.steps.map(kindOf)).toEqual(["send", "archive", "draft"]);
  expect(mailbox.labels(id)).toEqual(["INBOX", "STARRED"]);
  const approved = await assistant.approve(outcome);
  expect(approved.steps.map(({ did }) => did)).toEqual(["message", "act", "message"]);
  expect(mailbox.labels(id)).toEqual(["STARRED"]);
  expect(outbox.draftsAtGmail()).toContain("Kept");
});

test("Stop leaves nothing that waits for a click, and says that the rest is not begun", async () => {
  await deliver(1, "Halt");
  const stopping = new AbortController();
  const steps: Step[] = [
    act("star", "subject:halt"),
    mail(),
    { do: "count", target: { query: "subject:halt" } },
  ];
  const outcome = await assistant.carryOut(text, steps, {
    signal: stopping.signal,
    onStatus: ({ step }) => step === "count" && stopping.abort(),
  });
  expect(outcome.steps.map(({ did }) => did)).toEqual(["act", "count", "stop"]);
  expect([outcome.card, outcome.done.map(({ action }) => action)]).toEqual([null, ["star"]]);
});

function kindOf(step: CardStep): string {
  if (step.kind === "rule") return step.kind;
  return step.kind === "act" ? step.act : step.how;
}

test("a server that died after the click and before the effect leaves the card spent, and says so", async () => {
  const outcome = await assistant.carryOut(text, [mail()]);
  const id = outcome.card?.id ?? "";
  const spent = { id, sessionId: "this session", state: "approved" as const };
  const { database, clock } = running.app.acting;
  await database.asUser(assistant.userId, (transaction) =>
    spendCard(transaction, assistant.userId, { ...spent, now: clock.now() }),
  );
  await expect(assistant.approve(outcome)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/may not have been done/),
  });
});

test("what a card had not begun when it failed waits on another, and is done once by that", async () => {
  const [id = ""] = await deliver(1, "Half");
  const steps = [
    mail(),
    act("star", "subject:half"),
    act("archive", "subject:half"),
    mail({ subject: typed("Half done") }),
  ];
  const outcome = await assistant.carryOut(text, steps);
  const path = /\/messages\/batchModify$/;
  running.standin.faults.add({ path, times: Infinity, kind: "status", status: 403 });
  const approved = await assistant.approve(outcome, [{ step: 3, body: "My own words" }]);
  expect(approved.steps.map(({ did }) => did)).toEqual(["message", "fail", "wait", "wait"]);
  expect(approved.done).toHaveLength(1);
  expect(mailbox.labels(id)).toEqual(["INBOX"]);
  running.standin.faults.clear();
  expect(approved.card).toMatchObject({
    state: "open",
    steps: [{ act: "archive" }, { message: { subject: "Half done", body: "My own words" } }],
  });
  await expect(assistant.approve(outcome)).rejects.toMatchObject({ code: "conflict" });
  const rest = await assistant.approve(approved);
  expect(rest.steps.map(({ did }) => did)).toEqual(["act", "message"]);
  expect(mailbox.labels(id)).toEqual([]);
  const sent = (await outbox.list()).map(({ subject }) => subject);
  expect(sent.filter((one) => one === "Half done")).toHaveLength(1);
});

test("deleting forever takes a click, Google's consent, the number typed, and what is in Trash or Spam", async () => {
  const ids = await deliver(3, "Forever", ["TRASH"]);
  const [kept = ""] = await deliver(1, "Forever");
  const step: Step = {
    do: "deleteForever",
    target: { query: "subject:forever in:trash" },
  };
  const everywhere = { query: "subject:forever in:anywhere" };
  const words = "delete forever what is in Trash";
  const refused = await assistant.carryOut(words, [{ ...step, target: everywhere }]);
  expect(refused.steps).toMatchObject([
    { did: "refuse", why: "for ever outside Trash and Spam", count: 4 },
  ]);
  const outcome = await assistant.carryOut(words, [step]);
  expect(outcome.card?.steps).toMatchObject([
    { act: "permanentDelete", title: "Delete 3 emails forever", typed: true },
  ]);
  const confirmed = [{ step: 0, confirm: 3 }];
  const lacking = { code: "missing_permission", missing: ["full"] };
  await expect(assistant.approve(outcome, confirmed)).rejects.toMatchObject(lacking);
  await grantWhole();
  expect(await codeOf(assistant.approve(outcome))).toBe("invalid_request");
  expect(await codeOf(assistant.approve(outcome, [{ step: 0, confirm: 2 }]))).toBe(
    "invalid_request",
  );
  expect(trashed(ids)).toHaveLength(3);
  const approved = await assistant.approve(outcome, confirmed);
  expect(approved.done).toMatchObject([{ action: "permanentDelete", result: [{}, {}, {}] }]);
  expect([...ids, kept].map((id) => mailbox.labels(id))).toEqual([
    ["gone"],
    ["gone"],
    ["gone"],
    ["INBOX"],
  ]);
});

/** As the browser is led when the permission is missing. */
async function grantWhole(): Promise<void> {
  const { visit, submit } = mailbox.person;
  const consent = await visit(`${running.url}/auth/v1/authorize?scope=full&redirect_to=/`);
  await submit(consent, "Allow");
  await comeBack();
}

function rowOf({ card }: Outcome) {
  const { userId } = assistant;
  return running.app.acting.database.readAsUser(userId, (transaction) =>
    readCard(transaction, userId, card?.id ?? ""),
  );
}

const emptied = { steps: [], shown: [], digest: "" };

test("what was taken out of Trash since is not deleted forever, though the card puts it back there first", async () => {
  const ids = await deliver(2, "Rescued", ["TRASH"]);
  const words = "delete all of it, forever";
  const outcome = await assistant.carryOut(words, [
    mail(),
    act("delete", "subject:rescued in:anywhere"),
    { do: "deleteForever", target: { query: "subject:rescued in:trash" } },
  ]);
  await grantWhole();
  const [rescued = ""] = ids;
  running.standin.change(address, [rescued], { add: ["INBOX"], remove: ["TRASH"] });
  const approval = assistant.approve(outcome, [{ step: 2, confirm: 2 }]);
  await expect(approval).rejects.toMatchObject({
    code: "invalid_request",
    why: "for ever outside Trash and Spam",
  });
  expect(ids.map((id) => mailbox.labels(id))).toEqual([["INBOX"], ["TRASH"]]);
});

test("a number typed for a card is typed anew for what it had not begun", async () => {
  const [id = ""] = await deliver(1, "Twice", ["TRASH"]);
  await deliver(1, "Aside");
  const forever: Step = {
    do: "deleteForever",
    target: { query: "in:trash subject:twice" },
  };
  const outcome = await assistant.carryOut(text, [mail(), act("star", "subject:aside"), forever]);
  running.standin.faults.add({
    path: /batchModify$/,
    times: Infinity,
    kind: "status",
    status: 403,
  });
  const approved = await assistant.approve(outcome, [{ step: 2, confirm: 1 }]);
  expect(approved.card?.steps).toMatchObject([{ act: "permanentDelete", typed: true }]);
  await expect(assistant.approve(approved)).rejects.toMatchObject({ code: "invalid_request" });
  expect(mailbox.labels(id)).toEqual(["TRASH"]);
});

test("of a card that is decided or late no word is kept, and with the conversation the cards are gone", async () => {
  const [approved, refused, late] = [
    await assistant.carryOut(text, [mail()]),
    await assistant.carryOut(text, [mail()]),
    await assistant.carryOut(text, [mail()]),
  ];
  expect((await rowOf(approved))?.digest).not.toBe("");
  await assistant.approve(approved);
  await assistant.refuse(refused);
  running.clock.advance(3_600_000);
  const open = await assistant.carryOut(text, [mail()]);
  expect(await rowOf(approved)).toMatchObject({ ...emptied, state: "approved" });
  expect(await rowOf(refused)).toMatchObject({ ...emptied, state: "refused" });
  expect(await rowOf(late)).toMatchObject({ ...emptied, state: "open" });
  expect(await codeOf(assistant.approve(late))).toBe("conflict");
  await comeBack();
  await mailbox.person.call("DELETE", "/rest/v1/ai_conversations");
  expect([await rowOf(approved), await rowOf(open)]).toEqual([undefined, undefined]);
  expect(await codeOf(assistant.approve(open))).toBe("not_found");
});
