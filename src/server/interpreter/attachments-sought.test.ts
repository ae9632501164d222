import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Maya Lindqvist", "Ines Duarte"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function queryOf(text: string): string {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step?.do === "find" ? step.target.query : JSON.stringify(read);
}

const ines = "from:ines.duarte@example.org";

test.each([
  ["find the attachments from ines", ines],
  ["find all attachments from ines", ines],
  ["search attachments from ines", ines],
  ["look for attachments from ines", ines],
  ["please get me the attachments from ines", ines],
  ["i need the attachment from ines", ines],
  ["attachments from ines", ines],
  ["look for attachments from this month", "after:2026/03/01 before:2026/04/01"],
  ["look up attachments from last week", "after:2026/03/09 before:2026/03/16"],
  ["show me the attachments i got this week", "after:2026/03/16 before:2026/03/23"],
  ["attachments this week", "after:2026/03/16 before:2026/03/23"],
  ["find attachments about the budget", "budget"],
  ["find the mail with the attachment", ""],
  ["show me the mails with the attachments", ""],
  ["find the mail from ines with the attachment", ines],
])("“%s” finds mail that has some", (text, rest) => {
  expect(queryOf(text).split(" ")).toEqual(
    expect.arrayContaining(["has:attachment", ...rest.split(" ").filter(Boolean)]),
  );
});

test.each([
  ["find mails from ines", ines],
  ["find the mail about attachments", "subject"],
])("“%s” says nothing of what mail has", (text) => {
  expect(queryOf(text)).not.toContain("has:attachment");
});

test("a letter that asks for attachments is a letter", () => {
  expect(interpret("write to ines: find the attachments from maya", world)).toMatchObject({
    plan: { steps: [{ do: "write" }] },
  });
});
