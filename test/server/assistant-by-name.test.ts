import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 100 });
  deliver("Choir notes", "The notes are attached.");
  deliver("Swap of shifts", "Could you take my shift on the 9th?");
  deliver("Report", "The report is done.");
  alex = await running.signIn();
  await mailboxOf(running, alex, address).sameAsGmail();
});
beforeEach(async () => {
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(async () => {
  await running.stop();
});

function deliver(subject: string, text: string): void {
  running.clock.advance(60_000);
  const raw = `From: Sofia Rossi <sofia@example.org>\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\n${text}`;
  running.standin.deliver(address, raw, ["INBOX"]);
}

async function answered(message: string): Promise<AssistantAnswer> {
  const asked = { message, accessToken: alex.session.provider_token };
  return (await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", asked)).body;
}

test.each([
  ["show Sofia's mail about the swap", "Re: Swap of shifts"],
  ["what did Sofia write about the choir", "Re: Choir notes"],
  ["show Sofia's mails", "Re: Report"],
])("behind “%s” a reply to Sofia is “%s”", async (before, subject) => {
  await answered(before);
  expect((await answered("reply to Sofia: good")).response).toMatch(`Sending “${subject}”`);
});

test("her latest mail is that, whatever was shown", async () => {
  await answered("show Sofia's mail about the swap");
  expect((await answered("reply to Sofia's latest mail: good")).response).toMatch("“Re: Report”");
});

test("behind one that something was done with, which is meant is asked", async () => {
  await answered("star Sofia's mail about the swap");
  const { response } = await answered("reply to Sofia: good");
  expect(response).toMatch(/^2 emails fit. Which one do you mean\?/);
  expect((await answered("the swap")).response).toMatch("Sending “Re: Swap of shifts”");
});

test.each([
  ["star Sofia's mail about the swap and reply to Sofia: done", "Sending “Re: Swap of shifts”"],
  ["star the choir notes and reply to Sofia: thanks", "Sending “Re: Choir notes”"],
  ["find Sofia's mails and reply to Sofia: thanks", "Sending “Re: Report”"],
  ["star the choir notes, archive the swap mail and reply to Sofia: thanks", "fit. Which one"],
])("%s: %s", async (words, said) => {
  expect((await answered(words)).response).toMatch(said);
});

test.each([
  ["show the choir notes", "just that one", /^Moved 1 email/],
  ["show Sofia's mail about the swap", "all of hers", /^Moved 3 emails/],
] as const)("%s: which of Sofia's is meant is asked", async (before, answer, said) => {
  await answered(before);
  const { response, choices } = await answered("delete Sofia's mail");
  expect(response).toBe("Do you mean only those, or all of that person's emails?");
  expect(choices[1]).toBe("delete all mails from sofia@example.org");
  expect((await answered(answer)).response).toMatch(said);
  await answered("undo that");
});

test("behind all of hers, her mail is that", async () => {
  await answered("show Sofia's mails");
  expect((await answered("star Sofia's mail")).response).toMatch(/^(?:Starred|Nothing to star)/);
});

test("a reply that speaks of another mail of hers than the newest is asked about", async () => {
  const { response } = await answered("reply to Sofia: I will take your shift");
  expect(response).toMatch(/^2 emails fit. Which one do you mean\?/);
  expect((await answered("the second")).response).toMatch("Sending “Re: Swap of shifts”");
  await alex.call("DELETE", "/rest/v1/ai_conversations");
  const report = await answered("reply to Sofia: thanks for the report, I saw no swap in it");
  expect(report.response).toMatch("Sending “Re: Report”");
});

test("what an answer speaks of is offered rather than what something was done with", async () => {
  expect((await answered("mute the choir notes")).response).toMatch(/^Muted/);
  await answered("reply to Sofia: I will take your shift");
  expect((await answered("the swap")).response).toMatch("Sending “Re: Swap of shifts”");
});

test("to look at other mail is no answer to which one is meant", async () => {
  await answered("reply to Sofia: I will take your shift");
  expect((await answered("show the choir notes")).response).toMatch(/^Found 1 email/);
});

test("behind one that went to Trash it is asked, and that one may be answered", async () => {
  await answered("delete Sofia's report");
  expect((await answered("reply to Sofia: got it")).response).toMatch(/^2 emails fit/);
  expect((await answered("the report")).response).toMatch("Sending “Re: Report”");
});
