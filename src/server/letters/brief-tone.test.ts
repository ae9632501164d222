import { expect, test } from "vitest";
import { briefTone } from "./brief-tone.ts";

test.for([
  ["Thank Dana for the cake, warm and friendly", "Thank Dana for the cake", "warm and friendly"],
  ["Short and casual: tell Jonah I'm late", "tell Jonah I'm late", "short and casual"],
  ["Firm: tell them we will leave", "tell them we will leave", "firm"],
  ["Reject a candidate kindly", "Reject a candidate", "kind"],
  ["Decline the party politely because I am away", "Decline the party because I am away", "polite"],
  ["Haggle over the rent, polite but firm.", "Haggle over the rent", "polite but firm"],
  ["Write about the noise, friendly but clear", "Write about the noise", "friendly but clear"],
] as const)("“%s” says how it shall sound", ([message, text, tone]) => {
  expect(briefTone(message)).toEqual({ text, tone });
});

test.for([
  "The room is nice, warm and friendly",
  "Ask Dana if the house is warm",
  "Tell Kofi: bring a warm coat",
  "Thank them for the kind, warm welcome",
])("“%s” says what something is like", (message) => {
  expect(briefTone(message)).toEqual({ text: message, tone: null });
});

test("a hostile description is read at once", () => {
  const message = "warm and ".repeat(12_000);
  expect(briefTone(message).text).toBe(message);
});
