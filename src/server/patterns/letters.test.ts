import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { generateEmail } from "#server/letters/generate-email.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What a letter says, without greeting and close, and its subject. */
function letterOf(brief: string): { subject: string; said: string } {
  const { subject, body } = generateEmail(brief, world);
  return { subject, said: body.split("\n\n").slice(1, -1).join(" ") };
}

test.each([
  [
    "professional email to a client explaining that the project will take two weeks longer",
    "The project will take two weeks longer",
    "I wanted to let you know that the project will take two weeks longer. Please let me know if you have any questions.",
  ],
  [
    "apology to our customers for the outage on Sunday between 2 and 5 am",
    "Apologies for the outage on Sunday",
    "I'm sorry for the outage on Sunday between 2 and 5 am. Thank you for your understanding.",
  ],
  [
    "decline a job offer from Northgate because I accepted another position",
    "Your job offer",
    "Thank you for your job offer. Unfortunately, I have to decline because I accepted another position. I hope you understand.",
  ],
  [
    "chase Kevin for the second time about invoice 2043 which was due on 1 May",
    "Following up on invoice 2043",
    "I wanted to follow up for the second time on invoice 2043 which was due on 1 May. Is there any news? Thank you!",
  ],
  [
    "ask Priya politely whether she had time to look at the contract",
    "Did you have time to look at the contract?",
    "Did you have time to look at the contract? Thank you!",
  ],
  [
    "nudge Dele to fill in the survey by tonight",
    "Reminder: fill in the survey by tonight",
    "This is a friendly reminder to fill in the survey by tonight. Thank you!",
  ],
  [
    "thank Hanna for the interview and say I'm still very interested in the position",
    "Thank you for the interview",
    "Thank you for the interview. I'm still very interested in the position.",
  ],
  [
    "remind the parents of class 4b to bring a packed lunch on Thursday",
    "Reminder: bring a packed lunch on Thursday",
    "This is a friendly reminder to bring a packed lunch on Thursday. Thank you!",
  ],
  [
    "complain to the railway that the train was cancelled four times and demand a refund for my ticket",
    "Complaint: the train was cancelled four times",
    "I'm writing to complain that the train was cancelled four times. I would be grateful if you could look into it. I'd like to ask for a refund for my ticket. Thank you!",
  ],
  [
    "cover note for my application as a librarian, ten years of experience, available from September",
    "Application as a librarian",
    "I'm sending you my application as a librarian. I have ten years of experience. I'm available from September. I look forward to hearing from you.",
  ],
  [
    "cover note for the attached invoice for May",
    "Invoice for May",
    "Please find attached the invoice for May.",
  ],
  [
    "condolences to Tomas, his mother died last week",
    "My condolences",
    "I'm very sorry to hear that your mother died last week. My thoughts are with you.",
  ],
  [
    "introduce myself to the new neighbours, we live at number 14",
    "A short introduction",
    "I wanted to introduce myself. We live at number 14. I look forward to staying in touch.",
  ],
  [
    "negotiate with Zora: we would take 200 units if she lowers the price to 4.50 and delivers by 1 August",
    "We would take 200 units if you lower the price",
    "We would take 200 units if you lower the price to 4.50 and deliver by 1 August.",
  ],
  [
    "counter offer for the flat: 310,000 euros, cash",
    "My counter-offer for the flat",
    "Here is my counter-offer for the flat: 310,000 euros, cash. Let me know what you think.",
  ],
  [
    "reschedule the call with Hanna from Tuesday 3pm to Thursday 11am",
    "A new time for our call",
    "Could we move our call from Tuesday 3pm to Thursday 11am? Let me know if that works for you.",
  ],
  [
    "resign from my job as accountant with effect from 31 August",
    "My resignation",
    "I am writing to let you know that I am resigning from my job as accountant with effect from 31 August. Thank you for the time together.",
  ],
  [
    "status update for Priya: design done, launch still planned for 1 July",
    "Update",
    "Here is a short update: design done, launch still planned for 1 July. Let me know if you have any questions.",
  ],
  [
    "report a broken street lamp in front of 12 Mill Lane",
    "Broken street lamp in front of 12 Mill Lane",
    "I'd like to report a broken street lamp in front of 12 Mill Lane. Thank you!",
  ],
  ["promise Jonah to pay tomorrow", "A promise: pay tomorrow", "I promise to pay tomorrow."],
  [
    "persuade Jonah to join the running club",
    "Would you like to join the running club?",
    "Would you like to join the running club? I'd be glad if you did.",
  ],
  [
    "invitation to my birthday on Saturday, please reply by 20 June",
    "Invitation to my birthday on Saturday",
    "I'd like to invite you to my birthday on Saturday. Please reply by 20 June. Please let me know if you can make it.",
  ],
])("%s", (brief, subject, said) => {
  expect(letterOf(brief)).toEqual({ subject, said });
});

test("a condolence greets and closes gravely", () => {
  const { body } = generateEmail("condolences to Tomas on the loss of his father", world);
  expect(body).toMatch(/^Dear Tomas,\n[^]*\nWith sympathy,\nSam$/);
});

test("who is met or helped is written to", () => {
  for (const brief of ["cancel tonight's dinner with Jonah", "offer to help Jonah with the move"])
    expect(generateEmail(brief, world).body).toMatch(/^Hi Jonah,/);
});
