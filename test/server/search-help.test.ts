import { afterAll, beforeAll, expect, test } from "vitest";
import type { Email, EmailPage } from "#contract/messages.ts";
import type { SavedSearch, Suggestions } from "#contract/search.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
let alex: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  running = await startApp();
  alex = await running.signIn();
  other = await running.signIn("robin.reyes@example.com");
  for (const person of [alex, other]) await inStep(person);
});
afterAll(() => running.stop());

async function inStep(person: SignedIn): Promise<void> {
  await until(
    async () => (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body.sync,
    ({ pending, synced_at }) => pending === 0 && synced_at !== null,
  );
}

async function search(q: string, more = ""): Promise<EmailPage> {
  const path = `/rest/v1/emails?q=${encodeURIComponent(q)}${more}`;
  const { status, body } = await alex.call<EmailPage>("GET", path);
  expect([q.slice(0, 80), status]).toEqual([q.slice(0, 80), 200]);
  return body;
}

async function list(label: string): Promise<Email[]> {
  return (await alex.call<EmailPage>("GET", `/rest/v1/emails?label=${label}`)).body.emails;
}

async function suggestions(text: string): Promise<Suggestions> {
  const path = `/api/v1/search/suggestions?text=${encodeURIComponent(text)}`;
  return (await alex.call<Suggestions>("GET", path)).body;
}

test("people are suggested by the beginning of any of their names or of their address, never oneself", async () => {
  for (const text of [
    "rob",
    "Reyes",
    "rob re",
    "from:rob",
    "lunch from:ROB",
    "from:(rob",
    "subject:lunch rob",
    "robin.reyes@ex",
  ])
    expect([text, (await suggestions(text)).people]).toEqual([
      text,
      expect.arrayContaining([expect.objectContaining({ address: "robin.reyes@example.com" })]),
    ]);
  const { people } = await suggestions("");
  expect(people.length).toBe(8);
  expect(people.map(({ address }) => address)).not.toContain("alex.morgan@example.com");
  expect((await suggestions("100%_")).people).toEqual([]);
  for (const text of ["subject:", "subject:(", "subject:rob", "from:rob has:", "larger:", "is:("])
    expect([text, (await suggestions(text)).people]).toEqual([text, []]);
});

test("labels are listed and suggested by the beginning of a part of their name", async () => {
  const { body } = await alex.call<{ labels: { id: string; name: string; type: string }[] }>(
    "GET",
    "/api/v1/labels",
  );
  expect(body.labels).toContainEqual({ id: "INBOX", name: "INBOX", type: "system" });
  const own = body.labels.find(({ type }) => type === "user");
  const { labels } = await suggestions(`label:${own?.name.slice(0, 3)}`);
  expect(labels).toContainEqual({ id: own?.id, name: own?.name });
});

test("the last searches are remembered once each, what was typed on in place of its beginning, until they are forgotten", async () => {
  await alex.call("DELETE", "/api/v1/search/recent");
  for (const q of ["first", "sec", "second", "first"]) await search(q, "&limit=1");
  expect((await suggestions("")).recent).toEqual(["first", "second"]);
  expect((await suggestions("fi")).recent).toEqual(["first"]);
  for (let at = 0; at < 25; at++) await search(`number${String(at).padStart(2, "0")}`, "&limit=1");
  expect((await suggestions("")).recent).toHaveLength(8);
  expect((await alex.call("DELETE", "/api/v1/search/recent")).body).toEqual({});
  expect((await suggestions("")).recent).toEqual([]);
});

test("what is searched ahead of its being asked for is found, and not remembered", async () => {
  await alex.call("DELETE", "/api/v1/search/recent");
  const found = await search("lunch", "&limit=1&ahead=yes");
  expect((await suggestions("")).recent).toEqual([]);
  expect(await search("lunch", "&limit=1")).toEqual(found);
  expect((await suggestions("")).recent).toEqual(["lunch"]);
});

test("a search is saved under a name, given another query, listed and removed, by its owner alone", async () => {
  const wanted = { name: "Bills", query: "invoice has:attachment" };
  const { body: saved } = await alex.call<SavedSearch>("POST", "/api/v1/searches", wanted);
  expect(saved).toMatchObject(wanted);
  const changed = { ...wanted, query: "invoice" };
  expect((await alex.call("POST", "/api/v1/searches", changed)).body).toEqual({
    ...saved,
    query: "invoice",
  });
  async function of(person: SignedIn) {
    return (await person.call("GET", "/api/v1/searches")).body;
  }
  expect(await of(alex)).toEqual({ searches: [{ ...saved, query: "invoice" }] });
  expect(await of(other)).toEqual({ searches: [] });
  expect((await other.call("DELETE", `/api/v1/searches/${saved.id}`)).status).toBe(404);
  expect((await alex.call("DELETE", `/api/v1/searches/${saved.id}`)).body).toEqual({});
  expect((await alex.call("DELETE", `/api/v1/searches/${saved.id}`)).status).toBe(404);
});

test("a conversation is read oldest first with its bodies, by its owner alone", async () => {
  const emails = await list("@all");
  const threads = Map.groupBy(emails, ({ thread_id: id }) => id);
  const [id, messages = []] = [...threads].find(([, some]) => some.length > 2) ?? [];
  const { body } = await alex.call<{ emails: Email[] }>("GET", `/api/v1/threads/${id}`);
  expect(body.emails.map((email) => email.id)).toEqual(
    messages.map((email) => email.id).toReversed(),
  );
  expect(body.emails[0]).toHaveProperty("body_text");
  expect((await other.call("GET", `/api/v1/threads/${id}`)).status).toBe(404);
  expect((await alex.call("GET", "/api/v1/threads/18ffffffffffffff")).status).toBe(404);
});
