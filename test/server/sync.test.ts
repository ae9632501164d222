import { afterEach, beforeEach, expect, test } from "vitest";
import { categoriesList } from "#contract/folders.ts";
import type { Email } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { otherProgram } from "../support/other-program.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
let person: SignedIn;

async function begin(options: Parameters<typeof startApp>[0] = {}): Promise<void> {
  running = await startApp(options);
  person = await running.signIn();
}

beforeEach(() => {
  running = undefined as unknown as RunningApp;
});
afterEach(() => running?.stop());

function fetchFolder(labelIds: string) {
  const { provider_token: accessToken } = person.session;
  return person.call<{ emailCount: number }>("POST", "/functions/v1/fetch-gmail", {
    labelIds,
    maxResults: 500,
    accessToken,
  });
}

function syncAll() {
  const { provider_token: accessToken } = person.session;
  return person.call("POST", "/functions/v1/sync-all-gmail", { accessToken });
}

async function list(label?: string): Promise<Email[]> {
  const query = label === undefined ? "" : `?label=${label}`;
  const { body } = await person.call<{ emails: Email[] }>("GET", `/rest/v1/emails${query}`);
  return body.emails;
}

async function status(): Promise<MailboxStatus> {
  return (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body;
}

async function inStep(): Promise<MailboxStatus> {
  return until(status, ({ sync }) => sync.pending === 0 && sync.synced_at !== null);
}

test("the mailbox fills by itself after sign-in until every folder equals Gmail's", async () => {
  await begin();
  const { counts } = await inStep();
  const total = Object.fromEntries(counts.map((one) => [one.label, one.total]));
  expect(total["INBOX"]).toBeGreaterThan(5);
  expect((await list("INBOX")).length).toBe(total["INBOX"]);
  expect((await list()).length).toBe(total["@all"]);
  const times = (await list("INBOX")).map((email) => email.received_at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("fetch-gmail answers the folder's true count, and the same again when nothing is new", async () => {
  await begin();
  const first = await fetchFolder("INBOX");
  const again = await fetchFolder("INBOX");
  await inStep();
  expect(first.status).toBe(200);
  expect(first.body.emailCount).toBe((await list("INBOX")).length);
  expect(again.body).toEqual(first.body);
  const categories = await fetchFolder(categoriesList);
  expect(categories.body.emailCount).toBe((await list(categoriesList)).length);
});

test("sync-all-gmail answers every message once and the nine folders", async () => {
  await begin();
  const answer = await syncAll();
  await inStep();
  const [all, spam, trash] = [await list(), await list("SPAM"), await list("TRASH")];
  expect(answer.body).toEqual({
    emailCount: all.length + spam.length + trash.length,
    foldersProcessed: 9,
  });
});

test("a first listing that Gmail breaks off is taken up again until the mailbox is whole", async () => {
  running = await startApp();
  running.standin.faults.add({
    path: /\/messages\?.*includeSpamTrash=true/,
    times: 1,
    kind: "status",
    status: 400,
  });
  person = await running.signIn();
  await inStep();
  const { gmail } = await otherProgram(running);
  const { messagesTotal } = await gmail.profile();
  const kept = [await list(), await list("SPAM"), await list("TRASH")].flat();
  expect(kept).toHaveLength(messagesTotal);
});

test("one message that Gmail cannot give holds up no other, and comes when Gmail can again", async () => {
  await begin({ demo: false });
  await inStep();
  const ids = ["one", "two", "three"].map((subject) =>
    running.standin.deliver(
      "alex.morgan@example.com",
      `From: a@example.com\r\nSubject: ${subject}\r\n\r\nx`,
    ),
  );
  running.standin.faults.add({
    path: new RegExp(`/messages/${ids[1]}`),
    times: 1000,
    kind: "status",
    status: 400,
  });
  expect((await fetchFolder("INBOX")).body).toEqual({ emailCount: 3 });
  const others = (await list("INBOX")).filter(({ pending }) => !pending);
  expect(others.map((email) => email.subject).toSorted()).toEqual(["one", "three"]);
  expect((await fetchFolder("INBOX")).status).toBe(200);
  const { sync } = await until(status, (one) => one.sync.put_off === 1);
  expect(sync).toMatchObject({ state: "idle", pending: 1 });
  running.standin.faults.clear();
  running.clock.advance(24 * 3600_000);
  person = await running.signIn();
  await until(
    () => list("INBOX"),
    (emails) => emails.length === 3 && emails.every(({ pending }) => !pending),
  );
});

test("new mail, changed labels and deletions at Gmail reach the mirror through history", async () => {
  await begin({ demo: false });
  function raw(subject: string): string {
    return `From: Ada <ada@example.com>\r\nTo: alex.morgan@example.com\r\nSubject: ${subject}\r\n\r\nHello`;
  }
  const first = running.standin.deliver("alex.morgan@example.com", raw("one"));
  await fetchFolder("INBOX");
  expect((await list("INBOX")).map((email) => email.subject)).toEqual(["one"]);
  running.clock.advance(1000);
  running.standin.deliver("alex.morgan@example.com", raw("two"));
  await fetchFolder("INBOX");
  expect((await list("INBOX")).map((email) => email.subject)).toEqual(["two", "one"]);
  const { gmail } = await otherProgram(running);
  await gmail.modifyLabels([first], ["STARRED"], ["INBOX", "UNREAD"]);
  await fetchFolder("SENT");
  expect((await list("INBOX")).map((email) => email.subject)).toEqual(["two"]);
  expect(await list("STARRED")).toMatchObject([
    { subject: "one", is_read: true, is_starred: true },
  ]);
});

test("new mail arrives without anybody asking", async () => {
  await begin({ demo: false });
  await inStep();
  running.standin.deliver("alex.morgan@example.com", "From: a@example.com\r\nSubject: hi\r\n\r\nx");
  await until(
    () => list("INBOX"),
    (emails) => emails.length === 1,
  );
});

test.each([
  ["Gmail down", { kind: "status", status: 503 }, 502, "gmail_unavailable"],
  ["Gmail refusing the pace", { kind: "status", status: 429 }, 503, "gmail_rate_limited"],
  ["an answer cut in half", { kind: "truncate" }, 502, "gmail_unavailable"],
  ["a dropped connection", { kind: "drop" }, 502, "gmail_unavailable"],
] as const)("with %s a sync fails with its code and the mirror stays readable", async (...row) => {
  const [, fault, statusCode, code] = row;
  await begin();
  await inStep();
  const before = (await list("INBOX")).length;
  running.standin.faults.add({ path: /\/gmail\/v1\//, times: 1000, ...fault });
  expect(await fetchFolder("INBOX")).toMatchObject({
    status: statusCode,
    body: { error: { code } },
  });
  expect((await list("INBOX")).length).toBe(before);
  running.standin.faults.clear();
  expect((await fetchFolder("INBOX")).status).toBe(200);
});

test("when Gmail names the time to come back, the answer passes it on", async () => {
  await begin({ demo: false });
  await inStep();
  const headers = { "retry-after": "120" };
  running.standin.faults.add({
    path: /history/,
    times: 1000,
    kind: "status",
    status: 429,
    headers,
  });
  const answer = await person.send(`${running.url}/functions/v1/fetch-gmail`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.session.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ labelIds: "INBOX", accessToken: person.session.provider_token }),
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "120"]);
});

test("a withdrawn grant asks to reconnect; the mirror stays readable and signing in again mends it", async () => {
  await begin();
  await inStep();
  await (await otherProgram(running)).revoke();
  const answer = await fetchFolder("INBOX");
  expect(answer).toMatchObject({ status: 401, body: { error: { code: "mailbox_not_connected" } } });
  expect((await status()).connection).toBe("reconnect");
  expect((await list("INBOX")).length).toBeGreaterThan(0);
  person = await running.signIn();
  expect((await status()).connection).toBe("connected");
  expect((await fetchFolder("INBOX")).status).toBe(200);
});

test("a refusal by Gmail that leaves the grant standing does not end the sync", async () => {
  await begin({ demo: false });
  await inStep();
  running.standin.faults.add({
    path: /\/gmail\/v1\/.*\/history/,
    times: 2,
    kind: "status",
    status: 401,
  });
  running.standin.deliver("alex.morgan@example.com", "From: a@example.com\r\nSubject: hi\r\n\r\nx");
  await until(
    () => list("INBOX"),
    (emails) => emails.length === 1,
  );
  expect((await status()).connection).toBe("connected");
});

test("an expired history cursor starts a new listing that ends in step", async () => {
  await begin();
  await inStep();
  const [first, second] = await list("INBOX");
  const { gmail } = await otherProgram(running);
  running.standin.faults.add({ path: /\/history/, times: 1, kind: "status", status: 404 });
  await gmail.modifyLabels([first?.gmail_id ?? ""], ["TRASH"], ["INBOX"]);
  running.standin.deliver(
    "alex.morgan@example.com",
    "From: a@example.com\r\nSubject: new\r\n\r\nx",
  );
  await fetchFolder("INBOX");
  await until(status, ({ sync }) => sync.pending === 0);
  const inbox = await list("INBOX");
  expect(inbox.slice(0, 2).map((email) => email.subject)).toEqual(["new", second?.subject]);
  expect((await list("TRASH")).map((email) => email.gmail_id)).toContain(first?.gmail_id);
});

test("a message is opened with its body, and as the source that Gmail holds, byte for byte", async () => {
  await begin({ demo: false });
  const raw =
    "From: =?utf-8?q?J=C3=B6rg?= <j@example.com>\r\nSubject: Gr\u00fc\u00dfe\r\n\r\nHallo Welt\r\n";
  running.standin.deliver("alex.morgan@example.com", raw);
  await fetchFolder("INBOX");
  const [email] = await list("INBOX");
  const opened = await person.call("GET", `/rest/v1/emails/${email?.id}`);
  expect(opened.body).toMatchObject({ sender_name: "J\u00f6rg", subject: "Gr\u00fc\u00dfe" });
  expect(String(opened.body["body_text"]).trim()).toBe("Hallo Welt");
  const source = await person.call("GET", `/api/v1/emails/${email?.id}/source`);
  expect(source.body).toEqual({ source: raw, truncated: false });
});
