import { expect, test } from "vitest";
import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, TypedPerson, Wording } from "#server/assist-plan/plan.ts";
import { writeText } from "#server/letters/write-text.ts";
import { readWriting } from "./read-writing.ts";

const names = ["Dana Whitaker", "Hanna Weiss", "Ines Moreau", "Tomas Lindqvist", "Klaus Brenner"];
const world: World = {
  now: new Date("2026-11-19T09:12:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Alex Morgan", address: "alex.morgan@example.com" },
  contacts: names.map((name, index) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 9 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

type Writing = Extract<Step, { how: string }>;

/** What a request comes to: whether it is sent, to whom, the message that it is about, and what it says. */
function saidBy(request: string): string {
  const read = readWriting(request, world);
  if (read?.kind !== "plan") return read === undefined ? "nothing" : read.text;
  return read.plan.steps.flatMap((step) => ("how" in step ? [lineOf(step)] : [])).join(" + ");
}

function lineOf(step: Writing): string {
  const to = step.do === "reply" ? [] : step.to;
  const at = step.at === null ? "" : ` ${step.at.slice(0, 16)}`;
  const about = "target" in step ? ` ${step.target.query}` : "";
  const words = textOf(step.do === "forward" ? step.note : step.body, to);
  return `${step.do} ${step.how}${at} ${to.map(({ words: who }) => who).join("+")}${about}: ${words}`;
}

/** A letter without its greeting; its words in quotes where they are the person's own. */
function textOf(words: Wording | null, to: readonly TypedPerson[]): string {
  if (words === null) return "";
  if (words.source === "typed") return `"${words.text}"`;
  const people = to.map((one) => findRecipient(one.words, world)?.person.name ?? "");
  const facts = { owner: world.owner, to: people, tone: words.tone, answers: false };
  return writeText(words.brief, facts)
    .body.split("\n\n")
    .slice(1)
    .join(" / ")
    .replaceAll("\n", " ");
}

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
  expect(readWriting("reply: looks good", { ...world, earlier: [turn] })).toMatchObject({
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

const hey = 'write send Dana: "Hey Dana, done."';
const got = 'reply send  from:tomas@atlas.com: "Got it!"';

test.each([
  ["Dana should get an email from me titled 'Update' that reads 'Hey Dana, done.'", hey],
  ["let Dana have an email with subject 'Update' and body 'Hey Dana, done.'", hey],
  ["I want Dana to receive an email titled 'Update' saying 'Hey Dana, done.'", hey],
  ["'Hey Dana, done.' — send this to Dana with the subject 'Update'", hey],
  ["Send an email titled 'Update' to Dana and say 'Hey Dana, done.' in it", hey],
  ["tomas's latest email needs a reply: 'Got it!'", got],
  ["tomas's latest email: reply with 'Got it!'", got],
  ["To tomas's latest email, reply 'Got it!'", got],
  ["In response to tomas's latest email, send 'Got it!'", got],
  ["answer tomas's latest email by saying 'Got it!'", got],
  ["reply w/ 'Got it!' to tomas's latest email", got],
  ["Let tomas know 'Got it!' in reply to his last email", got],
  ["drop tomas a reply saying 'Got it!' to his last email", got],
])("an order in other words is the same: %s", (request, said) => {
  expect(saidBy(request)).toBe(said);
});

test.each([
  "Take the last email from tomas and forward it to hanna",
  "The last email from tomas - forward that to hanna",
  "fwd to hanna: the last email from tomas",
  "hanna hasn't seen the last email from tomas. Forward it to her please.",
])("a message to pass on may be named first: %s", (request) => {
  expect(saidBy(request)).toBe("forward send hanna from:tomas@atlas.com: ");
});

test("words of a text are left as they were typed", () => {
  expect(saidBy("email Dana: lunch w/ Tom at 12?")).toBe('write send Dana: "lunch w/ Tom at 12?"');
  expect(saidBy('tell Dana that "stop, and tell me" is a song')).toContain(
    '"stop, and tell me" is a song.',
  );
});

test.each([
  ["ask Dana can she send the deck", "Can you send the deck? Thank you!"],
  ["ask Dana is the deck ready", "Is the deck ready? Thank you!"],
  ["ask Dana what does she think of the plan", "What do you think of the plan? Thank you!"],
  [
    "ask Dana her opinion about the plan",
    "Could you tell me your opinion about the plan? Thank you!",
  ],
  ["see if Dana can come on Saturday", "Can you come on Saturday? Thank you!"],
  ["find out from Dana if she is coming", "Are you coming? Thank you!"],
  ["get Dana to send me the photos", "Could you please send me the photos? Thank you!"],
  [
    "request a quote from Dana for a new wheel",
    "Could you please send me a quote for a new wheel? Thank you!",
  ],
  [
    "invite Dana to join us for lunch",
    "Would you like to join us for lunch? Please let me know if you can make it.",
  ],
  ["Hi! Could you please write to Dana that I will be in Berlin? Thanks!", "I will be in Berlin."],
])("a question is put as one puts it: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Dana: ${said} / ${best}`);
});

test("a time that belongs to the text says nothing of when it goes out", () => {
  for (const words of [": the meeting is at 3pm tomorrow", " saying the meeting is at 3pm"])
    expect(saidBy(`schedule a mail to Dana${words}`)).toBe("When should it go out?");
  expect(saidBy("schedule a mail to Dana: See you! tomorrow at 9")).toBe(
    'write schedule 2026-11-20T09:00 Dana: "See you!"',
  );
});

test.each([
  [
    "write a letter of complaint to Dana about the brakes",
    "I'm writing to complain about the brakes.",
  ],
  ["write a cancellation of my membership to Dana", "I'd like to cancel my membership."],
  ["write a recommendation for Hanna to Dana", "I'd like to recommend Hanna."],
  ["write a birthday card to Dana", "Happy birthday!"],
  ["write an apology to Dana for the missed appointment", "I'm sorry for the missed appointment."],
  [
    "send Dana an invoice reminder for invoice 204",
    "This is a friendly reminder about invoice 204.",
  ],
  [
    "send Dana the agenda for tomorrow: 1. Budget 2. Hiring",
    "Here is the agenda for tomorrow: 1. Budget 2. Hiring.",
  ],
  [
    "write Dana a summary of the meeting: we agreed on it",
    "Here is the summary of the meeting. We agreed on it.",
  ],
])("letters have many names: %s", (request, said) => {
  expect(saidBy(request)).toContain(`write send Dana: ${said}`);
});

test.each([
  ["reply ok to hanna", "Shall it say “ok”?"],
  ["answer hanna yes", "Shall it say “yes”?"],
  [
    "acknowledge hanna's last email",
    "reply send  from:hanna@atlas.com: I wanted to let you know that I have received your email.",
  ],
])("an answer in a word: %s", (request, said) => {
  expect(saidBy(request)).toContain(said);
});

test.each([
  ["tell Dana Saturday works, 7pm at my place", "Saturday works, 7pm at my place."],
  [
    "remind Dana that she still owes me 20 euros",
    "This is a friendly reminder that you still owe me 20 euros. Thank you!",
  ],
  ["tell Dana 5pm at the station", "5pm at the station."],
  ["let Dana know Monday is a holiday", "Monday is a holiday."],
  ["tell Dana not to worry", "Please don't worry. Thank you!"],
  ["tell Dana 👍", "👍"],
])("what is said of a day, of the reader and in a picture stays: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Dana: ${said} / ${best}`);
});

test.each([
  ["tell the school that Max is ill", "the school"],
  ["tell mum happy birthday", "mum"],
])("whoever is meant by what they are is asked for: %s", (request, who) => {
  expect(saidBy(request)).toBe(`I do not know “${who}”. What is the address?`);
});

test.each([
  "reply to hanna saying I agree, but let me check it first",
  "reply to hanna: I agree. Let me check it first",
])("what the person wants to check first is kept as a draft: %s", (request) => {
  expect(saidBy(request)).toMatch(/^reply draft .*: "I agree[.]?"$/u);
});

test.each([
  ["send this to Dana: the launch moves", 'write send Dana: "the launch moves"'],
  ["send Dana the following: the launch moves", 'write send Dana: "the launch moves"'],
  ["email Dana - subject: Launch - text: it moves", 'write send Dana: "it moves"'],
  ["email Dana (Hanna in cc) that it moves", `write send Dana: It moves. / ${best}`],
  [
    "write Dana about the contract that it's signed",
    `write send Dana: I'm writing to you about the contract. It's signed. Thank you! / ${best}`,
  ],
])("its parts may stand in any words: %s", (request, said) => {
  expect(saidBy(request)).toBe(said);
});

test.each([
  ["tell Dana to let me know by Friday", "Could you please let me know by Friday? Thank you!"],
  ["ask Dana to confirm the date", "Could you please confirm the date? Thank you!"],
  ["tell Dana to say hi to Tom", "Could you please say hi to Tom? Thank you!"],
  [
    "ask Dana to check the numbers and tell tomas what she thinks",
    "Could you please check the numbers and tell tomas what you think? Thank you!",
  ],
])("what the reader shall do is asked of them: %s", (request, said) => {
  expect(saidBy(request)).toBe(`write send Dana: ${said} / ${best}`);
});

test("a day behind “know” says when it goes out", () => {
  expect(saidBy("let Dana know on Monday that it's a holiday")).toBe(
    `write schedule 2026-11-23T08:00 Dana: I wanted to let you know that it's a holiday. / ${best}`,
  );
});
