import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Conversations } from "#contract/conversation.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;
let outbox: TestOutbox;
let [parcel, roof, lunch]: string[] = [];

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 1000 });
  roof = deliver("Sarah Chen <sarah.chen@example.org>", "Roof");
  lunch = deliver("Ada Jones <ada.jones@example.net>", "Lunch");
  parcel = deliver("Sofia Rossi <sofia@example.org>", "Parcel");
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  outbox = outboxOf(running, alex, address);
  await mailbox.sameAsGmail();
});
beforeEach(async () => {
  running.standin.faults.clear();
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(() => running.stop());

function deliver(from: string, subject: string): string {
  running.clock.advance(60_000);
  const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nHello`;
  return running.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
}

async function call(path: string, body: object): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const answer = await alex.call<AssistantAnswer>("POST", path, { ...body, accessToken });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

function ask(message: string): Promise<AssistantAnswer> {
  return call("/functions/v1/ai-assistant", { message });
}

async function say(message: string): Promise<string> {
  return (await ask(message)).response;
}

/** Undoes the last request that did something, as the button of its answer does. */
async function undoByButton(): Promise<void> {
  const { body } = await alex.call<Conversations>("GET", "/rest/v1/ai_conversations");
  const request = body.conversations.findLast(({ answer }) => answer?.request)?.answer?.request;
  await call("/api/v1/assistant/undo", { request });
}

function labels(id: string | undefined): string[] {
  return mailbox.labels(id ?? "").filter((label) => label === "INBOX" || label === "STARRED");
}

test("each undo takes back one request more, also behind a correction", async () => {
  await ask("Star the latest email from Sofia");
  await ask("Archive the latest email from Sarah");
  await ask("No, Ada's");
  expect([roof, lunch].map(labels)).toEqual([["INBOX"], []]);
  expect(await say("undo")).toContain("Undone: 1 email as before.");
  expect([parcel, roof, lunch].map(labels)).toEqual([["INBOX", "STARRED"], ["INBOX"], ["INBOX"]]);
  await ask("undo");
  expect(labels(parcel)).toEqual(["INBOX"]);
  expect(await say("undo")).toMatch(/^There is nothing that I could undo\./);
});

test("what cannot be taken back is passed over by the next undo", async () => {
  await ask("Star the latest email from Sofia");
  await ask("Send an email to ada@example.com with subject 'Gone' saying 'Hi.'");
  const gone = (await outbox.list()).find(({ subject }) => subject === "Gone");
  running.clock.advance(11_000);
  await outbox.becomes(gone, "sent");
  expect(await say("undo")).toMatch(/^1 email could not be taken back/);
  expect(labels(parcel)).toContain("STARRED");
  await ask("undo");
  expect(labels(parcel)).toEqual(["INBOX"]);
});

test("an undo that was done in part is gone on with before another request is undone", async () => {
  await ask("Star the latest email from Sofia");
  await ask("Label the latest email from Sarah as Travel");
  running.standin.faults.add({ path: /\/labels/, times: Infinity, kind: "status", status: 503 });
  expect(await say("undo")).toContain("could not be taken away and is still there");
  running.standin.faults.clear();
  expect(await say("undo")).toContain("The label “Travel” is gone.");
  expect(labels(parcel)).toContain("STARRED");
  await ask("undo");
  expect(labels(parcel)).toEqual(["INBOX"]);
});

test("what a click did is what the next undo takes back", async () => {
  await ask("Star the latest email from Sofia");
  await alex.call("PATCH", "/api/v1/settings", { always_ask: true });
  const words = "Send an email to ada@example.com with subject 'Asked' saying 'Hi.'";
  const { card } = await ask(words);
  await alex.call("PATCH", "/api/v1/settings", { always_ask: false });
  await call("/api/v1/assistant/approve", { card: card?.id, edits: [] });
  expect(await say("undo")).toMatch(/^Taken back: “Asked” to ada@example\.com\./);
  expect(labels(parcel)).toContain("STARRED");
  await ask("undo");
  expect(labels(parcel)).toEqual(["INBOX"]);
});

test("what the button has undone is not undone once more, nor is anything in its place", async () => {
  await ask("Star the latest email from Sofia");
  await ask("Archive the latest email from Sarah");
  await undoByButton();
  expect(await say("undo that")).toMatch(/^There is nothing that I could undo\./);
  expect([parcel, roof].map(labels)).toEqual([["INBOX", "STARRED"], ["INBOX"]]);
  await ask("undo");
  expect([parcel, roof].map(labels)).toEqual([["INBOX"], ["INBOX"]]);
});

test("behind the button a correction undoes nothing else, and a later undo passes it over", async () => {
  await ask("Star the latest email from Sofia");
  await ask("Archive the latest email from Sarah");
  await undoByButton();
  await ask("No, Ada's");
  expect([parcel, roof, lunch].map(labels)).toEqual([["INBOX", "STARRED"], ["INBOX"], []]);
  await ask("undo");
  expect(labels(lunch)).toEqual(["INBOX"]);
  await ask("undo");
  expect(labels(parcel)).toEqual(["INBOX"]);
});

test("what the button has undone stands among the others again", async () => {
  await ask("Show the emails in my inbox");
  await ask("Star the second");
  await undoByButton();
  await ask("Star the others");
  expect([parcel, roof, lunch].map(labels)).toEqual(
    Array.from({ length: 3 }, () => ["INBOX", "STARRED"]),
  );
  await ask("undo");
});

test("what a correction asks is asked before anything is undone for it", async () => {
  deliver("Ada Lovelace <ada@example.com>", "Engine");
  const crate = deliver("Sofia Rossi <sofia@example.org>", "Crate");
  await mailbox.sameAsGmail();
  await ask("Star the latest email from Sofia");
  const { actions, choices } = await ask("Undo that and star the latest email from Ada");
  expect([actions, choices.length]).toEqual([[], 2]);
  expect(labels(crate)).toContain("STARRED");
  await ask(choices[0] ?? "");
  expect(labels(crate)).toEqual(["INBOX"]);
});

test("until it is a draft, what is taken back is listed as not sent", async () => {
  await ask("Send an email to ada@example.com with subject 'Slow' saying 'Hi.'");
  running.standin.faults.add({ path: /drafts/, times: 1, kind: "delay", ms: 1000 });
  const undone = say("undo");
  await until(
    () => outbox.list(),
    (items) => items.some(({ subject, error }) => subject === "Slow" && error === "taken_back"),
  );
  expect(await undone).toMatch(/^Taken back: “Slow”/);
  expect(outbox.draftsAtGmail()).toContain("Slow");
  expect((await outbox.list()).map(({ subject }) => subject)).not.toContain("Slow");
});

test("what the person sends again meanwhile is not said to be taken back", async () => {
  await ask("Send an email to ada@example.com with subject 'Again' saying 'Hi.'");
  running.standin.faults.add({ path: /drafts/, times: 1, kind: "delay", ms: 1000 });
  const undone = say("undo");
  const items = await until(
    () => outbox.list(),
    (all) => all.some(({ subject, error }) => subject === "Again" && error === "taken_back"),
  );
  const item = items.find(({ subject }) => subject === "Again");
  await outbox.decide("change", { change: "retry", id: item?.id });
  expect(await undone).toContain("could not be taken back");
  await outbox.becomes(item, "sent");
});
