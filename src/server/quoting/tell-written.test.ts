import { expect, test } from "vitest";
import type { SaidMessage } from "#server/mail-sentences/said-message.ts";
import { tellWritten } from "./tell-written.ts";

const sense = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };

type Given = { day: number; thread?: string; labels?: string[] };

function letter(who: string, own: boolean, { day, thread = "a", labels = [] }: Given): SaidMessage {
  const at = `2026-06-0${day}T09:00:00Z`;
  const address = `${who.replaceAll(" ", ".")}@atlas.example`;
  const subject = `Of ${day}`;
  const from = { name: who, address };
  const receivedAt = new Date(at);
  const read = { mark: `[${day}]`, text: "", isRead: true, signed: "", sentences: [] };
  return { ...read, who, own, labels, thread, from, subject, receivedAt };
}

function mine(given: Given): SaidMessage {
  return letter("Alex Morgan", true, given);
}

function hers(given: Given): SaidMessage {
  return letter("Nadia Moreau", false, given);
}

function told(said: readonly SaidMessage[], question: string): string | undefined {
  return tellWritten(said, question, sense);
}

test("a draft is no answer", () => {
  const said = [hers({ day: 2 }), mine({ day: 3, labels: ["DRAFT"] })];
  expect(told(said, "did I answer Nadia")).toBe("I found no mail of yours to them.");
  expect(told([mine({ day: 1 }), ...said], "did I reply to Nadia")).toMatch(
    /^Not since Nadia Moreau wrote on .*\[2\]\. Before that you wrote on .*\[1\]\.$/u,
  );
  expect(told(said, "when did I last write to Nadia")).toBe("I found no mail of yours to them.");
});

test("who wrote after the person did has no answer yet", () => {
  const said = [mine({ day: 1 }), hers({ day: 2 })];
  expect(told(said, "have I written back to Nadia")).toMatch(/^Not since Nadia Moreau wrote on /u);
});

test("an answer stands in the conversation of what it answers, and else is only later mail", () => {
  const inOne = [hers({ day: 2 }), mine({ day: 3 })];
  expect(told(inOne, "did I answer Nadia")).toMatch(/^Yes: you wrote on .*\[3\]\.$/u);
  const apart = [hers({ day: 2 }), mine({ day: 3, thread: "b" })];
  expect(told(apart, "did I answer Nadia")).toMatch(/^You have written since: on .*\[3\]\. /u);
  const behind = [mine({ day: 3 }), hers({ day: 4 })];
  expect(told(behind, "did Nadia answer me")).toMatch(/^Yes: Nadia Moreau wrote on .*\[4\]\.$/u);
  const beside = [mine({ day: 3 }), hers({ day: 4, thread: "b" })];
  expect(told(beside, "did Nadia answer me")).toMatch(
    /^Nadia Moreau has written since: on .*\[4\]\. You wrote on .*\[3\]\.$/u,
  );
});

test("whether somebody was written to is asked of no answer", () => {
  const said = [mine({ day: 1 }), hers({ day: 2 })];
  expect(told(said, "have I written to Nadia")).toMatch(/^Yes: you wrote on .*\[1\]\.$/u);
  expect(told([hers({ day: 2 })], "did I ever write to Nadia")).toBe(
    "I found no mail of yours to them.",
  );
  expect(told(said, "did I hear back from Nadia")).toMatch(/^Yes: Nadia Moreau wrote on /u);
});

test("who was never written to has answered nothing", () => {
  expect(told([hers({ day: 2 })], "has Nadia replied to me")).toMatch(
    /^Nadia Moreau wrote on .*\[2\]\. I found no mail of yours to them\.$/u,
  );
  expect(told([hers({ day: 2 })], "have I heard from Nadia")).toMatch(/^Yes: Nadia Moreau wrote/u);
});

test("a matter that no mail of one's own is about is said to be that", () => {
  expect(told([hers({ day: 2 })], "did I answer Nadia's budget mail")).toBe(
    "I found no mail of yours about that.",
  );
});

test("when something was sent is when the mail about it came", () => {
  const photos = { ...hers({ day: 4 }), subject: "Photos of the garden" };
  expect(told([photos, hers({ day: 5 })], "when did Nadia send the garden photos?")).toMatch(
    /^Nadia Moreau wrote on .*“Photos of the garden” \[4\]\.$/u,
  );
  expect(told([hers({ day: 5 })], "when did Nadia send the garden photos?")).toBeUndefined();
});

test("whether there was a reply is whether they have written since", () => {
  const said = [mine({ day: 1 }), hers({ day: 2 })];
  expect(told(said, "was there a reply from Nadia")).toMatch(
    /^Yes: Nadia Moreau wrote on .*\[2\]\.$/u,
  );
  expect(told([hers({ day: 1 }), mine({ day: 2 })], "was there an answer from Nadia")).toMatch(
    /^Not since you wrote on /u,
  );
});
