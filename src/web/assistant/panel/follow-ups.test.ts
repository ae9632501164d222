import { expect, test } from "vitest";
import type { AssistantAnswer, Card, Source } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { followUps } from "./follow-ups.ts";

const answer: AssistantAnswer = {
  response: "Found.",
  actions: [],
  request: null,
  sources: [],
  card: null,
  choices: [],
  cost: builtInCost,
  note: null,
};

const source: Source = {
  id: "1",
  gmail_id: "g1",
  thread_id: "t1",
  subject: "Lunch",
  sender_name: "Ada",
  sender_email: "ada@example.com",
  received_at: "2026-11-20T10:00:00Z",
};

function after(change: Partial<AssistantAnswer>, state: "done" | "running" | "failed" = "done") {
  const turn = { id: "t", message: "", response: "", status: "", state };
  return followUps({ ...turn, answer: { ...answer, ...change } }, "me@example.com");
}

test("what goes on from an answer fits what it was about", () => {
  expect(after({ sources: [source] })).toContain("Summarize it");
  expect(after({ sources: [source, source] })).toContain("Archive them");
  expect(after({ sources: [source, source], emailCount: 2 })).not.toContain("Summarize them");
  const draft = { actions: [{ action: "createDraft", result: [] }] };
  expect(after(draft)).toEqual(["Send it"]);
  expect(after({ ...draft, cost: { ...builtInCost, model: "openai gpt" } })).toContain(
    "Make it shorter",
  );
});

test("nothing is suggested where nothing follows, or the assistant waits for something", () => {
  expect(after({})).toEqual([]);
  expect(after({ actions: [{ action: "archive", result: [] }], sources: [source] })).toEqual([]);
  expect(after({ sources: [source], choices: ["Ada", "Bo"] })).toEqual([]);
  const card: Card = { id: "c", state: "open", expires_at: "", steps: [] };
  expect(after({ sources: [source], card })).toEqual([]);
  expect(after({ sources: [source] }, "running")).toEqual([]);
  expect(followUps(undefined, undefined)).toEqual([]);
});

test("what the person has written is neither to be answered nor to be put away", () => {
  const own = { ...source, sender_email: "Me@example.com" };
  expect(after({ sources: [own] })).toEqual(["Summarize it"]);
  expect(after({ sources: [source, own] })).toEqual(["Summarize them"]);
  expect(after({ sources: [own], emailCount: 1 })).toEqual([]);
});
