import { expect, test } from "vitest";
import { fieldsOf, fillIn, proposedValue, stripSignature } from "./template-fields.ts";

const text = "Dear {{first name}},\n{{ topic }} is on {{Day}}. Until {{day}}! {not} {{}}";

test("each field of a text is asked for once, whatever its capitals", () => {
  expect(fieldsOf(text)).toEqual(["first name", "topic", "Day"]);
  expect(fieldsOf("no fields")).toEqual([]);
});

test("what is given is filled in everywhere as it is, and the rest stays", () => {
  const values = new Map([
    ["first name", "$& {{day}}"],
    ["day", "Monday"],
    ["topic", ""],
  ]);
  expect(fillIn(text, values)).toBe(
    "Dear $& {{day}},\n{{ topic }} is on Monday. Until Monday! {not} {{}}",
  );
});

test("names of the recipient are proposed, also of one that stands last name first", () => {
  const ada = { name: "Ada King Lovelace", address: "ada@example.com" };
  expect(proposedValue("Name", ada)).toBe("Ada King Lovelace");
  expect(proposedValue("first name", ada)).toBe("Ada");
  expect(proposedValue("first name", { ...ada, name: "Lovelace, Ada" })).toBe("Ada");
  expect(proposedValue("first name", { ...ada, name: "" })).toBe("");
  expect(proposedValue("topic", ada)).toBe("");
  expect(proposedValue("name", undefined)).toBe("");
});

test("a text is kept without the signature at its end alone", () => {
  expect(stripSignature("Hello\n\nRobin\n", ["Robin"])).toBe("Hello");
  expect(stripSignature("Robin said hello", ["Robin"])).toBe("Robin said hello");
  expect(stripSignature("Hello\n", [""])).toBe("Hello");
  expect(stripSignature("Hello\n\nRobin\nSales", ["Sales", "Robin\nSales"])).toBe("Hello");
});
