import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };
const bank: ReadMessage = {
  from: { name: "Bank", address: "a@bank.example" },
  subject: "Your account",
  receivedAt: new Date("2026-06-09T10:00:00Z"),
  isRead: true,
  labels: ["INBOX"],
  text: "Please confirm your details.",
};
const question = "is the bank's mail real?";

test.each([
  [undefined, "Gmail has noted nothing that proves it."],
  [
    { domain: "bank.example", verified: false, signer: null },
    "could not verify that it comes from bank.example",
  ],
  [
    { domain: "bank.example", verified: true, signer: null },
    "has verified that it comes from bank.example.",
  ],
  [
    { domain: "bank.example", verified: true, signer: "bank.example" },
    "has verified that it comes from bank.example, by its signature.",
  ],
])("what is proven of a sender is told: %j", (proof, words) => {
  const message = proof === undefined ? bank : { ...bank, proof };
  const answer = summarise([message], question, world);
  expect(summarise([message], "is this mail safe?", world)).toBe(answer);
  expect(answer).toContain("says that it comes from Bank (a@bank.example) [1].");
  expect(answer).toContain(words);
  expect(answer).toContain("not that what it says is true");
});

test("a mail in Spam is told as such", () => {
  expect(summarise([{ ...bank, labels: ["SPAM"] }], question, world)).toContain("It lies in Spam.");
});

test("whether a thing is safe is no question of who sent a mail", () => {
  const ice = { ...bank, text: "The ice on the lake is safe from Sunday on." };
  expect(summarise([ice], "is the ice safe?", world)).toContain("from Sunday on");
});
