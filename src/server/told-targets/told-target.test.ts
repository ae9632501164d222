import { expect, test } from "vitest";
import type { Target } from "#server/assist-plan/plan.ts";
import { toldTarget } from "./told-target.ts";

const world = {
  now: new Date("2026-11-21T19:00:00Z"),
  timeZone: "Europe/Berlin",
  owner: { name: "Alex", address: "alex@example.com" },
  contacts: [
    { name: "Inès Moreau", address: "ines@lane.example", count: 3, written: true },
    { name: "Dana", address: "dana@one.example", count: 2, written: true },
    { name: "Dana", address: "dana@two.example", count: 1, written: false },
  ],
};

function told(query: string, more: Partial<Target> = {}): string {
  return toldTarget(
    { of: "mailbox", query, order: "newest", skip: 0, count: null, ...more },
    world,
  );
}

test.each([
  ["from:ines@lane.example after:2026/11/01 before:2026/12/01", " from Inès Moreau in November"],
  ["from:dana@two.example", " from Dana (dana@two.example)"],
  ["from:x@new.example after:2026/11/20 before:2026/11/21", " from x@new.example yesterday"],
  ["after:2025/10/01 before:2025/11/01", " in October 2025"],
  ["after:2026/11/09 before:2026/11/16", " from 9 November to 15 November"],
  ["board meeting -in:sent -in:drafts", " containing “board” and “meeting”"],
  ["(tea OR teas OR teaing) -in:drafts", " containing “tea”"],
  ["subject:boat subject:keys in:inbox", " with “boat” and “keys” in the subject in the inbox"],
  [
    "{from:ines@lane.example (subject:boat subject:keys)}",
    " from Inès Moreau or with “boat” and “keys” in the subject",
  ],
  ["in:inbox is:unread newer_than:7d", " in the inbox not yet read of the last 7 days"],
  ["-in:inbox -category:promotions", " not in the inbox not in the category Promotions"],
  ["is:unread -{subject:newsletter subject:digest}", " not yet read that are no newsletters"],
  ["{filename:jpg filename:jpeg filename:png}", " with a picture attached"],
  ["{filename:pdf filename:docx}", " with an attachment named “pdf” or “docx”"],
  ["", ""],
])("%s", (query, words) => {
  expect(told(query)).toBe(words);
});

test("a whole conversation is said to be one", () => {
  expect(told("in:inbox from:ines@lane.example", { conversation: "in:inbox" })).toBe(
    " of one conversation in the inbox from Inès Moreau",
  );
});

test("what is passed over is said", () => {
  expect(told("from:ines@lane.example", { skip: 1 })).toBe(" from Inès Moreau besides the newest");
  expect(told("", { skip: 2, order: "oldest" })).toBe(" besides the oldest 2");
});

test("what is pointed at is said to be among it", () => {
  expect(told("from:ines@lane.example", { of: "earlier" })).toBe(
    " from Inès Moreau among those shown last",
  );
});
