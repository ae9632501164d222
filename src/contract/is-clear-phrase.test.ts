import { expect, test } from "vitest";
import { isClearPhrase } from "./is-clear-phrase.ts";

test("each of the phrases clears the chat, however it is written", () => {
  for (const text of [
    "clear chat",
    "Clear History",
    " clear our  chat. ",
    "CLEAR CONVERSATION!",
    "reset chat",
    "Delete chat history",
  ])
    expect(isClearPhrase(text)).toBe(true);
});

test("what only speaks of it is a request", () => {
  for (const text of [
    "",
    "clear",
    "delete emails about clear chat",
    "clear chat with Sofia from my inbox",
    "delete history",
  ])
    expect(isClearPhrase(text)).toBe(false);
});
