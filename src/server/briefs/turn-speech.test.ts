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
  ["dan says hi and he will visit her", "dan says hi and he will visit her"],
  ["lunch is on me and she can bring her team", "lunch is on me and you can bring your team"],
  ["send it to Amir when he asks", "send it to Amir when he asks"],
  ["the reports are late and they matter", "the reports are late and they matter"],
  ["my boss wants her keys", "my boss wants her keys"],
  ["she'll have them by 11", "you'll have them by 11"],
  ["I will send them to her and Tom", "I will send them to you and Tom"],
  ["I'm sorry about what I said to her yesterday", "I'm sorry about what I said to you yesterday"],
  ["if tom gave her his badge", "if tom gave you his badge"],
])("%s", (words, turned) => {
  expect(turnSpeech(words)).toBe(turned);
});
