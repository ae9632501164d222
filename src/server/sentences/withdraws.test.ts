import { expect, test } from "vitest";
import { withdraws } from "./withdraws.ts";

test.each(["cancel it", "never mind", "forget it and thanks", "cancel it and do not send it"])(
  "%s only takes back",
  (words) => expect(withdraws(words)).toBe(true),
);

test.each([
  "cancel it and make it shorter",
  "cancel it and write that I come",
  "never mind, delete it",
])("%s wants something else", (words) => expect(withdraws(words)).toBe(false));
