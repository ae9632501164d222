import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const subject = "A subject that is nobody's business";
const words = "Words that only two people know";
const lines: string[] = [];

let running: RunningApp;
let alex: SignedIn;
beforeAll(async () => {
  const log = createLogger("trace", { write: (line) => void lines.push(line) });
  running = await startApp({ demo: false, log });
  alex = await running.signIn();
});
afterAll(() => running.stop());

function call(path: string, body: object) {
  const { provider_token: accessToken } = alex.session;
  return alex.call<Record<string, unknown>>("POST", path, { ...body, accessToken });
}

/** What must not be in any log: of the session, of the mailbox, and of what was written here. */
function secrets(): string[] {
  const { access_token: token, provider_token: grant } = alex.session;
  const cookies = [...alex.cookies.values()].map((value) => value.split(".").at(-1) ?? value);
  const own = [token, grant, ...cookies, address, "alex.morgan", "a-search-of-theirs"];
  return [...own, subject, words, "ada@example.org", "pat@example.net", "Written here"];
}

test("16.2.5 neither sign-in, reading, sending nor what fails leaves mail, tokens or addresses in the log", async () => {
  const raw = `From: Ada <ada@example.org>\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\n${words}`;
  running.standin.deliver(address, raw);
  await call("/functions/v1/fetch-gmail", { labelIds: "INBOX" });
  type Page = { emails: { id: string; gmail_id: string }[] };
  const { body } = await alex.call<Page>("GET", "/rest/v1/emails");
  const [email] = body.emails;
  expect((await alex.call("GET", `/rest/v1/emails/${email?.id}`)).status).toBe(200);
  await alex.call("GET", "/rest/v1/emails?q=a-search-of-theirs");
  const written = { to: ["pat@example.net"], subject: "Written here", body: words };
  const sent = await call("/functions/v1/gmail-actions", { action: "send", ...written });
  const { id } = sent.body["outbox"] as { id: string };
  expect((await call("/api/v1/outbox/change", { change: "sendNow", id })).status).toBe(200);
  await until(
    () => alex.call<{ items: unknown[] }>("GET", "/api/v1/outbox"),
    (answer) => answer.body.items.length === 0,
  );
  await fail(email?.gmail_id ?? "");
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(0);
  expect(secrets().filter((secret) => log.includes(secret))).toEqual([]);
});

/** Gmail answers in every bad way, each with the words of the mail; a hostile client sends what it likes. */
async function fail(gmailId: string): Promise<void> {
  const archive = { action: "archive", emailIds: [gmailId] };
  for (const status of [400, 403, 404, 500]) {
    const body = { error: { code: status, message: `${subject} ${address}` } };
    running.standin.faults.add({ path: /gmail/, times: 1, kind: "status", status, body });
    await call("/functions/v1/gmail-actions", archive);
    await call("/functions/v1/fetch-gmail", { labelIds: "INBOX" });
    running.standin.faults.clear();
  }
  running.standin.faults.add({ path: /gmail/, times: 1, kind: "truncate" });
  await call("/functions/v1/fetch-gmail", { labelIds: "INBOX" });
  running.standin.faults.clear();
  await alex.send(`${running.url}/auth/v1/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"grant_type":"${words}`,
  });
  await alex.visit(`${running.url}/auth/v1/callback?code=${encodeURIComponent(words)}&state=x`);
}

test("16.4.1 nothing that a client sends begins a line of the log of its own", async () => {
  const forged = '{"level":60,"msg":"forged"}';
  const agent = `x\t${forged}`;
  for (const target of [`/auth/v1/callback?error=${encodeURIComponent(`x\n${forged}\n`)}`, "/%0a"])
    await fetch(`${running.url}${target}`, {
      headers: { "user-agent": agent },
      redirect: "manual",
    });
  for (const line of lines) {
    expect(line.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(line)).not.toMatchObject({ msg: "forged" });
  }
});

test("16.5.1 what fails unexpectedly is answered with words that say nothing, and an id that the log has", async () => {
  const { database } = running.app.auth;
  const read = database.readAsUser;
  database.readAsUser = () => Promise.reject(new Error(`no such column: ${words}`));
  try {
    const response = await alex.send(`${running.url}/api/v1/marks`, {
      headers: { authorization: `Bearer ${alex.session.access_token}` },
    });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain('"code":"internal"');
    expect(text).not.toContain("column");
    const id = response.headers.get("x-request-id") ?? "none";
    expect(lines.some((line) => line.includes(id))).toBe(true);
  } finally {
    database.readAsUser = read;
  }
});
