import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { generateEmail } from "./generate-email.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [{ name: "Nadia Moreau", address: "nadia@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** A message in one line. */
function lineOf(asked: string): [string, string] {
  const { subject, body } = generateEmail(asked, world);
  return [subject, body.replaceAll(/\n+/g, " / ")];
}

test.each([
  [
    "write an invitation to dinner on Friday at 8",
    "Invitation to dinner on Friday at 8",
    "Hello, / I'd like to invite you to dinner on Friday at 8. Please let me know if you can make it. / Best, / Sam",
  ],
  [
    "decline politely the offer from Kevin",
    "Your offer",
    "Hi Kevin, / Thank you for your offer. Unfortunately, I have to decline. I hope you understand. / Best, / Sam",
  ],
  [
    "thank the caterer for yesterday's lunch",
    "Thank you for yesterday's lunch",
    "Hello, / Thank you for yesterday's lunch. I really appreciate it. / Best, / Sam",
  ],
  [
    "thank Helen for the lunch invitation and say we'll bring dessert",
    "Thank you for the lunch invitation",
    "Hi Helen, / Thank you for the lunch invitation. We'll bring dessert. / Best, / Sam",
  ],
  [
    "a birthday greeting for Kofi",
    "Happy birthday!",
    "Hi Kofi, / Happy birthday! I hope you have a wonderful day. / Best, / Sam",
  ],
  [
    "formal complaint about the broken heating in my flat",
    "Complaint about the broken heating in my flat",
    "Hello, / I am writing to complain about the broken heating in my flat. I would be grateful if you could look into it. I look forward to your reply. / Kind regards, / Sam Reed",
  ],
  [
    "write a mail that says the meeting is moved to 3pm",
    "The meeting is moved to 3pm",
    "Hello, / I wanted to let you know that the meeting is moved to 3pm. / Best, / Sam",
  ],
  [
    "resignation letter, my last day is 31 July",
    "My resignation",
    "Hello, / I am writing to let you know that I am resigning from my position. My last day is 31 July. Thank you for the time together. / Kind regards, / Sam Reed",
  ],
  [
    "sick note: I have the flu and won't be in today or tomorrow",
    "Sick leave",
    "Hello, / I have the flu and won't be in today or tomorrow. Thank you for your understanding. / Best, / Sam",
  ],
  [
    "out of office until 5 January, for urgent matters contact Dana",
    "Out of office until 5 January",
    "Hello, / Thank you for your email. I'm out of the office until 5 January and will reply as soon as I'm back. For urgent matters, please contact Dana. / Best, / Sam",
  ],
  [
    "condolences to Tomas on the loss of his father",
    "My condolences",
    "Dear Tomas, / I'm very sorry to hear of the loss of your father. My thoughts are with you. / With sympathy, / Sam",
  ],
  [
    "apologise to Hanna for missing yesterday's call and propose tomorrow at 10",
    "Apologies for missing yesterday's call",
    "Hi Hanna, / I'm sorry for missing yesterday's call. How about tomorrow at 10? Let me know if that works for you. / Best, / Sam",
  ],
  [
    "remind the team that expense reports are due on Friday at noon",
    "Reminder: expense reports are due on Friday at noon",
    "Hi all, / This is a friendly reminder that expense reports are due on Friday at noon. Thank you! / Best, / Sam",
  ],
  [
    "congratulate Bea on her promotion to head of design",
    "Congratulations on your promotion to head of design",
    "Hi Bea, / Congratulations on your promotion to head of design! / Best, / Sam",
  ],
  [
    "decline the invitation to the wedding because we will be abroad",
    "Invitation to the wedding",
    "Hello, / Thank you for the invitation to the wedding. Unfortunately, I have to decline because we will be abroad. I hope you understand. / Best, / Sam",
  ],
  [
    "ask Jonah if he can lend me his drill this weekend",
    "Can you lend me your drill this weekend?",
    "Hi Jonah, / Can you lend me your drill this weekend? Thank you! / Best, / Sam",
  ],
  [
    "complain to the airline about my lost suitcase, flight KL1024 on 3 May, and ask for compensation",
    "Complaint about my lost suitcase",
    "Hello, / I'm writing to complain about my lost suitcase, flight KL1024 on 3 May. I would be grateful if you could look into it. I'd like to ask for compensation. Thank you! / Best, / Sam",
  ],
  [
    "cancel my gym membership as of 31 August",
    "Cancellation: gym membership as of 31 August",
    "Hello, / I'd like to cancel my gym membership as of 31 August. Please confirm the cancellation. / Best, / Sam",
  ],
  [
    "invite the whole team to a barbecue at my place on 20 June from 4pm, bring your own drinks",
    "Invitation to a barbecue at my place on 20 June",
    "Hi all, / I'd like to invite you to a barbecue at my place on 20 June from 4pm. Please bring your own drinks. Please let me know if you can make it. / Best, / Sam",
  ],
  [
    "short email to Priya: the contract is signed, original comes by post",
    "The contract is signed",
    "Hi Priya, / I wanted to let you know that the contract is signed, original comes by post. / Best, / Sam",
  ],
  [
    "payment reminder for invoice 2043 over €480, due on 1 May",
    "Reminder: invoice 2043 over €480",
    "Hello, / This is a friendly reminder about invoice 2043 over €480, due on 1 May. If you have paid in the meantime, please ignore this message. Thank you! / Best, / Sam",
  ],
  [
    "job application for the position of gardener",
    "Application for the position of gardener",
    "Hello, / I would like to apply for the position of gardener. I look forward to hearing from you. / Kind regards, / Sam Reed",
  ],
  [
    "ask for a refund for order 88213, the lamp arrived broken",
    "Request: a refund for order 88213",
    "Hello, / I'd like to ask for a refund for order 88213. The lamp arrived broken. Thank you! / Best, / Sam",
  ],
  [
    "get well soon wishes for Dele",
    "Get well soon",
    "Hi Dele, / I hope you get well soon. / Best, / Sam",
  ],
  [
    "say goodbye to my colleagues, my last day is Friday",
    "Goodbye and thank you",
    "Hi all, / I wanted to say goodbye. My last day is Friday. Thank you for the time together. Let's stay in touch. / Best, / Sam",
  ],
  [
    "make an appointment with Dr. Weiss for a check-up next week",
    "Appointment for a check-up next week",
    "Dear Dr. Weiss, / I'd like to set up an appointment with you for a check-up next week. Please let me know if that suits you. / Best, / Sam",
  ],
  [
    "ask the hotel whether breakfast is included and whether we can check in before 2 pm",
    "Is breakfast included?",
    "Hello, / Is breakfast included? Can we check in before 2 pm? Thank you! / Best, / Sam",
  ],
  [
    "Write an email informing customers about a price increase of 5% from 1 September",
    "Price increase of 5% from 1 September",
    "Hi all, / I'm writing to let you know about a price increase of 5% from 1 September. Let me know if you have any questions. / Best, / Sam",
  ],
  [
    "write a friendly email asking my neighbour to turn the music down after 10 pm",
    "A request: turn the music down after 10 pm",
    "Hello, / I hope you're doing well! Could you please turn the music down after 10 pm? Thank you! / All the best, / Sam",
  ],
  [
    "ask my neighbour Tom to feed the cat from 3 to 10 July",
    "A request: feed the cat from 3 to 10 July",
    "Hi Tom, / Could you please feed the cat from 3 to 10 July? Thank you! / Best, / Sam",
  ],
  [
    "thank you to everyone who came to the party",
    "Thank you to all of you who came",
    "Hi all, / Thank you to all of you who came to the party. I really appreciate it. / Best, / Sam",
  ],
  [
    "say no to the extra shift on Sunday",
    "Extra shift on Sunday",
    "Hello, / Unfortunately, I have to decline the extra shift on Sunday. I hope you understand. / Best, / Sam",
  ],
  [
    "inform the tenants that the water will be off on Thursday from 9 to 12",
    "The water will be off on Thursday",
    "Hi all, / I wanted to let you know that the water will be off on Thursday from 9 to 12. / Best, / Sam",
  ],
  [
    "introduce Noor to Kevin, she is our new accountant",
    "Introducing Noor",
    "Hi Kevin, / I'd like to introduce Noor. She is our new accountant. / Best, / Sam",
  ],
  [
    "say hello to Inès and ask how the exhibition went",
    "Hello",
    "Hi Inès, / I just wanted to say hello and ask how you are. Could you tell me how the exhibition went? Thank you! / Best, / Sam",
  ],
  [
    "terminate my phone contract at the end of September",
    "Cancellation: phone contract at the end of September",
    "Hello, / I'd like to cancel my phone contract at the end of September. Please confirm the cancellation. / Best, / Sam",
  ],
  [
    "ask whether the flat is still available and when I can see it",
    "Is the flat still available?",
    "Hello, / Is the flat still available? Could you tell me when I can see it? Thank you! / Best, / Sam",
  ],
  [
    "holiday greetings to our customers",
    "Happy holidays",
    "Hi all, / I wish you happy holidays. / Best, / Sam",
  ],
])("as a person would send it: %s", (asked, subject, line) => {
  expect(lineOf(asked)).toEqual([subject, line]);
});
