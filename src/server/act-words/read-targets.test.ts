import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readTargets } from "./read-targets.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@atlas.com", count: 1, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const present = "-in:trash -in:spam -in:drafts";

test.each([
  ["mute", "the roof thread", { conversation: present, count: null }],
  ["archive", "the conversation with kofi about the roof", { conversation: "in:inbox" }],
  ["archive", "the roof discussion", { query: "subject:roof -in:sent -in:drafts" }],
  ["read", "the roof thread", { conversation: `is:unread ${present}` }],
  ["restore", "the roof thread", { query: "subject:roof in:trash", conversation: "in:trash" }],
] as const)("to %s %s is done to all of it", (act, words, target) => {
  expect(targetOf(act, words)).toMatchObject(target);
});

test.each([
  "the newest email of the roof thread",
  "the last of the roof thread",
  "the last email with kofi",
])("%s is one message", (words) => {
  const target = targetOf("delete", words);
  expect(target).toMatchObject({ count: 1 });
  expect(target).not.toHaveProperty("conversation");
});

test.each([
  ["the last conversation with kofi", "newest"],
  ["kofi's oldest thread", "oldest"],
  ["the whole thread of kofi's last email", "newest"],
])("%s is all of it", (words, order) => {
  expect(targetOf("delete", words)).toMatchObject({ order, count: 1, conversation: present });
});

test("a conversation of which nothing is said is asked about", () => {
  expect(read("delete", "the conversation")).toMatchObject({ kind: "question" });
});

type Act = "mute" | "archive" | "read" | "restore" | "delete";

function read(act: Act, words: string): ReturnType<typeof readTargets> {
  const named = { act, label: null, until: null };
  const context = { world, loose: false, step: undefined, steps: [] };
  return readTargets(readLine(words, new Set()), named, context);
}

function targetOf(act: Act, words: string): unknown {
  const clause = read(act, words);
  const [step] = clause.kind === "steps" ? clause.steps : [];
  return step !== undefined && "target" in step ? step.target : undefined;
}
