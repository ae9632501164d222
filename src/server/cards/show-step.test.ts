import { expect, test } from "vitest";
import type { FoundTarget, ResolvedStep } from "#server/policy/resolved-step.ts";
import { showStep } from "./show-step.ts";

const target: FoundTarget = {
  gmailIds: ["a", "b"],
  total: 2,
  more: false,
  unread: 0,
  outside: 0,
  shown: [],
  senders: [],
  query: "",
  meaning: "",
  fromMail: false,
};

test.each([
  ["label", "Receipts", "Label 2 emails “Receipts”"],
  ["unlabel", "Receipts", "Take the label “Receipts” off 2 emails"],
  ["move", "Receipts", "Move 2 emails to “Receipts”"],
  ["unlabel", "$& {label}", "Take the label “$& {label}” off 2 emails"],
])("the title of the act '%s' names the label '%s' as it is written", (act, name, title) => {
  const step: ResolvedStep = { do: "act", act, target, label: { id: "1", name }, until: null };
  expect(showStep(step, [], "UTC").title).toBe(title);
});
