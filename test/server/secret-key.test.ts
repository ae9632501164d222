import { afterEach, expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { createHttpClient } from "../support/http-client.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const former = "former-secret-former-secret-former";
const current = "current-secret-current-secret-cur";

let running: RunningApp;
afterEach(() => running.stop());

function fetchInbox(person: SignedIn, accessToken = person.session.provider_token) {
  return person.call("POST", "/functions/v1/fetch-gmail", { labelIds: "INBOX", accessToken });
}

test("after the key is rotated everything that the former one signed or sealed still serves", async () => {
  running = await startApp({ secretKey: former });
  const person = await running.signIn();
  const late = createHttpClient();
  const choice = await late.visit(`${running.url}/auth/v1/authorize`);
  await running.restart(`${current},${former}`);
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(200);
  expect((await fetchInbox(person)).status).toBe(200);
  const consent = await late.submit(choice, "robin.reyes@example.com");
  expect((await late.submit(consent, "Allow")).url).toBe(`${running.url}/`);
});

test("when the key is lost the person is asked to reconnect, and signing in again mends it", async () => {
  running = await startApp({ secretKey: former });
  const person = await running.signIn();
  expect((await fetchInbox(person)).status).toBe(200);
  await running.restart(current);
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(401);
  const response = await person.send(`${running.url}/auth/v1/session`);
  const session = (await response.json()) as SignedIn["session"];
  const headers = { authorization: `Bearer ${session.access_token}` };
  async function connection(): Promise<string> {
    const answer = await fetch(`${running.url}/api/v1/mailbox`, { headers });
    return ((await answer.json()) as MailboxStatus).connection;
  }
  const refused = await fetch(`${running.url}/functions/v1/fetch-gmail`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ labelIds: "INBOX", accessToken: session.provider_token }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { code: "mailbox_not_connected" } },
  ]);
  expect(await connection()).toBe("reconnect");
  expect((await fetchInbox(await running.signIn())).status).toBe(200);
  expect(await connection()).toBe("connected");
});
