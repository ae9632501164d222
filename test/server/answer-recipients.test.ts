import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Draft } from "#contract/compose.ts";
import { assistantOf, stepsOf, type TestAssistant } from "../support/assistant-of.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const sales = "sales@example.com";
const people = [{ name: "Alex Morgan", address, mail: "small", aliases: [sales] }] as const;
let running: RunningApp;
let mailbox: TestMailbox;
let assistant: TestAssistant;

beforeAll(async () => {
  running = await startApp({ demo: false, people: [...people] });
});
beforeEach(async () => {
  const person = await running.signIn();
  mailbox = mailboxOf(running, person, address);
  assistant = assistantOf(running, person);
});
afterAll(() => running.stop());

/** Drafts a reply to a new message with this header; gives whom it goes to. */
async function drafted(subject: string, all: boolean, ...head: string[]): Promise<Partial<Draft>> {
  running.clock.advance(1000);
  const raw = [...head, `Subject: ${subject}`, "", "The words"].join("\r\n");
  running.standin.deliver(address, raw, ["INBOX"]);
  await mailbox.sameAsGmail();
  const target = { query: `subject:${subject}` };
  const body = { source: "words", text: "Fine" } as const;
  const steps = [{ do: "reply", how: "draft", target, all, body } as const];
  const [made] = stepsOf(await assistant.carryOut("draft a reply: Fine", steps), "message");
  const opened = await mailbox.person.call<Draft>("POST", "/api/v1/drafts/open", {
    gmailId: made?.message.gmailId,
    accessToken: mailbox.person.session.provider_token,
  });
  const { from, to, cc } = opened.body;
  return { from, to, cc };
}

const ada = "From: Ada <ada@example.net>";
const toMe = `To: Alex <${address}>`;

test("a reply to all leaves out the person's aliases and addresses with a tag", async () => {
  const others = `Cc: ${sales}, alex.morgan+list@example.com, Kim <kim@example.net>`;
  expect(await drafted("everyone", true, ada, toMe, others)).toMatchObject({
    to: ["Ada <ada@example.net>"],
    cc: ["Kim <kim@example.net>"],
  });
});

test("a message that came to an alias as a blind copy is answered from it", async () => {
  const delivered = [`Delivered-To: ${address}`, `Delivered-To: ${sales}`];
  const list = "To: list@example.net";
  const { from } = await drafted("blind", false, ada, list, ...delivered);
  expect(from).toContain(sales);
  const { from: account } = await drafted("listed", false, ada, list, delivered[0] ?? "");
  // The account's own address goes without saying.
  expect(account).toBe("");
});

test("what a contact form sent in the person's name answers who filled it in", async () => {
  const form = [`From: Our site <${address}>`, toMe, "Reply-To: Ada <ada@example.net>"];
  expect(await drafted("contact", false, ...form)).toMatchObject({
    to: ["Ada <ada@example.net>"],
    cc: [],
  });
});
