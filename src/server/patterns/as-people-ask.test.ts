import { expect, test } from "vitest";
import { readWriting } from "./read-writing.ts";
import { peopleWorld, saidBy } from "./said-by.ts";

const best = "Best, Alex";

test.each([
  ["tell Dana that I am late and send it", "that I am late."],
  ["tell Dana im running late and pls send it now", "that I'm running late."],
  ["let Dana know I'll be late, and then send it", "that I'll be late."],
  ["tell Dana that I'm late. Send it.", "that I'm late."],
])("the wish to send it is no part of a letter: %s", (request, said) => {
  const end = "Thank you for your understanding.";
  expect(saidBy(request)).toBe(
    `write send Dana: I wanted to let you know ${said} ${end} / ${best}`,
  );
});

test.each([
  [
    "tell Dana to sign the form and send it",
    "Could you please sign the form and send it? Thank you!",
  ],
  [
    "tell Dana I will finish the report and send it",
    "I wanted to let you know that I will finish the report and send it.",
  ],
])("what somebody shall do stays in a letter: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Dana: ${said} / ${best}`);
});

test("the wish to send it is no part of a text, and may say when", () => {
  expect(saidBy("email Dana saying I am late and send it now")).toBe(
    'write send Dana: "I am late"',
  );
  expect(saidBy("tell Dana we moved it to friday and send it tomorrow at 9")).toBe(
    `write schedule 2026-11-20T09:00 Dana: I wanted to let you know that we moved it to Friday. / ${best}`,
  );
});

test.each([
  ["tell Hanna the slides are ready. Sign off with Cheers, Alex", "Cheers, Alex"],
  ["tell Hanna the slides are ready and sign it as Alex M.", "Best, Alex M"],
  ['tell Hanna the slides are ready, signed "Your Alex"', "Your Alex"],
])("a letter is signed as one asks: %s", (request, signature) => {
  const text = "I wanted to let you know that the slides are ready.";
  expect(saidBy(request)).toBe(`write send Hanna: ${text} / ${signature}`);
});

test("who has signed what is no signature", () => {
  expect(saidBy("tell Hanna the contract is here, signed by Tom and Dana")).toBe(
    `write send Hanna: I wanted to let you know that the contract is here, signed by Tom and Dana. / ${best}`,
  );
});

test.each([
  ["tell Dana ill be there at 6 on friday", "I'll be there at 6 on Friday."],
  ["tell Dana i cant come bc the bus didnt come", "I can't come because the bus didn't come."],
  ["tell Dana we r on for tmrw", "we are on for tomorrow."],
])("a letter is spelled as letters are: %s", (request, said) => {
  expect(saidBy(request)).toContain(`Dana: I wanted to let you know that ${said}`);
});

test.each([
  ["email Dana re: lunch, can't make it today"],
  ["email Dana the thread about the budget is getting long"],
])("words that name a message by the way pass none on: %s", (request) => {
  expect(saidBy(request)).toMatch(/^write send Dana: /);
});

test.each([
  ["ask Ines for two days off next week", "I'd like to ask for two days off next week. Thank you!"],
  ["thank Ines for Saturday", "Thank you for Saturday. I really appreciate it."],
  [
    "send Ines a sick note for today",
    "I'm sick and can't come in today. Thank you for your understanding.",
  ],
])("the day that a letter is about does not put it off: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Ines: ${said} / ${best}`);
});

test.each([
  [
    "ask Dana to review it and let me know by Friday",
    "Could you please review it and let me know by Friday? Thank you!",
  ],
  [
    "tell Dana to bring the keys and to be on time",
    "Could you please bring the keys and be on time? Thank you!",
  ],
  ["ask Dana when and where we meet", "Could you tell me when and where we meet? Thank you!"],
  ["ask Dana whats the address of the cabin", "What's the address of the cabin? Thank you!"],
  ["ask Dana what's on the agenda", "What's on the agenda? Thank you!"],
])("one wish is one sentence: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Dana: ${said} / ${best}`);
});

test.each([
  ["send Dana a happy birthday message", "Happy birthday! I hope you have a wonderful day."],
  ["email Dana a happy anniversary note", "Happy anniversary!"],
  ["send Dana a good luck message for her exam", "Good luck with your exam!"],
  ["send Dana a get well soon note", "I hope you get well soon."],
  ["send Dana a merry christmas message", "Merry Christmas!"],
  ["email Dana a thank you note for dinner", "Thank you for dinner. I really appreciate it."],
  ["check with Dana if the room is booked", "Is the room booked? Thank you!"],
  ["send Dana my new address: 12 Mill Lane", "Here is my new address: 12 Mill Lane."],
  ["urgent!! email dana asap that the server is down", "The server is down."],
])("what kind of letter it is says what it holds: %s", (request, said) => {
  expect(saidBy(request)).toMatch(/^write send [Dd]ana: /);
  expect(saidBy(request)).toContain(`: ${said} / ${best}`);
});

test.each([
  ["tell Dana that it is signed, more formal please", "Kind regards, Alex Morgan"],
  ["tell Dana that it is signed, a bit friendlier please", "All the best, Alex"],
  ["tell Dana that it is signed, short and sweet", best],
  ["tell Dana that it is signed, less formal please", "Cheers, Alex"],
])("the tone behind a letter is no part of it: %s", (request, close) => {
  const text = "I wanted to let you know that it is signed.";
  expect(saidBy(request)).toBe(`write send Dana: ${text} / ${close}`);
});

test.each([
  ["To: Dana\nSubject: Lunch\nText: lunch tomorrow?", 'write send Dana: "lunch tomorrow?"'],
  ["send Hanna a one-line email: slides are ready", 'write send Hanna: "slides are ready"'],
  ["shoot Hanna a msg: lunch at 12?", 'write send Hanna: "lunch at 12?"'],
  [
    "send me an email tomorrow at 8 saying take out the trash",
    'write schedule 2026-11-20T08:00 me: "take out the trash"',
  ],
  [
    "forward the last mail from Hanna to Dana, fyi",
    'forward send Dana from:hanna@atlas.com: "fyi"',
  ],
  ["forward klaus's invoice to Dana", "forward send Dana"],
  [
    "forward the latest build failure to Tomas",
    "forward send Tomas subject:build (subject:failure OR subject:failures OR subject:failed) ",
  ],
  ["pass Klaus's quote on to Dana", "forward send Dana"],
  ["pass the outage report on to Dana: fyi", "forward send Dana subject:outage"],
  ["pass on the quote to Dana", "forward send Dana"],
  ["pass my regards on to Dana", "write send Dana"],
  ["share with Dana the last email from Tomas", "forward send Dana from:tomas@atlas.com: "],
  ["say yes to Tomas", "reply send  from:tomas@atlas.com: Yes, with pleasure."],
])("%s", (request, said) => {
  expect(saidBy(request)).toContain(said);
});

test.each([
  ["reply to hanna thx, will do", "Shall it say “thx, will do”?"],
  ["reply looks good", "Which email do you want to answer?"],
  ["send Dana my phone number", "What should it say?"],
  ["msg Hanna lunch at 12?", "Shall it say “lunch at 12?”?"],
])("what may be meant otherwise is asked: %s", (request, asked) => {
  expect(saidBy(request)).toBe(asked);
});

test("which of several that were shown is answered is asked of these", () => {
  const turn = { message: "find mails from Hanna", plan: null, shown: 5, asked: null };
  expect(readWriting("reply: looks good", { ...peopleWorld, earlier: [turn] })).toMatchObject({
    kind: "question",
    text: "Which of these 5 emails do you want to answer?",
    choices: ["The first one", "The second one", "The third one"],
  });
});

test.each([
  ["can you ask Dana if she has time?", "Do you have time? Thank you!"],
  ["could you tell Dana to bring the keys?", "Could you please bring the keys? Thank you!"],
  ["would you send Dana a message that I'll call her?", "I'll call you."],
  ["tell Dana server down", "Server down."],
  ["tell Dana the server crashed", "I wanted to let you know that the server crashed."],
  ["tell Dana all good", "All good."],
  ["tell Dana thanks", "Thanks."],
  ["tell Dana not to come", "Please don't come. Thank you!"],
  [
    "write an email to Dana about the meeting on Tuesday saying that I can't attend",
    "I'm writing to you about the meeting on Tuesday. I can't attend. Thank you for your understanding.",
  ],
  [
    "propose Thursday at 3pm to Dana for the review",
    "How about Thursday at 3pm for the review? Let me know if that works for you.",
  ],
])("a letter says what was meant: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Dana: ${said} / ${best}`);
});

test("who is introduced to somebody is written to as well", () => {
  const text = "I'd like to introduce you to each other.";
  for (const request of ["introduce Hanna to Dana", "introduce Hanna and Dana to each other"])
    expect(saidBy(request)).toBe(`write send Hanna+Dana: ${text} / ${best}`);
});

test("a dash parts the topic from the text", () => {
  expect(saidBy("email Dana re: lunch - can't make it today")).toBe(
    `write send Dana: "can't make it today"`,
  );
});

test.each(["tell Dana what time we meet", "tell Dana the address", "suggest something to Dana"])(
  "what a letter would leave open is asked: %s",
  (request) => {
    expect(saidBy(request)).toBe("What should it say?");
  },
);

test("the wish to schedule it is no part of a letter, and says when", () => {
  for (const wish of ["and schedule it for tomorrow at 9", "schedule that for tomorrow at 9"])
    expect(saidBy(`email Dana saying I am late, ${wish}`), wish).toBe(
      'write schedule 2026-11-20T09:00 Dana: "I am late"',
    );
  expect(saidBy("tell Dana to book the room and schedule it for Friday")).toContain(
    "book the room and schedule it for Friday?",
  );
});
