import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSession, Settings } from "#contract/settings.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readEvents } from "#server/database/events-table.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const defaults: Settings = {
  undo_send_seconds: 10,
  group_conversations: true,
  keyboard_shortcuts: true,
  density: "comfortable",
  reading_pane: "page",
  theme: "system",
  time_zone: null,
  images: "ask",
  signatures: {},
  always_ask: false,
  assistant_shares: "all",
};

let running: RunningApp;
let database: Database;
let alex: SignedIn;
beforeAll(async () => {
  running = await startApp({ demo: false });
  database = await openDatabase(running.database, createLogger("silent"), 2);
  alex = await running.signIn();
});
afterAll(async () => {
  await database.close();
  await running.stop();
});

async function settingsOf(person: SignedIn): Promise<Settings> {
  return (await person.call<Settings>("GET", "/api/v1/settings")).body;
}

async function sessionsOf(person: SignedIn): Promise<OpenSession[]> {
  const { body } = await person.call<{ sessions: OpenSession[] }>("GET", "/api/v1/sessions");
  return body.sessions;
}

async function eventsOf(person: SignedIn): Promise<string[]> {
  const { id } = person.session.user;
  const { events } = await database.readAsUser(id, (transaction) => readEvents(transaction, id, 0));
  return events.map(({ kind }) => kind);
}

test("a person who has chosen nothing has the defaults, and one field changes alone", async () => {
  expect(await settingsOf(alex)).toEqual(defaults);
  const { status } = await alex.call("PATCH", "/api/v1/settings", { density: "compact" });
  expect(status).toBe(200);
  await alex.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
  expect(await settingsOf(alex)).toEqual({
    ...defaults,
    density: "compact",
    undo_send_seconds: 0,
  });
  expect(await eventsOf(alex)).toContain("settings");
});

test("changes at the same time are all kept", async () => {
  await Promise.all([
    alex.call("PATCH", "/api/v1/settings", { always_ask: true }),
    alex.call("PATCH", "/api/v1/settings", { theme: "dark" }),
    alex.call("PATCH", "/api/v1/settings", { time_zone: "Asia/Tokyo" }),
    alex.call("PATCH", "/api/v1/settings", { images: "never" }),
  ]);
  expect(await settingsOf(alex)).toMatchObject({
    always_ask: true,
    theme: "dark",
    time_zone: "Asia/Tokyo",
    images: "never",
  });
});

test("each address has a signature of its own, and one changes alone", async () => {
  const [first, other] = [
    { html: "<div><b>Alex</b></div>", text: "Alex" },
    { html: "<div>Sales</div>", text: "Sales" },
  ];
  for (const signatures of [
    { "alex.morgan@example.com": first },
    { "sales@example.com": first },
    { "sales@example.com": other },
  ])
    expect((await alex.call("PATCH", "/api/v1/settings", { signatures })).status).toBe(200);
  const kept = { "alex.morgan@example.com": first, "sales@example.com": other };
  expect((await settingsOf(alex)).signatures).toEqual(kept);
  const many = Array.from({ length: 99 }, (_, index) => [`a${index}@example.com`, other]);
  const { body } = await alex.call("PATCH", "/api/v1/settings", {
    signatures: Object.fromEntries(many),
  });
  expect(body.error?.code).toBe("invalid_request");
  expect((await settingsOf(alex)).signatures).toEqual(kept);
});

test("what is no setting is refused and changes nothing", async () => {
  const before = await settingsOf(alex);
  for (const change of [
    { undo_send_seconds: 31 },
    { undo_send_seconds: 1.5 },
    { density: "tiny" },
    { time_zone: "Mars/Olympus" },
    { time_zone: "+01:00" },
    { time_zone: "europe/berlin" },
    { signature: "x" },
    { signatures: { "a@example.com": { html: "", text: "x".repeat(10_001) } } },
    { signatures: { "a@example.com": { html: "x".repeat(40_001), text: "" } } },
    { signatures: { "a@example.com": { html: "", text: "a\0b" } } },
    { signatures: { "a@example.com": { html: "half \ud800", text: "" } } },
    { signatures: { "A@example.com": { html: "", text: "" } } },
    { signatures: { "no address": { html: "", text: "" } } },
    { signatures: { "a@example.com": { html: "" } } },
    { unknown: true },
  ])
    expect((await alex.call("PATCH", "/api/v1/settings", change)).body.error?.code).toBe(
      "invalid_request",
    );
  expect(await settingsOf(alex)).toEqual(before);
});

test("each person has their own settings, and a stranger none", async () => {
  const robin = await running.signIn("robin.reyes@example.com");
  expect(await settingsOf(robin)).toEqual(defaults);
  expect((await fetch(`${running.url}/api/v1/settings`)).status).toBe(401);
});

test("sessions are listed with the one that asks, and each can be ended", async () => {
  const phone = await running.signIn();
  const listed = await sessionsOf(phone);
  expect(listed).toHaveLength(2);
  const [current, ...others] = listed.toSorted((a, b) => Number(b.current) - Number(a.current));
  expect(current?.current).toBe(true);
  expect(others.every(({ current: asks }) => !asks)).toBe(true);
  const { status } = await alex.call("DELETE", `/api/v1/sessions/${current?.id}`);
  expect(status).toBe(200);
  expect((await phone.call("GET", "/api/v1/settings")).status).toBe(401);
  expect(await sessionsOf(alex)).toHaveLength(1);
  expect(await eventsOf(alex)).toContain("session");
});

test("a session of another person, an unknown one and no id at all are not found", async () => {
  const robin = await running.signIn("robin.reyes@example.com");
  const [own] = await sessionsOf(robin);
  expect((await alex.call("DELETE", `/api/v1/sessions/${own?.id}`)).status).toBe(404);
  const unknown = crypto.randomUUID();
  expect((await alex.call("DELETE", `/api/v1/sessions/${unknown}`)).status).toBe(404);
  expect((await alex.call("DELETE", "/api/v1/sessions/'or'1'='1")).status).toBe(400);
  expect((await robin.call("GET", "/api/v1/settings")).status).toBe(200);
});

test("a session that is over is not listed", async () => {
  const before = (await sessionsOf(alex)).length;
  running.clock.advance(8 * 24 * 3600_000);
  const back = await running.signIn();
  const [only, ...rest] = await sessionsOf(back);
  expect([only?.current, rest]).toEqual([true, []]);
  expect(before).toBeGreaterThan(0);
  alex = back;
});

test("a review is kept, the last one in place of the one before", async () => {
  expect((await alex.call("POST", "/api/v1/review", { stars: 2, text: "slow" })).status).toBe(200);
  expect((await alex.call("POST", "/api/v1/review", { stars: 5 })).status).toBe(200);
  const { id } = alex.session.user;
  const rows = await database.readAsUser(id, (transaction) =>
    transaction.selectFrom("reviews").select(["stars", "words"]).execute(),
  );
  expect(rows).toEqual([{ stars: 5, words: "" }]);
  for (const review of [{ stars: 0 }, { stars: 6 }, { stars: 3, text: "x".repeat(2001) }, {}])
    expect((await alex.call("POST", "/api/v1/review", review)).status).toBe(400);
});
