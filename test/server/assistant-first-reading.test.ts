import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { noteEmails } from "#server/mail-tables/note-emails.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const still = "I am still reading your mailbox";
let running: RunningApp;
let alex: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 1000 });
  running.standin.faults.add({ path: /^\/gmail\//, kind: "status", status: 503, times: Infinity });
  alex = await running.signIn();
});
afterAll(() => running.stop());

async function ask(message: string): Promise<string> {
  const body = { message, accessToken: alex.session.provider_token };
  const { body: answer } = await alex.call<AssistantAnswer>(
    "POST",
    "/functions/v1/ai-assistant",
    body,
  );
  return answer.response;
}

beforeEach(() => alex.call("DELETE", "/rest/v1/ai_conversations"));

test.each([
  "empty the trash",
  "archive all promotional emails",
  "unstar everything",
  "archive everything from Fellside Outdoor",
  "label the latest email as Receipts",
  "forward all of Sam's invoices to Tomas",
  "forward the invoice to kofi@example.org",
  "how often did Bea write to me?",
  "show me what Greenbasket sent",
  "how many unread emails do I have?",
  "do I have any mail with attachments?",
  "did I ever write to kofi@example.org?",
])("while the mailbox is read for the first time, an answer says so: %s", async (text) => {
  expect(await ask(text)).toContain(still);
});

test("once it has been read, nothing more is said of it", async () => {
  running.standin.faults.clear();
  await until(
    () => ask("archive everything from Fellside Outdoor"),
    (said) => !said.includes(still),
  );
});

test("of a mailbox that is listed, an answer says that mail is still to be read", async () => {
  running.standin.faults.add({ path: /^\//, kind: "status", status: 503, times: Infinity });
  const { id } = alex.session.user;
  const email = {
    gmailId: "f00",
    threadId: "f00",
    labels: ["INBOX"],
    receivedAt: running.clock.now(),
  };
  await running.app.auth.database.asUser(id, (transaction) =>
    noteEmails(transaction, id, { emails: [email], labelsKnown: true, isNews: false }),
  );
  expect(await ask("how many unread emails do I have?")).toContain(still);
  for (const text of ["delete my oldest email", "star the two oldest emails"])
    expect(await ask(text)).toContain("I have done nothing");
  expect(await ask("star my newest email")).not.toContain("the oldest");
});
