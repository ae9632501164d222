import { expect, test } from "vitest";
import { isNamed, isSaid, isTypedAddress, saidWords } from "./said-words.ts";

const said = saidWords([
  "Tell Sofia I’ll be  late,\nand cc Ada@Example.com.",
  "Schreib „Hallo“ an bob@example.com!",
]);

test.for([
  "i'll be late",
  "I'll be late.",
  "Sofia",
  "be late,\n and",
  '"Hallo"',
  "",
  "I’ll be late, and cc Ada@Example.com",
])("“%s” stands in what was said", (text) => {
  expect(isSaid(said, text)).toBe(true);
});

test.for([
  "I'll be very late",
  "ate",
  "I'll be la",
  "Sofia bob",
  "I'll be late\nHallo",
  "ada@example.co",
])("“%s” does not", (text) => {
  expect(isSaid(said, text)).toBe(false);
});

test("an address counts as typed only when it was typed in full", () => {
  expect(isTypedAddress(said, "ada@example.com")).toBe(true);
  expect(isTypedAddress(said, "BOB@example.com")).toBe(true);
  expect(isTypedAddress(said, "da@example.com")).toBe(false);
  expect(isTypedAddress(said, "ada@example.co")).toBe(false);
  expect(isTypedAddress(saidWords(["xada@example.com"]), "ada@example.com")).toBe(false);
});

test.for([
  ["to o'brien@example.com", "o'brien@example.com"],
  ["to ‘ada@example.com’, please", "ada@example.com"],
  ["to “ada@example.com”.", "ada@example.com"],
  ["to *ada@example.com* …", "ada@example.com"],
  ["an jörg@bücher.example", "Jörg@bücher.example"],
] as const)("in '%s' the address %s is typed", ([turn, address]) => {
  expect(isTypedAddress(saidWords([turn]), address)).toBe(true);
});

test.for([
  ["to jose@example.com", "josé@example.com"],
  ["to ada@example.com", "ada@exámple.com"],
  ["to ada@example.com", "ada@ｅxample.com"],
  ["to ada@strasse.example", "ada@straße.example"],
  ["to o'brien@example.com", "brien@example.com"],
] as const)("in '%s' the other address %s is not typed", ([turn, address]) => {
  expect(isTypedAddress(saidWords([turn]), address)).toBe(false);
});

test("a name is said by one of its words, with a small error too", () => {
  expect(isNamed(said, "Sofia Rossi")).toBe(true);
  expect(isNamed(saidWords(["write to sofai"]), "Sofia Rossi")).toBe(true);
  expect(isNamed(said, "Mallory")).toBe(false);
});

test("a text is found where the hit before it, of which it holds a part, was a part of a word", () => {
  expect(isSaid(saidWords(["xa-a-a"]), "a-a")).toBe(true);
  expect(isSaid(saidWords(["xa-a-ay"]), "a-a")).toBe(false);
  expect(isSaid(saidWords(["a b a c a b a b"]), "a b a b")).toBe(true);
});

test.for([
  [`b${"a".repeat(99_000)}`, "a".repeat(49_000)],
  [`b${"ab".repeat(49_000)}c`, "ab".repeat(24_000)],
  [`${"- ".repeat(49_000)}ab`, `${"- ".repeat(24_000)}a`],
  [`${"!".repeat(99_000)}x`, `${"!".repeat(98_000)}y`],
  [`${"?.!".repeat(33_000)}@x`, `${"?.!".repeat(32_000)}@y`],
] as const)("words made to hold a server up do not: %#", ([turn, text]) => {
  const hostile = saidWords(Array.from({ length: 20 }, () => turn));
  expect(isSaid(hostile, text)).toBe(false);
  expect(isTypedAddress(hostile, text)).toBe(false);
  expect(isNamed(hostile, text)).toBe(false);
});

test("a name of too many words is no name", () => {
  const many = Array.from({ length: 15_000 }, (_, at) => `a${at}x`).join(" ");
  expect(isNamed(saidWords([many]), many.replaceAll("x", "yyy"))).toBe(false);
});
