import { expect, test } from "vitest";
import { saidBy } from "./said-by.ts";

const passed = "forward hanna's last mail to dana";

test.each([
  [", please answer it", "Please answer it."],
  [" and please answer it", "Please answer it."],
  [" please answer today", "Please answer today."],
  [", please respond by friday", "Please respond by Friday."],
  [", please note the date", "Please note the date."],
  [", please note that the date is wrong", "Please note that the date is wrong."],
  [", please write back", "Please write back."],
  [", please check", "Please check."],
])("whoever gets what is passed on is asked for it: %s", (behind, text) => {
  expect(saidBy(passed + behind)).toBe(
    `forward send dana from:hanna@atlas.com: ${text} / Best, Alex`,
  );
});

test.each([
  ["please answer him", `${passed}, please answer him`],
  ["please write her", `${passed} and please write her`],
  ["please say something", `${passed}, please say something`],
  ["please answer them by friday", `${passed}, please answer them by friday`],
  ["reply today", `${passed}, reply today`],
  ["reply soon", `${passed} and reply soon`],
  ["please answer today", "reply to hanna, please answer today"],
])("“%s” is asked about", (words, clause) => {
  expect(saidBy(clause)).toBe(`Shall it say “${words}”?`);
});

test.each([
  [", please write: hello", "hello"],
  [", please note: hello", "hello"],
  [", please say thanks", "thanks"],
  [", note hello there", "hello there"],
  [" with the note please answer it", "please answer it"],
  [", message 'call me'", "call me"],
])("a text is still one: %s", (behind, text) => {
  expect(saidBy(passed + behind)).toBe(`forward send dana from:hanna@atlas.com: "${text}"`);
});
