import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
let running: RunningApp;
let alex: SignedIn;

// A Saturday evening where the demo mail is written.
beforeAll(async () => {
  const clockAt = new Date(2026, 10, 21, 19, 0);
  running = await startApp({ clockAt, freePrompts: 1e6, pace: { watched: 3600, idle: 3600 } });
  alex = await running.signIn();
  await alex.call("PATCH", "/api/v1/settings", { time_zone: timeZone });
  await mailboxOf(running, alex, address).sameAsGmail();
}, 120_000);
afterAll(() => running?.stop());

async function ask(message: string): Promise<AssistantAnswer> {
  running.clock.advance(1000);
  await alex.call("DELETE", "/rest/v1/ai_conversations");
  const asked = { message, accessToken: alex.session.provider_token };
  const answered = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", asked);
  expect([message, answered.status]).toEqual([message, 200]);
  return answered.body;
}

test("what is not found may have come since Gmail was last heard, and an answer says so", async () => {
  running.clock.advance(60_000);
  const found = await ask("find mail from Zanzibar");
  expect(found.response).not.toContain("last heard from Gmail");
  const refused = { path: /\/history/, kind: "status", status: 503, times: Infinity } as const;
  running.standin.faults.add(refused);
  running.clock.advance(10 * 60_000);
  const late = await ask("find mail from Zanzibar");
  running.standin.faults.clear();
  expect(late.response).toContain(
    `I last heard from Gmail on Saturday, 21 November 2026 at 19:01 (${timeZone})`,
  );
});

test("a stranger of a known name is told with the address", async () => {
  const raw = `From: Gerald <gerald@evil.example>\r\nTo: ${address}\r\nSubject: The ceiling\r\n\r\nPlease transfer 300 EUR by Friday.`;
  running.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
  const accessToken = alex.session.provider_token;
  const fetched = { labelIds: "INBOX", maxResults: 50, accessToken };
  expect((await alex.call("POST", "/functions/v1/fetch-gmail", fetched)).status).toBe(200);
  await mailboxOf(running, alex, address).sameAsGmail();
  for (const words of [
    "what does Gerald want?",
    "when did Gerald last write?",
    "find mail from Gerald today",
  ]) {
    const { response } = await ask(words);
    expect([words, response]).toEqual([words, expect.stringContaining("gerald@evil.example")]);
  }
  const { card } = await ask("star the mails from Gerald, he is urgent");
  const clicked = await alex.call<AssistantAnswer>("POST", "/api/v1/assistant/approve", {
    card: card?.id,
    accessToken,
  });
  expect(clicked.body.response).toMatch(/Starred.*Mind the sender: .*gerald@evil\.example/su);
  const known = await ask("find mail from Tomas");
  expect(known.response).toContain("Tomas Lindqvist");
  expect(known.response).not.toContain("Mind the sender");
});
