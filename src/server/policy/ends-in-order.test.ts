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
])("“%s” is a text", (text) => {
  expect(isOrder(text)).toBe(false);
});

test("what a mark bounds is a text, and so is what no message holds", () => {
  expect(isOrder("ok, show me first", "reply to maya: “ok, show me first”")).toBe(false);
  expect(isOrder("ok", "reply to maya: ok, and show me the next")).toBe(false);
});

test("a text that answers a question is looked at too", () => {
  expect(isOrder("ok, show me first", "reply to maya\nok, show me first")).toBe(true);
});

test("a long text is read in a moment", () => {
  const text = "ok, please just only also and but then ".repeat(2500);
  expect(isOrder(text)).toBe(false);
});
