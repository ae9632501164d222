import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2023-11-30T00:00:00Z"), timeZone: "Europe/London" };
const budget: ReadMessage = {
  from: { name: "Sofia Santos", address: "sofia@atlas.com" },
  subject: "Budget",
  receivedAt: new Date("2023-11-28T10:00:00Z"),
  isRead: false,
  labels: ["INBOX"],
  text: "The budget is €12,500 in total. Please send me your numbers by Friday.",
};

test.each([
  "what did Sofia write last week",
  "what has Sofia sent me this month?",
  "what did Sofia say",
])("%s: all of it is told", (question) => {
  const talk = {
    ...budget,
    subject: "Talk",
    isRead: true,
    text: "The talk is on 4 December at noon.",
  };
  expect(summarise([budget, talk], question, world)).toBe(
    [
      "Asked of you:",
      "- Sofia Santos (Tue 28 Nov, unread), Budget: “Please send me your numbers by Friday.” [1]",
      "Also:",
      "- Sofia Santos (Tue 28 Nov), Talk: “The talk is on 4 December at noon.” [2]",
    ].join("\n"),
  );
});
