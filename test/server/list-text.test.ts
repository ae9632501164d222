import { afterAll, beforeAll, expect, test } from "vitest";
import { EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
let alex: SignedIn;

beforeAll(async () => {
  running = await startApp();
  alex = await running.signIn();
  await until(
    async () => (await alex.call<MailboxStatus>("GET", "/api/v1/mailbox")).body.sync,
    ({ pending, synced_at }) => pending === 0 && synced_at !== null,
  );
});
afterAll(() => running.stop());

/** The same page by access token, which is read with the session at once, and by cookie, which is read after it. */
async function bothWays(query: string): Promise<[EmailPage, EmailPage]> {
  const path = `/rest/v1/emails?${query}`;
  const written = await alex.call<EmailPage>("GET", path);
  const answered = await alex.send(`${running.url}${path}`);
  expect([query, written.status, answered.status]).toEqual([query, 200, 200]);
  return [written.body, (await answered.json()) as EmailPage];
}

const queries = [
  "limit=1000",
  "label=INBOX&limit=1000",
  "label=TRASH",
  "label=Nothing",
  "limit=3",
  "q=",
  "q=the&limit=3",
  "q=has:attachment&label=INBOX",
  "q=nothing-has-this-word",
];

test.each(queries)("the list that the database writes is the contract's: %s", async (query) => {
  const [written, answered] = await bothWays(query);
  expect(written).toEqual(answered);
  expect(EmailPage.parse(written)).toEqual(written);
});

test("page after page leads through the whole folder, each message once, files and all", async () => {
  const [{ emails: whole }] = await bothWays("label=@all&limit=1000");
  const paged: EmailPage["emails"] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const [page]: EmailPage[] = await bothWays(
      `label=@all&limit=100${cursor && `&cursor=${cursor}`}`,
    );
    expect(page?.emails.length).toBeGreaterThan(0);
    paged.push(...(page?.emails ?? []));
    cursor = page?.next ?? null;
  }
  expect(paged).toEqual(whole);
  expect(paged.some(({ attachments }) => attachments.length > 1)).toBe(true);
});

test("the list ends with its session, at once, and is refused with another's or a broken token", async () => {
  const leaving = await running.signIn("robin.reyes@example.com");
  const { access_token: token } = leaving.session;
  async function statusWith(authorization: string): Promise<number> {
    const headers = { authorization, "sec-fetch-site": "same-origin" };
    return (await fetch(`${running.url}/rest/v1/emails?limit=1`, { headers })).status;
  }
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  await leaving.call("POST", "/auth/v1/logout", { scope: "local" });
  expect(await statusWith(`Bearer ${token}`)).toBe(401);
  const [user = "", session = "", ...rest] = alex.session.access_token.split(".");
  const [other = ""] = token.split(".");
  for (const forged of [[other, session, ...rest], [user, session], ["x"], []])
    expect(await statusWith(`Bearer ${forged.join(".")}`)).toBe(401);
});

test("HEAD and POST of the list are refused as they are elsewhere", async () => {
  for (const method of ["HEAD", "POST"]) {
    const answer = await alex.send(`${running.url}/rest/v1/emails`, { method });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET"]);
  }
});
