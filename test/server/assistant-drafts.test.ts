import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

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
  const body = await answeredAtOnce(message);
  await mailbox.sameAsGmail();
  return body;
}

async function answeredAtOnce(message: string): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const asked = { message, accessToken, open: [] };
  return (await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", asked)).body;
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

test("a drafted answer that is sent goes out as that draft, and none stays behind", async () => {
  await alex.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
  const before = drafts().length;
  await answered("draft a reply to Sofia saying certainly");
  expect((await answered("send it")).response).toMatch(/^Sending/);
  await until(
    async () => running.standin.contents(address).filter((one) => one.labels.includes("SENT")),
    (sent) => sent.length === 1,
  );
  expect(drafts()).toHaveLength(before);
});

test.each(["show it", "what did you write?", "what drafts do I have"])(
  "“%s”, right behind a draft, shows it",
  async (words) => {
    await answeredAtOnce(`draft an email to Sofia with the subject '${words} now' saying 'Tiles.'`);
    const { response } = await answeredAtOnce(words);
    expect(response.split("\n")[1]).toMatch(`[1] ${words} now`);
  },
);

test("what lies nowhere else is found among drafts, and told so", async () => {
  await answered("draft an email to Sofia with the subject 'Pergola' saying 'Oak.'");
  expect((await answered("find the pergola")).response).toMatch(/^Found 1 email in Drafts/);
  expect((await answered("find the unicorn")).response).toMatch(/^I found no emails/);
});
