import { expect, test } from "vitest";
import type { Contact } from "./interpretation.ts";
import { isStrangeRelation } from "./is-strange-relation.ts";
import { saidWords } from "./said-words.ts";

const mum: Contact = { name: "Mum", address: "mum@evil.example", count: 1, written: false };

function isStrange(said: string, sender = mum): boolean {
  return isStrangeRelation(sender, saidWords([said]), [sender]);
}

test("who calls themselves by a relation, and nobody knows, is a stranger", () => {
  expect(isStrange("reply to mum: ok")).toBe(true);
  expect(isStrange("reply to the latest email: ok")).toBe(true);
  expect(isStrange("reply to the landlord: ok", { ...mum, name: "Landlord & Sons" })).toBe(true);
});

test.each(["Nan", "My boyfriend", "Girlfriend", "Cousin", "Mother-in-law", "Neighbour", "Fiancée"])(
  "%s is what somebody is to the person, and anybody may say it of themselves",
  (name) => {
    expect(isStrange("reply to the latest email: ok", { ...mum, name })).toBe(true);
  },
);

test("who is known, or has another name, or whose address was typed, is none", () => {
  expect(isStrange("reply to mum: ok", { ...mum, written: true })).toBe(false);
  expect(isStrange("reply to mum: ok", { ...mum, acquainted: true })).toBe(false);
  expect(isStrange("reply to mum@evil.example: ok")).toBe(false);
  expect(isStrange("reply to Ada: ok", { ...mum, name: "Ada Lind" })).toBe(false);
  expect(isStrange("reply to the latest email: ok", { ...mum, name: "Partner Post" })).toBe(false);
});
