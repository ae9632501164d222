import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { sayAddress } from "./say-address.ts";

const world: World = {
  now: new Date("2026-06-10T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Alex Morgan", address: "alex@example.com" },
  contacts: [
    { name: "Kofi Mensah", address: "kofi@example.com", count: 3, written: true },
    { name: "Ellen Frost", address: "ellen@new.example", count: 4, written: true },
    { name: "Ellen Frost", address: "ellen@old.example", count: 1, written: false },
    { name: "Bea Nunes", address: "bea@gone.example", count: 2, written: true, bounced: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function told(text: string): string | undefined {
  return sayAddress(readLine(text, new Set(["kofi", "ellen", "bea"])), world);
}

const kofi = "Kofi Mensah: kofi@example.com (you have written to it).";

test.each([
  ["what's Kofi's email address", kofi],
  ["email address of Kofi Mensah", kofi],
  ["give me Kofi's address", kofi],
  ["what is kofi address", kofi],
  ["what's the address of Kofi Mensah", kofi],
  ["what is Kofi's full name", kofi],
  ["what's Kofi's surname", kofi],
  ["what email does Kofi use", kofi],
  ["what is my address", "Your address here is alex@example.com."],
  ["which account am I signed in as", "Your address here is alex@example.com."],
  ["do you have Bea's email", "Bea Nunes: bea@gone.example (mail to it came back lately)."],
  [
    "what is the email address of Ellen",
    "More than one fits:\n- Ellen Frost: ellen@new.example (you have written to it).\n- Ellen Frost: ellen@old.example (you have never written to it).",
  ],
  [
    "what is the email address of Wanda",
    "I know no address of “Wanda”: nobody of that name is in your mail.",
  ],
])("%s is answered by the addresses that are known", (text, answer) => {
  expect(told(text)).toBe(answer);
});

test.each(["show me Kofi's email", "find Kofi's mail", "what's your email address", "email Kofi"])(
  "%s asks for no address",
  (text) => {
    expect(told(text)).toBeUndefined();
  },
);

test.each([
  "what is the restaurant's address",
  "give me my address",
  "what is the full name of it",
])("%s is not asked of a contact", (text) => {
  expect(told(text)).toBeUndefined();
});
