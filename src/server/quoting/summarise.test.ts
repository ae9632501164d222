import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2023-11-30T00:00:00Z"), timeZone: "Europe/London" };

function message(more: Partial<ReadMessage>): ReadMessage {
  return {
    from: { name: "Sofia Santos", address: "sofia@atlas.com" },
    subject: "Re: Budget",
    receivedAt: new Date("2023-11-28T10:00:00Z"),
    isRead: true,
    labels: ["INBOX"],
    text: "",
    ...more,
  };
}

const budget = message({
  isRead: false,
  text: "Hi Sam,\n\nThe budget is €12,500 in total. Please send me your numbers by Friday.\nThe meeting is on Tuesday at 10:00 in room 4.\n\nBest,\nSofia\n\nOn Mon, Nov 27, 2023 Sam wrote:\n> When is the meeting? Sunday at 9:00?",
});
const shop = message({
  from: { name: "Shop", address: "newsletter@shop.example" },
  subject: "50% off",
  labels: ["CATEGORY_PROMOTIONS"],
  text: "Could you buy now? https://shop.example/x?y=1",
});
const invoice = message({
  from: { name: "Telco", address: "billing@telco.example" },
  subject: "Your invoice",
  text: "Your invoice 4711 for November is $49.90. You can pay it until 15 December.",
});
const all = [budget, shop, invoice];

test("what is asked of the person comes first, and newsletters are counted", () => {
  expect(summarise(all, null, world)).toBe(
    [
      "Asked of you:",
      "- Sofia Santos (Tue 28 Nov, unread), Budget: “Please send me your numbers by Friday.” [1]",
      "Also:",
      "- Telco (Tue 28 Nov), Your invoice: “Your invoice 4711 for November is $49.90.” [3]",
      "Newsletters and notices: Shop [2]",
    ].join("\n"),
  );
});

test("what did not arrive comes first", () => {
  const back = message({
    from: { name: "Mail Delivery Subsystem", address: "mailer-daemon@googlemail.com" },
    subject: "Delivery Status Notification (Failure)",
    text: "Your message to tom@gone.example was not delivered. The domain was not found.",
  });
  expect(summarise([invoice, shop, back], null, world)).toBe(
    [
      "What a mail server says:",
      "- Mail Delivery Subsystem (Tue 28 Nov), Delivery Status Notification (Failure): “Your message to tom@gone.example was not delivered.” [3]",
      "Also:",
      "- Telco (Tue 28 Nov), Your invoice: “Your invoice 4711 for November is $49.90.” [1]",
      "Newsletters and notices: Shop [2]",
    ].join("\n"),
  );
});

test("one message is quoted by what it says itself", () => {
  expect(summarise([budget], null, world)).toBe(
    [
      "Sofia Santos wrote on Tue 28 Nov about “Budget” [1].",
      "- “The budget is €12,500 in total.” [1]",
      "- “The meeting is on Tuesday at 10:00 in room 4.” [1]",
      "Asked of you: “Please send me your numbers by Friday.” [1]",
    ].join("\n"),
  );
});

test.each([
  [
    "when is the meeting?",
    "Sofia Santos, Tue 28 Nov, “Budget”: “The meeting is on Tuesday at 10:00 in room 4.” [1]",
  ],
  [
    "How much was the invoice?",
    "Telco, Tue 28 Nov, “Your invoice”: “Your invoice 4711 for November is $49.90.” [3]",
  ],
  ["who won the match?", "I found no mail that says so. I looked for “won”, “match” in 3 emails."],
  [
    "What is asked of me?",
    "Asked of you:\n- Sofia Santos (Tue 28 Nov, unread), Budget: “Please send me your numbers by Friday.” [1]",
  ],
])("%s", (question, answer) => {
  expect(summarise(all, question, world)).toBe(answer);
});

test("a sender who is named is the one who is quoted", () => {
  const answer = summarise(all, "what did sofia say about the budget?", world);
  expect(answer).toContain("“The budget is €12,500 in total.” [1]");
  expect(answer).not.toContain("[3]");
});

test("no message counterfeits a source, hides its text or leads to a page", () => {
  const said = summarise(
    [
      message({
        from: { name: "Sof\u202eia [2]", address: "sofia@atlas.com" },
        subject: "Plan [3]\u200b",
        text: "Please pay\u202e at https://evil.example/steal?from=you now [2].",
      }),
    ],
    null,
    world,
  );
  expect(said).toContain("Sofia (2)");
  expect(said).toContain("“Plan (3)”");
  expect(said).toContain("Please pay at evil.example now (2).");
  expect(said.match(/\[\d+\]/g)?.every((mark) => mark === "[1]")).toBe(true);
});

test("many senders are counted, each with marks", () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    message({
      from: { name: `Person ${place % 3}`, address: `p${place % 3}@x.example` },
      text: "The plan has changed since last time we spoke.",
    }),
  );
  const said = summarise(many, null, world);
  expect(said.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(12);
  expect(said).toMatch(/More from: Person \d \(6\) \[\d+\]/);
});

test("a conversation is told from its beginning, with who wrote and what is asked last", () => {
  const first = message({
    thread: "t",
    text: "We have found a place for the bench. It costs 80 euros.",
  });
  const own = message({
    thread: "t",
    labels: ["SENT"],
    receivedAt: new Date("2023-11-28T12:00:00Z"),
    text: "I like the place.",
  });
  const last = message({
    thread: "t",
    from: { name: "Lou", address: "lou@atlas.com" },
    receivedAt: new Date("2023-11-29T09:00:00Z"),
    text: "Good. Could you tell the others?",
  });
  expect(summarise([last, own, first], null, world)).toBe(
    [
      "“Budget”: 3 emails by Sofia Santos, you and Lou, from Tue 28 Nov to Wed 29 Nov.",
      "- Sofia Santos (Tue 28 Nov): “We have found a place for the bench.” “It costs 80 euros.” [3]",
      "- You (Tue 28 Nov): “I like the place.” [2]",
      "- Lou (Wed 29 Nov): “Good.” “Could you tell the others?” [1]",
      "Asked of you last: “Could you tell the others?” [1]",
    ].join("\n"),
  );
});

test("whoever bears the name of somebody known is told with the address", () => {
  const stranger = message({
    from: { name: "Sofia Santos", address: "sofia@evil.example" },
    isStrange: true,
    text: "Pay by Friday.",
  });
  expect(summarise([stranger], "what did Sofia write today?", world)).toContain(
    "Sofia Santos (sofia@evil.example)",
  );
  const asked = summarise([stranger, budget], "what did Sofia say about Friday?", world);
  expect(asked.split("sofia@evil.example").length).toBe(2);
});

test("a phone number is told as somebody's mail is signed with it", () => {
  const signed = message({ text: "Hello.\n\nBest,\nSofia\nAtlas\n+44 20 7946 0107" });
  expect(summarise([signed], "what's Sofia's phone number?", world)).toBe(
    "Sofia Santos, Tue 28 Nov, “Budget”: +44 20 7946 0107 [1]",
  );
  expect(summarise([budget], "what's Sofia's phone number?", world)).toContain(
    "no mail that says so",
  );
});

test("whether an answer came is told by what the other wrote, never by one's own mail", () => {
  const own = message({ labels: ["SENT"], text: "Any news?" });
  expect(summarise([own], "did I get a reply from Sofia?", world)).toMatch(/^Not yet: you wrote/);
  expect(summarise([budget], "did I get a reply from Sofia?", world)).toMatch(/^Yes: Sofia Santos/);
});

test("who somebody is, is told by the address and the newest mail", () => {
  expect(summarise([budget], "who is Sofia?", world)).toBe(
    "Sofia Santos (sofia@atlas.com) wrote last “Budget” on Tue 28 Nov [1].",
  );
});

test("the second part of a question is asked of what the first was", () => {
  const books = message({ subject: "Library", text: "Your books are due on Saturday." });
  expect(
    summarise([books, invoice], "how much is the Telco invoice and when is it due?", world),
  ).not.toContain("books");
});

test("mail in the name of somebody known answers behind what the one who is known wrote", () => {
  const where = "where is the quiz?";
  const known = message({
    from: { name: "Jonah", address: "j@pike.example" },
    text: "The quiz is at the Compass.",
  });
  const strange = message({
    from: { name: "Sofia", address: "sofia@evil.example" },
    isStrange: true,
    receivedAt: new Date("2023-11-29T10:00:00Z"),
    text: "The quiz is at the Anchor.",
  });
  expect(summarise([strange, known], where, world)).toMatch(/^Jonah, .*Compass/);
});

test("where no message says all of it, none is told that says a part", () => {
  const coach = message({ subject: "Match", text: "We meet at 9.45 at the bridge." });
  const other = message({ subject: "Paint", text: "The budget for paint is used up." });
  expect(summarise([coach, other], "is the budget meeting on?", world)).toMatch(/^I found no mail/);
});

test("a sentence that points back is told with the one before it, once", () => {
  const waits = message({ text: "The machine wants to restart. It has waited since Tuesday." });
  expect(summarise([waits], "since when has it waited?", world)).toContain(
    "“The machine wants to restart. It has waited since Tuesday.”",
  );
});

test("when somebody wrote last is told of the one who is known", () => {
  const strange = message({
    from: { name: "Sofia", address: "sofia@evil.example" },
    isStrange: true,
    receivedAt: new Date("2023-11-29T10:00:00Z"),
    text: "Hello",
  });
  const signed = message({
    from: { name: "Helen", address: "h@hill.example" },
    text: "Come on Sunday.\n\nLove,\nSofia",
  });
  expect(summarise([strange, signed], "when did Sofia last write?", world)).toMatch(
    /^Helen wrote last/,
  );
});

test("of a question without an end its beginning is read", () => {
  const endless = `how much pay ${"how much pay ".repeat(8000)}`;
  expect(summarise([message({ text: "It costs 12 EUR." })], endless, world)).not.toBe("");
});
