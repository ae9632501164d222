import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;
let roof: string;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 100 });
  const head = `From: Sofia Rossi <sofia@example.org>\r\nTo: ${address}\r\nSubject: Roof\r\n`;
  roof = running.standin.deliver(address, `${head}\r\nShall we?`, ["INBOX"]);
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  await mailbox.sameAsGmail();
});
afterAll(async () => {
  await running.stop();
});

async function answered(message: string): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const asked = { message, accessToken, open: [] };
  const { body } = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", asked);
  await mailbox.sameAsGmail();
  return body;
}

/** Whether each draft there is lies in Trash. */
function drafts(): boolean[] {
  const all = running.standin.contents(address).filter(({ labels }) => labels.includes("DRAFT"));
  return all.map(({ labels }) => labels.includes("TRASH"));
}

test("a draft that is discarded right behind its making is the draft, not the mail it answers, and comes back", async () => {
  await answered("draft a reply to Sofia saying gladly");
  expect(drafts()).toEqual([false]);
  const gone = await answered("discard it");
  expect(gone.response).toMatch(/^Moved 1 email to Trash/);
  expect(drafts()).toEqual([true]);
  expect(mailbox.labels(roof)).toContain("INBOX");
  await answered("undo that");
  expect(drafts()).toEqual([false]);
});

test("what is said of the mail that a draft answers is done to that", async () => {
  await answered("draft a reply to Sofia saying tomorrow");
  expect((await answered("archive it")).response).toMatch(/^Archived 1 email/);
  expect(mailbox.labels(roof)).not.toContain("INBOX");
  expect(drafts()).toEqual([false, false]);
});
