import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };
const theirs: ReadMessage = {
  from: { name: "Noor Haddad", address: "noor@example.com" },
  subject: "The account",
  receivedAt: new Date("2026-06-09T08:00:00Z"),
  isRead: true,
  labels: ["INBOX"],
  text: "I have told the bank about the account.",
};

test("what the person wrote about something is told, whether or not it names that", () => {
  const own = { ...theirs, labels: ["SENT"], text: "All agreed." };
  expect(summarise([theirs, own], "what did I tell Noor about the account?", world)).toBe(
    "You wrote on Tue 9 Jun about “The account” [2].\n- “All agreed.” [2]",
  );
});

test("what the person wrote is answered by no mail of others", () => {
  for (const question of ["what did I say?", "did I tell them about the account?"])
    expect(summarise([theirs], question, world)).toBe(
      "I found no mail of yours that says so. I looked in 1 email.",
    );
  const own = { ...theirs, labels: ["SENT"], text: "See you at one." };
  const both = summarise([theirs, own], "what did I say about the bank?", world);
  expect(both).not.toContain("Noor Haddad");
  expect(summarise([theirs], "what did they say about the account?", world)).toContain("bank");
});
