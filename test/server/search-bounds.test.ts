import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorCodes, type ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { EmailWithBody, EmailPage } from "#contract/messages.ts";
import type { SavedSearch, Thread } from "#contract/search.ts";
import { lookUpSession, startSession } from "#server/accounts/sign-in/sessions.ts";
import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { keepEmails } from "../support/keep-emails.ts";
import { someEmail } from "../support/some-email.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

let running: RunningApp;
let superuser: Client;

beforeAll(async () => {
  running = await startApp();
  superuser = new Client(running.database);
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

type Answer<T> = { status: number; body: T & { error?: { code: ErrorCode; message: string } } };

/** Somebody with this mail, of whom Gmail knows nothing; answers how they call. */
async function somebody(emails: EmailToSave[] = []) {
  const { auth, server } = running.app;
  const id = randomUUID();
  await auth.database.asUser(id, async (transaction) => {
    await saveUser(transaction, { id, email: `${id}@example.com`, name: null });
    await keepEmails(transaction, id, emails);
  });
  const session = await lookUpSession(auth, await startSession(auth, id, "test"));
  const headers = { authorization: `Bearer ${session?.access_token}` };
  return async function call<T>(
    method: "GET" | "POST" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<Answer<T>> {
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
}

test("a search that takes more than seconds ends with plain words, and the next one is answered", async () => {
  const call = await somebody([someEmail({ subject: "violet lantern" })]);
  const path = "/rest/v1/emails?q=violet";
  await superuser.query("begin; lock table email_search in access exclusive mode");
  const { status, body } = await call<EmailPage>("GET", path);
  await superuser.query("rollback");
  const { message } = errorCodes.search_too_slow;
  expect([status, body]).toMatchObject([503, { error: { code: "search_too_slow", message } }]);
  expect(message).toMatch(/takes too long.*narrower/);
  expect((await call<EmailPage>("GET", path)).body.emails).toHaveLength(1);
});

test("a conversation of more than 200 messages gives the newest 200, oldest first", async () => {
  const threadId = "18f0aaaaaaaaaaaa";
  const emails = Array.from({ length: 205 }, (_, at) =>
    someEmail({ threadId, subject: `part ${at}`, bodyText: `words ${at}` }),
  );
  const call = await somebody(emails);
  const { body } = await call<Thread>("GET", `/api/v1/threads/${threadId}`);
  const bodies = body.emails.map((email: EmailWithBody) => email.body_text);
  expect(bodies).toEqual(emails.slice(5).map(({ bodyText }) => bodyText));
});

test("two hundred searches are saved and no more, though each may be given another query", async () => {
  const call = await somebody();
  function save(name: string, query: string) {
    return call<SavedSearch>("POST", "/api/v1/searches", { name, query });
  }
  for (let at = 0; at < limits.savedSearches; at++)
    expect((await save(`search ${at}`, "invoice")).status).toBe(200);
  expect(await save("one more", "invoice")).toMatchObject({
    status: errorCodes.conflict.status,
    body: { error: { code: "conflict" } },
  });
  const { body: changed } = await save("search 7", "receipt");
  expect(changed.query).toBe("receipt");
  const { body } = await call<{ searches: SavedSearch[] }>("GET", "/api/v1/searches");
  expect(body.searches).toHaveLength(200);
  await call("DELETE", `/api/v1/searches/${changed.id}`);
  expect((await save("one more", "invoice")).status).toBe(200);
});
