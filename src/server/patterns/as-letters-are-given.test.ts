import { expect, test } from "vitest";
import { saidBy } from "./said-by.ts";

const best = "Best, Alex";

const hey = 'write send Dana: "Hey Dana, done."';
const got = 'reply send  from:tomas@atlas.com: "Got it!"';

test.each([
  ["Dana should get an email from me titled 'Update' that reads 'Hey Dana, done.'", hey],
  ["let Dana have an email with subject 'Update' and body 'Hey Dana, done.'", hey],
  ["I want Dana to receive an email titled 'Update' saying 'Hey Dana, done.'", hey],
  ["mail Dana: subject - 'Update', content - 'Hey Dana, done.'", hey],
  ["Send Dana an email: 'Update' is the subject and 'Hey Dana, done.' the body", hey],
  ["email Dana, 'Update' being the title and 'Hey Dana, done.' the message", hey],
  ["mail Dana 'Hey Dana, done.' and put Update in the subject", hey],
  ["send Dana 'Hey Dana, done.' with 'Update' for a subject", hey],
  ["email Dana (subject: 'Update'): 'Hey Dana, done.'", hey],
  ["email Dana subject:Update message:'Hey Dana, done.'", hey],
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
