import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };

function mail(text: string, subject = "The boat", name = "Robin Reyes"): ReadMessage {
  return {
    from: { name, address: "robin@example.com" },
    subject,
    receivedAt: new Date("2026-06-09T08:00:00Z"),
    isRead: true,
    labels: ["INBOX"],
    text,
  };
}

test.each([
  ["has Robin paid?", "Ten works for the boat."],
  ["was Robin paid?", "Ten works for the boat."],
  ["how old is Robin?", "Robin will paint the boat in about ten days."],
  ["what colour is the boat?", "The boat is too short for the berth."],
  ["what is the address of the boat?", "We love the boat in the harbour."],
])("%s is not answered by what does not say it", (question, text) => {
  expect(summarise([mail(text)], question, world)).toContain("I found no mail that says so.");
});

test.each([
  ["did Robin sell the boat?", "Robin did sell the boat.", "sell the boat"],
  ["how old is the boat?", "The boat is 12 years old.", "12 years"],
  ["what colour is the boat?", "The boat is dark green.", "dark green"],
  ["what is the address of the boat?", "The boat lies at 4 Harbour Street.", "4 Harbour Street"],
])("%s is answered by what says it", (question, text, answer) => {
  expect(summarise([mail(text)], question, world)).toContain(answer);
});

test("what somebody said last is their letter, and no notice of a calendar", () => {
  const letter = mail("I start on the first of February.", "The role", "Noor Haddad");
  const notice = {
    ...mail("Noor Haddad has accepted your invitation.", "Accepted: The role", "Noor Haddad"),
    receivedAt: new Date("2026-06-10T08:00:00Z"),
  };
  for (const question of ["what did Noor say last?", "what was the last thing Noor said?"]) {
    const told = summarise([notice, letter], question, world);
    expect(told).toContain("first of February");
    expect(told).not.toContain("accepted");
  }
});

test("one of two of a name who answers is told without that the other does not", () => {
  const code = {
    ...mail("Use 418 207 to sign in.", "Your sign-in code is 418 207", "Planchet Security"),
    from: { name: "Planchet Security", address: "security@planchet.example" },
  };
  const other = {
    ...mail("Two comments wait.", "Comments", "Planchet"),
    from: { name: "Planchet", address: "news@planchet.example" },
  };
  const told = summarise([code, other], "what's my sign-in code for planchet?", world);
  expect(told).toContain("418 207");
  expect(told).not.toContain("I found no mail");
});
