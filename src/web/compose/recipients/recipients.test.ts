import { expect, test } from "vitest";
import { titleOf, addTyped, allOf, noRecipients } from "./recipients.ts";
import { addressFault } from "./address-fault.ts";

test("a pasted list becomes one chip a person, each person once", () => {
  const { chips, text } = addTyped(
    noRecipients,
    'ada@example.com, "Lovelace, Ada" <ADA@example.com>; Bob <bob@example.com>\nnobody',
  );
  expect(text).toBe("");
  expect(chips.map(titleOf)).toEqual(["ada@example.com", "Bob", "nobody"]);
  expect(chips.map(({ address }) => address?.address)).toEqual([
    "ada@example.com",
    "bob@example.com",
    undefined,
  ]);
});

test("a name that reads like an address stands behind the true one", () => {
  const typed = '"boss@company.example" <eve@evil.example>; "ADA@example.com" <ada@example.com>';
  expect(addTyped(noRecipients, typed).chips.map(titleOf)).toEqual([
    "eve@evil.example (boss@company.example)",
    "ada@example.com",
  ]);
});

test("letters that look like others are said of a recipient", () => {
  const { chips } = addTyped(noRecipients, "PayPal <service@pаypal.com>");
  expect(chips.map(titleOf)).toEqual(["service@xn--pypal-4ve.com (PayPal, look-alike letters)"]);
});

test("what is still being typed counts as a recipient", () => {
  const typing = { ...addTyped(noRecipients, "ada@example.com"), text: " bob@example.com " };
  expect(allOf(typing).map(titleOf)).toEqual(["ada@example.com", "bob@example.com"]);
  expect(allOf({ ...typing, text: "  " }).map(titleOf)).toEqual(["ada@example.com"]);
});

test.each([
  ["ada", "There is no @ in it."],
  ["@example.com", "Nothing stands before the @."],
  ["ada@", "Nothing stands after the @."],
  ["ada@example", "The part after the @ has no ending such as .com."],
  ["ada@exa mple.com", "There is a space in it."],
  ["ada..b@example.com", "A dot stands at an edge or beside another."],
  ["ada@example.com.", "A dot stands at an edge or beside another."],
  ["ada@[127.0.0.1]", "After the @ stands a name such as example.com, not a number."],
  [`${"a".repeat(65)}@example.com`, "It is longer than an address can be."],
  ["a,da@example.com", "Some of its characters cannot be in an address."],
])("of %s it is said why it is no address", (typed, reason) => {
  expect(addressFault(typed)).toBe(reason);
});
