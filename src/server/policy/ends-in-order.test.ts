import { expect, test } from "vitest";
import { endsInOrder } from "./ends-in-order.ts";

function isOrder(body: string, asked = `reply to maya: ${body}`): boolean {
  return endsInOrder({ messages: [{ body }] as never }, asked);
}

test.each([
  "ok but show me before",
  "ok (let me check before sending)",
  "ok, but i want to see it first",
  "ok. can i see it first?",
  "ok. preview please",
  "ok. hold it until 5",
  "ok, don't send it yet",
  "ok. only a draft",
  "ok. save it",
  "ok. schedule tomorrow 9am",
  "ok + archive",
  "ok -> archive",
  "ok & archive it",
  "fine by me -- also star it",
  "ok. fwd to ines",
  "ok. send to ines as well",
  "ok. add ines",
  "ok. include the outage report",
  "ok. reply all",
  "ok. remind me on friday",
  "ok. mark as done",
  "ok. then the next one",
  "ok. sorry, to priya",
  "ok. oh and to priya: sure",
  "ok, i'll check it first",
  "ok and put it in Travel",
  "ok and let tom know",
  "ok\narchive it",
  "thanks. or better: cheers",
  "ok. inform priya",
  "ok. tell me when she answers",
  "ok. follow up in 3 days",
  "ok. put it on my todo list",
  "ok. set a reminder",
  "ok. send it sunday morning",
  "ok plus archive it",
  "ok! - star it",
  "ok, attach plan.pdf",
  "ok (friendlier please)",
  "(something loving)",
])("“%s” may hold an order", (text) => {
  expect(isOrder(text)).toBe(true);
});

test.each([
  "ok",
  "thanks, see you tomorrow",
  "yes, send me the file",
  "sure. Let me know when",
  "great work. Keep it up",
  "I'll be there and bring the cake",
  "fine, tell Tom I said hi",
  "I will read it tomorrow and answer then",
  "ok, please check the numbers",
  "we meet at the station, then walk to the office",
  "thanks, done",
  "I will come and see",
  "see you at 5, before the match",
  "I bought eggs, and butter, to be safe",
  "dinner is at 8, with the kids",
])("“%s” is a text", (text) => {
  expect(isOrder(text)).toBe(false);
});

test("what a mark bounds is a text, and so is what no message holds", () => {
  expect(isOrder("ok, show me first", "reply to maya: “ok, show me first”")).toBe(false);
  expect(isOrder("hi\nok, show me\nbye", "reply to maya: “hi\nok, show me\nbye”")).toBe(false);
  expect(isOrder("ok", "reply to maya: ok, and show me the next")).toBe(false);
});

test("a text that answers a question is looked at too", () => {
  expect(isOrder("ok, show me first", "reply to maya\nok, show me first")).toBe(true);
});

test.each([
  "ok, please just only also and but then ".repeat(2500),
  `ok, show${" it".repeat(37)} x`,
  `ok, ${"sorry ".repeat(19)}to`,
  `${".".repeat(100_000)}x`,
])("hostile text is read in a moment (%#)", (text) => {
  expect(isOrder(text)).toBe(false);
});
