import { expect, test } from "vitest";
import { asksForAnswer } from "./own-words.ts";

test.each([
  "Can we move it to Friday?",
  "Is this right?\n\nAlex",
  "Could you send me the figures",
  "Please confirm the date.",
  "Let me know what you think.",
  "明日は大丈夫ですか？",
  "Bitte um kurze Rückmeldung.",
  'She said "when?" and left it there',
])("asks for an answer: %s", (text) => {
  expect(asksForAnswer(text)).toBe(true);
});

test.each([
  "Thanks, that is all.",
  "See https://shop.example/list?sort=price&page=2 for all of it.",
  "Agreed.\n\nOn Mon, 2 Mar 2026 at 10:00, Ada <ada@example.com> wrote:\n> Can we move it?",
  "Done\n\n> could you send it?\n",
  "All good.\n-- \nQuestions? Call us",
  "The report is attached.\n\n-----Original Message-----\nWould you send it?",
  "",
])("asks for none: %s", (text) => {
  expect(asksForAnswer(text)).toBe(false);
});
