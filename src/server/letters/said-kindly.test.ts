import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { generateEmail } from "./generate-email.ts";

const world: World = {
  now: new Date("2026-11-23T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Alex Morgan", address: "alex@example.com" },
  contacts: ["Jonah Pike", "Dana Smith", "Priya Shah", "Noor Haddad"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.for([
  ["Condolences to Carolyn whose father died", "Dear Carolyn,", "your father died. My thoughts"],
  ["Out of office until Monday, contact Robin", "Hello,", "back. Please contact Robin."],
  ["Announce that the office is closed on Friday", "Hello,", "let you know that the office"],
  ["Cancel my gym membership, number 5567", "Hello,", "I'd like to cancel my gym membership"],
  ["Short: tell Jonah I'm late, about 20 minutes", "Hi Jonah,", "I'm late, about 20 minutes."],
  ["Decline a wedding invitation politely", "Hello,", "Thank you for the wedding invitation."],
  ["Reject a candidate kindly", "Hello,", "Thank you for your application. Unfortunately"],
  ["Resignation letter, last day 31 May", "Hello,", "My last day is 31 May."],
  ["thank you note after my job interview", "Hello,", "Thank you for the job interview."],
  ["Introduce Priya to Noor, they work on maps", "Priya and Noor", "each other: you work on maps."],
  ["Introduce Priya to Dana, Priya runs a shop", "Hi Dana,", "introduce Priya. Priya runs a shop."],
  ["Happy new year to all customers", "Hi all,", "Happy New Year!"],
  ["Ask for a reference from Professor Lund", "Dear Professor Lund,", "your reference"],
  ["Chase an unpaid invoice no 7", "Hello,", "friendly reminder about invoice no 7."],
  ["congratulations on the baby!!", "Hello,", "Congratulations on the baby!\n"],
  ["Remind the team: timesheets by Friday", "Hi all,", "reminder about timesheets by Friday."],
  ["Recommendation for my colleague Hanna", "Hello,", "recommend my colleague Hanna"],
  ["Sorry to hear about your father", "Hello,", "I'm sorry to hear about your father."],
  ["Negotiate a lower rent with my landlord", "Hello,", "about a lower rent."],
] as const)("“%s” begins %s and says so", ([message, greeting, words]) => {
  const { body } = generateEmail(message, world);
  expect(body.split("\n")[0]).toContain(greeting);
  expect(body).toContain(words);
});

test("a subject is written for what an email is about", () => {
  const { subject } = generateEmail("suggest a subject line for an email about the budget", world);
  expect(subject).toBe("The budget");
});
