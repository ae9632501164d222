import { expect, test } from "vitest";
import { turnSpeech } from "./turn-speech.ts";

test.each([
  ["she should send her report", "you should send your report"],
  ["he's seen my steps", "you've seen my steps"],
  ["she's received the files", "you've received the files"],
  ["he's already sent it", "you've already sent it"],
  ["she's interested in it", "you're interested in it"],
  ["he's tired", "you're tired"],
  ["he was right", "you were right"],
  ["she needs to call me", "you need to call me"],
  ["they can bring their family", "you can bring your family"],
  ["I'll call her tomorrow", "I'll call you tomorrow"],
  ["I like him and his work", "I like you and your work"],
  ["Amir said that he is late", "Amir said that he is late"],
  ["send it to Amir when he asks", "send it to Amir when he asks"],
  ["the reports are late and they matter", "the reports are late and they matter"],
  ["my boss wants her keys", "my boss wants her keys"],
])("%s", (words, turned) => {
  expect(turnSpeech(words)).toBe(turned);
});
