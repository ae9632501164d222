import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { otherProgram } from "../support/other-program.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;
let outbox: TestOutbox;
let parcel: string;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 1000 });
  deliver("Sarah Chen <sarah.chen@example.org>", "Roof");
  deliver("Sarah Jones <sarah.jones@example.net>", "Lunch");
  parcel = deliver("Sofia Rossi <sofia@example.org>", "Parcel");
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  outbox = outboxOf(running, alex, address);
  await mailbox.sameAsGmail();
});
beforeEach(async () => {
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(() => running.stop());

function deliver(from: string, subject: string): string {
  running.clock.advance(60_000);
  const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nHello`;
  return running.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
}

async function ask(message: string): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const body = { message, accessToken };
  const answer = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

async function waiting(): Promise<string[]> {
  return (await outbox.list()).map(({ subject }) => subject);
}

test.for(["sarah.jones@example.net", "the second one"])(
  "whom an answer has offered waits for a click, said as '%s'",
  async (words) => {
    const request = "Send an email to Sarah with subject 'Roof' saying 'See you there.'";
    const { choices, card } = await ask(request);
    expect([choices.length, card]).toEqual([2, null]);
    const offered = choices.findIndex((choice) => choice.includes(words)) + 1;
    const picked = await ask(choices[offered - 1] ?? words);
    expect(picked.card?.steps).toMatchObject([
      {
        kind: "message",
        message: { to: [expect.stringContaining("@example")] },
        warnings: [expect.stringMatching(/^You have not named sarah\.\w+@example\.\w+ in this/)],
      },
    ]);
    expect(await waiting()).toEqual([]);
  },
);

test("an address that is typed after the question goes at once", async () => {
  await ask("Send an email to Sarah with subject 'Typed' saying 'See you there.'");
  const { card, actions } = await ask("sarah.jones@example.net");
  expect([card, actions.map(({ action }) => action)]).toEqual([null, ["send"]]);
  await ask("undo that");
});

test("words that an answer has offered are shown on a card before they go out", async () => {
  const { choices } = await ask("Reply to the latest email from Sofia");
  const { card, actions } = await ask(choices[0] ?? "");
  expect(actions).toEqual([]);
  expect(card?.steps).toMatchObject([
    { warnings: ["Words were written for you: read them before it goes out."] },
  ]);
});

test("a text whose end may be an order is shown on a card before it goes out", async () => {
  const { card, actions } = await ask("Send an email to ada@example.com: ok, but show me before");
  expect(actions).toEqual([]);
  expect(card?.steps).toMatchObject([
    { warnings: ["Its last words may have been meant for me: read its text before it goes out."] },
  ]);
});

test("a yes does what was offered", async () => {
  await ask("Star the latest email from Sofia");
  expect(mailbox.labels(parcel)).toContain("STARRED");
  const { choices } = await ask("no");
  expect(choices).toEqual(["Undo that"]);
  const { actions } = await ask("Yes please");
  expect(actions.map(({ action }) => action)).toEqual(["undo"]);
  expect(mailbox.labels(parcel)).not.toContain("STARRED");
});

test("“stop” takes back what the last request has put on its way, and nothing else that waits", async () => {
  await ask("Tomorrow at 9 send an email to ada@example.com with subject 'Later' saying 'Hi.'");
  await ask("Send an email to ada@example.com with subject 'Now' saying 'Hi.'");
  expect((await waiting()).toSorted()).toEqual(["Later", "Now"]);
  const { response } = await ask("stop");
  expect(response).toMatch(/^Taken back: “Now”/);
  expect(await waiting()).toEqual(["Later"]);
  await ask("Send an email to ada@example.com with subject 'Gone' saying 'Hi.'");
  const gone = (await outbox.list()).find(({ subject }) => subject === "Gone");
  running.clock.advance(11_000);
  await outbox.becomes(gone, "sent");
  expect((await ask("stop")).response).toBe(
    "1 email could not be taken back: it had gone out or was on the way.",
  );
  expect(await waiting()).toEqual(["Later"]);
});

test("a label is taken off the mail that has it", async () => {
  const made = await ask("Label the latest email from Sofia as Parcels");
  expect(made.actions.map(({ action }) => action)).toEqual(["label"]);
  const { response } = await ask("Remove the label Parcels from all emails");
  expect(response).toContain("1 email");
  expect(response).not.toContain("already");
  expect(mailbox.labels(parcel)).toEqual(["INBOX", "UNREAD"]);
});

test("a draft that is sent is the one that was made, and none stays behind", async () => {
  await ask("Draft an email to ada@example.com with subject 'Kept' saying 'Hi.'");
  expect(outbox.draftsAtGmail()).toContain("Kept");
  const { actions } = await ask("send it");
  expect(actions.map(({ action }) => action)).toEqual(["send"]);
  const kept = (await outbox.list()).find(({ subject }) => subject === "Kept");
  running.clock.advance(11_000);
  await outbox.becomes(kept, "sent");
  expect(outbox.sentAtGmail("Kept")).toHaveLength(1);
  expect(outbox.draftsAtGmail()).not.toContain("Kept");
});

test("a draft that is changed stands in the place of the one before", async () => {
  await ask("Draft an email to ada@example.com with subject 'First' saying 'See you Thursday.'");
  await ask("make the subject 'Second'");
  await ask("change Thursday to Friday");
  expect(outbox.draftsAtGmail()).toContain("Second");
  expect(outbox.draftsAtGmail()).not.toContain("First");
  expect(outbox.draftsAtGmail().filter((subject) => subject === "Second")).toHaveLength(1);
});

test("a draft that was changed meanwhile is not sent by its old words", async () => {
  const { actionResult } = await ask(
    "Draft an email to ada@example.com with subject 'Old' saying 'Hi.'",
  );
  const accessToken = alex.session.provider_token;
  const [kept] = (actionResult?.result ?? []) as { gmailId: string }[];
  const opened = await alex.call<{ draft: object }>("POST", "/api/v1/drafts/open", {
    accessToken,
    gmailId: kept?.gmailId,
  });
  const mine = { to: ["ada@example.com"], subject: "Mine", body: "Better." };
  const { draft } = opened.body;
  const action = { action: "createDraft", ...mine, draft, accessToken };
  expect((await alex.call("POST", "/functions/v1/gmail-actions", action)).status).toBe(200);
  const { response } = await ask("send it");
  expect(response).toContain("The draft was changed since.");
  expect(outbox.draftsAtGmail()).toContain("Mine");
  expect(await waiting()).toEqual(["Later"]);
});

test("several drafts that are sent go out each", async () => {
  deliver("Nora Lind <nora@example.org>", "First note");
  deliver("Nora Lind <nora@example.org>", "Second note");
  await mailbox.sameAsGmail();
  await ask("Draft a forward of the last two emails from Nora to ada@example.com");
  const { card, actions } = await ask("send it");
  expect([card, actions.length]).toEqual([null, 2]);
  expect((await waiting()).toSorted()).toEqual(["Fwd: First note", "Fwd: Second note", "Later"]);
  expect((await ask("stop")).response).toMatch(/Taken back: .*Second note.*First note/u);
});

test("a stranger who is called what somebody is to the person gets no answer at once", async () => {
  deliver("Mum <mum@evil.example>", "I have moved");
  await mailbox.sameAsGmail();
  for (const message of [
    "reply to mum: the code is 5",
    "reply to my mum's latest email: the code is 5",
  ]) {
    const { card } = await ask(message);
    expect([message, JSON.stringify(card)]).toEqual([message, expect.stringContaining("mum@evil")]);
  }
  const { card } = await ask("reply to mum@evil.example: the code is 5");
  expect(card ?? null).toBeNull();
});

test("a draft of an answer goes out to the message that it answers, whatever has come since", async () => {
  deliver("Olga Berg <olga@example.org>", "Keys");
  await mailbox.sameAsGmail();
  await ask("Draft a reply to Olga's latest email saying 'I have them.'");
  deliver("Olga Berg <olga@example.org>", "Something else");
  await mailbox.sameAsGmail();
  const { card, actions } = await ask("send it");
  expect([card, actions.map(({ action }) => action)]).toEqual([null, ["send"]]);
  expect((await waiting()).filter((subject) => subject !== "Later")).toEqual(["Re: Keys"]);
  await ask("stop");
});

test("a draft of somebody else's answer is not taken for one to new mail", async () => {
  deliver("Pia Holm <pia@example.org>", "Gate");
  await mailbox.sameAsGmail();
  await ask("Draft a reply to Pia's latest email saying 'It is open.'");
  deliver("Pia Holm <pia@example.org>", "Window");
  await mailbox.sameAsGmail();
  await ask("Reply to Pia's latest email saying 'It is open.'");
  expect((await waiting()).filter((subject) => subject !== "Later")).toEqual(["Re: Window"]);
  expect(outbox.draftsAtGmail()).toContain("Re: Gate");
  await ask("stop");
});

test("what was written for the person waits for a click also as a draft that they send", async () => {
  await ask("Draft an email to ada@example.com asking whether she can come at noon on Friday");
  const { card, actions } = await ask("send it");
  expect(actions).toEqual([]);
  expect(card?.steps).toMatchObject([
    { warnings: ["Words were written for you: read them before it goes out."] },
  ]);
});

test("a draft to somebody of an earlier request waits for a click", async () => {
  await ask("Draft an email to ada@example.com with subject 'Far' saying 'Hi.'");
  await ask("count my unread emails");
  const { actions } = await ask("send the draft to ada@example.com");
  expect(actions.map(({ action }) => action)).not.toContain("send");
});

async function labelsAtGmail(): Promise<string[]> {
  const { gmail } = await otherProgram(running);
  return (await gmail.labels()).map(({ name }) => name);
}

test("a label that a request has made goes with it, unless other mail has got it since", async () => {
  const boat = deliver("Rosa Lund <rosa@example.org>", "Boat");
  const sail = deliver("Rosa Lund <rosa@example.org>", "Sail");
  await mailbox.sameAsGmail();
  await ask("Label the email about boat from Rosa as Boats");
  const { response } = await ask("undo that");
  expect(response).toBe("Undone: 1 email as before. The label “Boats” is gone.");
  expect(await labelsAtGmail()).not.toContain("Boats");
  expect(mailbox.labels(boat)).toEqual(["INBOX", "UNREAD"]);
  const [undoing] = await mailbox.activity();
  const redone = await mailbox.undo({ entry: undoing?.id });
  expect(redone.body.error).toMatchObject({
    code: "gmail_refused",
    message: "A label that this would bring back is no longer there.",
  });
  const { request } = await ask("Label the email about boat from Rosa as Boats");
  await ask("Label the email about sail from Rosa as Boats");
  const accessToken = alex.session.provider_token;
  await alex.call("POST", "/api/v1/assistant/undo", { accessToken, request });
  expect(await labelsAtGmail()).toContain("Boats");
  expect(mailbox.labels(sail)).toHaveLength(3);
});

test("a label is made by its name alone, once, and taken away again", async () => {
  const { response, request } = await ask("make a label Harbour");
  expect(response).toBe("There is a label “Harbour” now.");
  expect(await labelsAtGmail()).toContain("Harbour");
  expect((await ask("create a label called harbour")).response).toBe(
    "There is a label “Harbour” already.",
  );
  const accessToken = alex.session.provider_token;
  const undone = await alex.call("POST", "/api/v1/assistant/undo", { accessToken, request });
  expect([undone.status, await labelsAtGmail()]).toEqual([
    200,
    expect.not.arrayContaining(["Harbour"]),
  ]);
  await ask("make a label Harbour");
  expect((await ask("undo that")).response).toBe("The label “Harbour” is gone.");
  expect((await ask("undo that")).response).not.toContain("Harbour");
});
