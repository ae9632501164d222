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

test.each([
  [
    "Hi Nadia,\n\nI hope you are well. I wanted to let you know that the report is ready for review.\n\nBest,\nSam",
    "The report is ready for review",
  ],
  ["Dear team,\nCould you please send me the slides by Friday?", "Request: the slides by Friday"],
  ["Re: Re: Lunch on Friday?", "Lunch on Friday"],
  ["Subject: The plan\n\nHello", "The plan"],
  ["", ""],
  [
    "Dear Mr Finch,\n\nThank you for your letter of 3 November. I would like to end the lease of flat 4 on 31 January 2027.",
    "End the lease of flat 4 on 31 January 2027",
  ],
])("a subject for %j", (text, subject) => {
  const asked = `Write a subject line for this email:\n\n${text}`;
  expect(generateEmail(asked, world)).toEqual({ subject, body: subject });
});

test.each([
  [
    "Write an email to Nadia thanking her for the dinner",
    "Thank you for the dinner",
    "Hi Nadia,\n\nThank you for the dinner. I really appreciate it.\n\nBest,\nSam",
  ],
  [
    "wish nadia a happy birthday",
    "Happy birthday!",
    "Hi Nadia,\n\nHappy birthday! I hope you have a wonderful day.\n\nBest,\nSam",
  ],
  [
    "Write a formal email to my landlord about the broken heater",
    "About the broken heater",
    "Hello,\n\nI am writing to you about the broken heater. Could we talk about it when you have a moment? Thank you in advance.\n\nKind regards,\nSam Reed",
  ],
  ["Write an email to Nadia saying 'See you at 5'", "See you at 5", "See you at 5"],
])("%s", (asked, subject, body) => {
  expect(generateEmail(asked, world)).toEqual({ subject, body });
});
