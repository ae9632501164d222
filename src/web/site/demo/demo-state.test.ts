import { expect, test } from "vitest";
import { demoMail } from "./demo-mail.ts";
import { demoPrompts, type DemoPrompt } from "./demo-script.ts";
import { demoReducer, demoStart, type DemoEvent, type DemoState } from "./demo-state.ts";
import { demoTarget } from "./demo-target.ts";

function after(...events: readonly DemoEvent[]): DemoState {
  return events.reduce(demoReducer, demoStart);
}

function ask(prompt: DemoPrompt): DemoEvent {
  return { kind: "ask", prompt, find: demoTarget };
}

function inbox(state: DemoState): string[] {
  return demoTarget(state.labels, "in:inbox", 0);
}

/** The first card's place: after the question that is answered from the start, and the request. */
const card = demoStart.turns.length + 1;

const newsletters = ["rain", "software", "fog", "reading", "sleep"];

test("the demo begins with all its mail in the inbox", () => {
  expect(inbox(demoStart)).toEqual(demoMail.map(({ id }) => id));
});

test("opening a message marks it as read and nothing else", () => {
  const state = after({ kind: "open", id: "trains" });
  expect(state.open).toBe("trains");
  expect(state.labels.get("trains")).toEqual(["INBOX"]);
  expect(state.deeds).toEqual([]);
});

test("what was archived or deleted is taken back with the labels that it had", () => {
  for (const act of ["archive", "delete"] as const) {
    const state = after({ kind: "act", act, id: "invoice" });
    expect(inbox(state)).not.toContain("invoice");
    expect(demoTarget(state.labels, "in:trash", 0)).toEqual(act === "delete" ? ["invoice"] : []);
    const back = demoReducer(state, { kind: "undo", deed: 0 });
    expect(new Set(back.labels.get("invoice"))).toEqual(new Set(["INBOX", "STARRED"]));
    expect(back.offered).toBeUndefined();
    expect(demoReducer(back, { kind: "undo", deed: 0 })).toBe(back);
  }
});

test("asking for all newsletters shows a card and touches nothing", () => {
  const state = after(ask("newsletters"));
  expect(state.turns.at(-1)).toMatchObject({ kind: "card", ids: newsletters, state: "open" });
  expect(state.labels).toBe(demoStart.labels);
});

test("an approved card is carried out once, and undone as a whole", () => {
  const asked = after(ask("newsletters"));
  const done = demoReducer(asked, { kind: "approve", turn: card });
  expect(inbox(done)).toHaveLength(demoMail.length - newsletters.length);
  expect(done.turns.at(-1)).toEqual({ kind: "done", deed: 0 });
  expect(demoReducer(done, { kind: "approve", turn: card })).toBe(done);
  const back = demoReducer(done, { kind: "undo", deed: 0 });
  expect(inbox(back)).toEqual(inbox(demoStart));
});

test("a declined card can no longer be approved", () => {
  const state = after(ask("offers"), { kind: "decline", turn: card });
  expect(state.turns[card]).toMatchObject({ state: "declined" });
  expect(demoReducer(state, { kind: "approve", turn: card })).toBe(state);
  expect(inbox(state)).toEqual(inbox(demoStart));
});

test("a card acts only on what it showed and is still in the inbox", () => {
  const state = after(
    ask("newsletters"),
    { kind: "act", act: "delete", id: "rain" },
    { kind: "approve", turn: card },
  );
  expect(state.deeds.at(-1)?.ids).toEqual(newsletters.filter((id) => id !== "rain"));
  expect(demoTarget(state.labels, "in:trash", 0)).toEqual(["rain"]);
});

test("where nothing is left to do the assistant says so", () => {
  const twice = after(
    ask("offers"),
    ask("offers"),
    { kind: "approve", turn: card },
    { kind: "approve", turn: card + 2 },
    ask("offers"),
  );
  expect(twice.deeds).toHaveLength(1);
  expect(twice.turns.at(-3)).toMatchObject({ kind: "answered", messages: [] });
  expect(twice.turns.at(-1)).toMatchObject({ kind: "answered", messages: [] });
});

test("a message's own orders are answered and never followed", () => {
  const state = after(ask("injected"));
  expect(state.turns.at(-1)).toMatchObject({ kind: "answered", messages: ["parcel"] });
  expect(state.labels).toBe(demoStart.labels);
});

test("every message that an answer names is in the demo", () => {
  const ids = demoMail.map(({ id }) => id);
  for (const prompt of demoPrompts) {
    const turn = after(ask(prompt)).turns.at(-1);
    if (turn?.kind === "answered") expect(ids).toEqual(expect.arrayContaining([...turn.messages]));
  }
});

test("a search of the demo is Gmail's own language", () => {
  const now = Date.UTC(2026, 10, 20);
  const { labels } = demoStart;
  expect(demoTarget(labels, "from:mei has:attachment", now)).toEqual(["photographs"]);
  expect(demoTarget(labels, "older_than:7d -unsubscribe", now)).toEqual(["recipe"]);
  expect(demoTarget(labels, "is:unread", now)).toEqual(["trains", "parcel", "rain", "figures"]);
});

test("starting over brings everything back", () => {
  const state = after(ask("offers"), { kind: "approve", turn: card });
  expect(demoReducer(state, { kind: "restart" })).toBe(demoStart);
});

test("a request for a search says so where the search language cannot be had, and can be made again", () => {
  const refused = after({ kind: "ask", prompt: "newsletters", find: undefined });
  expect(refused.turns.at(-1)).toMatchObject({ kind: "answered", messages: [] });
  expect(refused.labels).toBe(demoStart.labels);
  const asked = demoReducer(refused, ask("newsletters"));
  expect(asked.turns.at(-1)).toMatchObject({ kind: "card", ids: newsletters });
});
