import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
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

test.each([
  "empty the trash",
  "archive all promotional emails",
  "unstar everything",
  "archive everything from Fellside Outdoor",
  "label the latest email as Receipts",
  "forward all of Sam's invoices to Tomas",
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
