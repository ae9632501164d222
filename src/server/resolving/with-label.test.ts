import { expect, test } from "vitest";
import { saidWords } from "#server/assist-plan/said-words.ts";
import { withLabel } from "./with-label.ts";

function queryOf(query: string, asked: string): string {
  const target = { of: "mailbox", query, order: "newest", skip: 0, count: null } as const;
  const found = withLabel(target, { id: "Label_1", name: "Receipts" }, saidWords([asked]));
  return "query" in found ? found.query : "";
}

const received = "-in:sent -in:drafts";

test("a label is taken from all that has it, sent mail and drafts too", () => {
  const asked = "remove the label Receipts from all emails";
  expect(queryOf(received, asked)).toBe("label:receipts");
  expect(queryOf(`from:club ${received}`, asked)).toBe("from:club label:receipts");
});

test("where the person speaks of sent mail it is left out as they say", () => {
  const asked = "remove the label Receipts from all emails but the sent ones";
  expect(queryOf("-in:sent", asked)).toBe("-in:sent label:receipts");
});
