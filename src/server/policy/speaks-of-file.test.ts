import { expect, test } from "vitest";
import { message } from "./made-steps.ts";
import { speaksOfFile } from "./speaks-of-file.ts";

function speaks(body: string, more = {}): boolean {
  return speaksOfFile({ messages: [message("typed", { body, ...more })] });
}

test.each([
  "Please find attached the figures.",
  "please find the plan attached",
  "Hi Ann,\nattached the report",
  "I've attached the contract. Best, Sam",
  "I am attaching two photos",
  "The slides are attached.",
  "See the attached file",
  "The numbers are in the attachment",
  "Enclosed you will find the form",
  "Please find the invoice attached, no rush",
  "I have not signed it but the plan is attached",
  "PFA the report",
  "i attach the plan",
])("“%s” speaks of a file", (body) => {
  expect(speaks(body)).toBe(true);
});

test.each([
  "Your file was not attached.",
  "I couldn't open the attachment",
  "Is the plan attached?",
  "There was nothing attached to your mail",
  "Thanks for the attached plan",
  "The plan you have attached is fine",
  "I am very attached to this house",
  "No attachment came with it",
  "I attach great importance to this",
  "Your seat is attached to the boat",
  "I saw the numbers in the attachment",
  "The room is not attached to the house",
  "Nothing was attached.",
  "Did you see the plan attached?",
])("“%s” does not", (body) => {
  expect(speaks(body)).toBe(false);
});

test("a file that goes along is no forgotten one", () => {
  const files = [{ upload: "1", name: "plan.pdf", size: 9 }];
  expect(speaks("The plan is attached", { files })).toBe(false);
  expect(speaks("The plan is attached", { copies: [{ name: "a.pdf", size: 1 }] })).toBe(false);
});
