import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-25T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    { name: "Nadia Moreau", address: "nadia@x.com", count: 3, written: true },
    { name: "Kofi Mensah", address: "kofi@x.com", count: 3, written: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function firstOf(words: string) {
  const read = interpret(words, world);
  const step = read.kind === "plan" ? read.plan.steps[0] : undefined;
  return step !== undefined && "target" in step
    ? `${step.do} ${step.target.query}`
    : `${read.kind}`;
}

test.each([
  ["is the parking mail read?", "find parking is:read -in:drafts"],
  ["is the lease starred?", "find lease is:starred"],
  ["which important mails have I not read", "find is:important is:unread"],
  ["find emails where I am cc'd", "find cc:me"],
  ["which mail has the largest attachment", "summarise has:attachment"],
  ["anything new from Nadia since monday?", "summarise from:nadia@x.com after:2026/11/23"],
  ["do I have any attachments from Nadia", "summarise from:nadia@x.com has:attachment"],
  ["find lease.pdf", "find (lease.pdf OR filename:lease.pdf) -in:drafts"],
  ["find the mail with the file lease.pdf", "find (lease.pdf OR filename:lease.pdf) -in:drafts"],
  ["find word documents", "find (filename:doc OR filename:docx) -in:sent -in:drafts"],
  ["emails on 05.03.2026", "find after:2026/03/05 before:2026/03/06 -in:sent -in:drafts"],
  ["what's in the spam folder", "find in:spam"],
  [
    "give me a short summary of what happened this week",
    "summarise after:2026/11/23 before:2026/11/30 -in:sent -in:drafts",
  ],
])("%s", (words, read) => {
  expect(firstOf(words)).toBe(read);
});

test.each([
  ["mails from 3/5/2026", ["mails from 3 May 2026", "mails from 5 March 2026"]],
  ["show Nadia the outage report", ["forward the outage report to Nadia"]],
  ["the parking mail is not important", ["Mark the parking mail as not important"]],
  ["the promotions can go", ["Archive the promotions", "Delete the promotions"]],
  ["get the newsletters out of my sight", ["Archive the newsletters", "Delete the newsletters"]],
  [
    "archive the last two mails from Nadia and Kofi",
    [
      "archive the last two mails from each of Nadia and Kofi",
      "archive the last two mails from Nadia or Kofi",
    ],
  ],
])("“%s” is asked", (words, choices) => {
  expect(interpret(words, world)).toMatchObject({ kind: "question", choices });
});

test.each([
  "check if Nadia wrote about the lease and if so mark it as read",
  "restore the last deleted mail",
])("“%s” cannot be told or done", (words) => {
  expect(interpret(words, world).kind).toBe("words");
});

test("what was deleted at a time is restored by when that was", () => {
  expect(interpret("restore everything deleted this month", world)).toMatchObject({
    plan: { steps: [{ act: "restore", target: { query: "in:trash", deleted: {} } }] },
  });
});
