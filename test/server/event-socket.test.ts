import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventFrame, EventKind } from "#contract/events.ts";
import { appendEvent, eventChannel } from "#server/database/events-table.ts";
import { listenToEvents, type EventListener } from "../support/event-listener.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ demo: false });
});
afterAll(() => running.stop());

function listen(person: SignedIn | undefined, query = "", origin = running.url): EventListener {
  return listenToEvents(running.url, person, { query, origin });
}

function framesOf(listener: EventListener, wanted: (frames: EventFrame[]) => boolean) {
  return until(async () => listener.frames, wanted);
}

function has(frames: EventFrame[], kind: EventKind): boolean {
  return frames.some((frame) => frame.type === "event" && frame.kind === kind);
}

function tell({ session }: SignedIn, kind: EventKind): Promise<void> {
  const { id } = session.user;
  return running.app.auth.database.asUser(id, (transaction) => appendEvent(transaction, id, kind));
}

test("a subscriber is told of new mail, and one who comes back with a number gets what it missed", async () => {
  const person = await running.signIn();
  const first = listen(person);
  await framesOf(first, (frames) => frames.some(({ type }) => type === "ready"));
  running.standin.deliver("alex.morgan@example.com", "From: a@example.com\r\nSubject: hi\r\n\r\nx");
  const seen = await framesOf(first, (frames) =>
    frames.some((frame) => frame.type === "event" && frame.kind === "emails"),
  );
  first.socket.close();
  const last = seen.findLast((frame) => frame.type === "event");
  const again = listen(person, `?cursor=${(last?.number ?? 1) - 1}`);
  const missed = await framesOf(again, (frames) => frames.some(({ type }) => type === "ready"));
  expect(missed[0]).toEqual(last);
  again.socket.close();
});

test("one person's events do not reach another", async () => {
  const [alex, robin] = [await running.signIn(), await running.signIn("robin.reyes@example.com")];
  const [one, other] = [listen(alex), listen(robin)];
  await framesOf(one, (frames) => frames.some(({ type }) => type === "ready"));
  await framesOf(other, (frames) => frames.some(({ type }) => type === "ready"));
  // Kinds that no sync brings: robin's own comes after alex's, so that alex's would be there by then.
  await tell(alex, "compose");
  await framesOf(one, (frames) => has(frames, "compose"));
  await tell(robin, "outbox");
  const heard = await framesOf(other, (frames) => has(frames, "outbox"));
  expect(has(heard, "compose")).toBe(false);
  expect(has(one.frames, "outbox")).toBe(false);
  one.socket.close();
  other.socket.close();
});

test("the socket closes when its session is signed out", async () => {
  const person = await running.signIn();
  const listener = listen(person);
  await framesOf(listener, (frames) => frames.length > 0);
  await person.call("POST", "/auth/v1/logout", { scope: "local" });
  expect(await listener.closed).toBe(4401);
});

test("a socket whose session cannot be checked is closed, and the server lives on", async () => {
  const person = await running.signIn();
  const listener = listen(person);
  await framesOf(listener, (frames) => frames.some(({ type }) => type === "ready"));
  const client = new Client(running.database);
  await client.connect();
  await client.query("alter table sessions rename to sessions_away");
  await tell(person, "session");
  expect(await listener.closed).toBe(1011);
  await client.query("alter table sessions_away rename to sessions");
  await client.end();
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(200);
});

test("a subscriber whose events cannot be read is closed, and hears by its number what it missed", async () => {
  const person = await running.signIn();
  const listener = listen(person);
  const frames = await framesOf(listener, (all) => all.some(({ type }) => type === "ready"));
  const ready = frames.find((frame) => frame.type === "ready");
  const client = new Client(running.database);
  await client.connect();
  await client.query("alter table events rename to events_away");
  await client.query("select pg_notify($1, $2)", [eventChannel, person.session.user.id]);
  expect(await listener.closed).toBe(1011);
  const early = listen(person);
  expect(await early.closed).toBe(1011);
  await client.query("alter table events_away rename to events");
  await client.end();
  await tell(person, "compose");
  const again = listen(person, `?cursor=${ready?.number}`);
  await framesOf(again, (all) => has(all, "compose") && all.some(({ type }) => type === "ready"));
  again.socket.close();
});

test("without a session, and from another site, the socket is refused", async () => {
  const person = await running.signIn();
  const [stranger, foreign] = [listen(undefined), listen(person, "", "https://evil.example")];
  await Promise.all([stranger.closed, foreign.closed]);
  expect([...stranger.frames, ...foreign.frames]).toEqual([]);
});
