import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 1000 });
  alex = await running.signIn();
});
afterAll(() => running.stop());

async function ask(message: string, open: string[] = []): Promise<AssistantAnswer> {
  const body = { message, open, accessToken: alex.session.provider_token };
  const answer = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

async function deliver(from: string, subject: string): Promise<string> {
  const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nx`;
  const id = running.standin.deliver(address, raw, ["INBOX"]);
  await mailboxOf(running, alex, address).sameAsGmail();
  return id;
}

/** Messages to somebody that wait, or can still be taken back. */
async function sentTo(reader: string): Promise<number> {
  const { body } = await alex.call<{ items: OutboxItem[] }>("GET", "/api/v1/outbox?which=open");
  return body.items.filter(({ to }) => to[0] === reader).length;
}

test("what a later step asks is asked before anything goes out, and the answer sends it once", async () => {
  await deliver("Tom Baker <tom@baker.example>", "The budget");
  await deliver("Tom Hart <tom@hart.example>", "Our budget");
  const words =
    'send zoe@example.org an email saying "hi there" and archive the email from Tom about the budget';
  const { choices, actions } = await ask(words);
  expect(choices).toContain("Tom Baker <tom@baker.example>");
  expect(actions).toEqual([]);
  expect(await sentTo("zoe@example.org")).toBe(0);
  await ask("Tom Baker <tom@baker.example>");
  expect(await sentTo("zoe@example.org")).toBe(1);
});

test("so is what would repeat the whole request", async () => {
  const open = [
    await deliver("Ada <ada@example.com>", "Roof"),
    await deliver("Ada <ada@example.com>", "Roof 2"),
  ];
  const words =
    'send yan@example.org an email saying "hi there" and forward this conversation to kofi@example.org';
  const { choices } = await ask(words, open);
  expect(await sentTo("yan@example.org")).toBe(0);
  await ask(choices[0] ?? "", open);
  expect(await sentTo("yan@example.org")).toBe(1);
});
