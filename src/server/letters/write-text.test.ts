import { expect, test } from "vitest";
import { writeText, type WritingFacts } from "./write-text.ts";

const facts: WritingFacts = {
  owner: { name: "Sam Reed" },
  to: ["Nadia Moreau"],
  tone: null,
  answers: false,
};

/** A mail in one line. */
function lineOf(brief: string, more: Partial<WritingFacts> = {}): string {
  return writeText(brief, { ...facts, ...more }).body.replaceAll(/\n+/g, " / ");
}

test.each([
  [
    "thanking her for the meeting and proposing Thursday",
    "Thank you for the meeting. How about Thursday? Let me know if that works for you.",
  ],
  [
    "tell them that I'll be late",
    "I wanted to let you know that I'll be late. Thank you for your understanding.",
  ],
  ["ask them to send the report", "Could you please send the report? Thank you!"],
  ["to send me the report by Friday", "Could you please send me the report by Friday? Thank you!"],
  ["to let me know when he arrives", "Could you please let me know when you arrive? Thank you!"],
  ["to discuss the budget", "I'd like to discuss the budget. Thank you!"],
  ["to call me back", "Could you please call me back? Thank you!"],
  [
    "to bring the keys and to feed the cat",
    "Could you please bring the keys and feed the cat? Thank you!",
  ],
  ["ask her if she has time on Friday", "Do you have time on Friday? Thank you!"],
  ["ask them when the meeting starts", "Could you tell me when the meeting starts? Thank you!"],
  ["asking for the slides", "Could you please send me the slides? Thank you!"],
  ["asking for the new timeline", "I'd like to ask for the new timeline. Thank you!"],
  [
    "remind them about the deadline on Friday",
    "This is a friendly reminder about the deadline on Friday. Thank you!",
  ],
  [
    "invite them to dinner on Saturday",
    "I'd like to invite you to dinner on Saturday. Please let me know if you can make it.",
  ],
  ["apologise for the delay", "I'm sorry for the delay. Thank you for your understanding."],
  ["confirm that I will attend", "I'm writing to confirm that I will attend. See you then."],
  [
    "reschedule our meeting to Friday",
    "Could we move our meeting to Friday? Let me know if that works for you.",
  ],
  ["thank you, for the dinner", "Thank you for the dinner. I really appreciate it."],
  [
    "follow up, about the offer",
    "I wanted to follow up on the offer. Is there any news? Thank you!",
  ],
])("%s", (brief, text) => {
  expect(lineOf(brief)).toBe(`Hi Nadia, / ${text} / Best, / Sam`);
});

test("the tone changes greeting, turns and ending", () => {
  expect(lineOf("ask them to send the report", { tone: "formal" })).toBe(
    "Dear Nadia, / I hope this message finds you well. Could you please send the report? Thank you in advance. / Kind regards, / Sam Reed",
  );
  expect(lineOf("ask them to send the report", { tone: "short" })).toBe(
    "Hi Nadia, / Could you please send the report? / Best, / Sam",
  );
  expect(lineOf("that I agree", { tone: "casual", answers: true })).toBe(
    "Hi Nadia, / Thanks for your message! I agree. / Cheers, / Sam",
  );
});

test.each([
  [["Amir Ali", "Akira Sato"], "Hi Amir and Akira,"],
  [[], "Hello,"],
  [["a@b.example"], "Hello,"],
  [["A", "B", "C", "D"], "Hi all,"],
  [["Moreau, Nadia"], "Hi Nadia,"],
  [["Dr. Nadia Moreau"], "Hi Nadia,"],
  [["12345"], "Hello,"],
])("%j is greeted", (to, greeting) => {
  expect(writeText("thanks", { ...facts, to }).body.split("\n")[0]).toBe(greeting);
});

test.each([
  ["thanking her for the meeting and proposing Thursday", "Thank you for the meeting"],
  [
    "tell them that the report for the second quarter is ready to be read by all",
    "The report for the second quarter is ready",
  ],
  ["remind them about the deadline", "Reminder: the deadline"],
])("%s has a subject of few words", (brief, subject) => {
  expect(writeText(brief, facts).subject).toBe(subject);
});

test.each([
  ["tell them congratulations", "Hi Nadia, / Congratulations! / Best, / Sam"],
  [
    "tell them congratulations and that we look forward to February",
    "Hi Nadia, / Congratulations! We look forward to February. / Best, / Sam",
  ],
  ["tell them good luck with the kings", "Hi Nadia, / Good luck with the kings! / Best, / Sam"],
  ["tell them happy new year", "Hi Nadia, / Happy New Year! / Best, / Sam"],
  ["tell them see you on Friday", "Hi Nadia, / See you on Friday! / Best, / Sam"],
  [
    "about the boiler, ask them whether they can come",
    "Hi Nadia, / I'm writing to you about the boiler. Can you come? Thank you! / Best, / Sam",
  ],
])(
  "what is said to somebody stands as it is said, and no talk is asked for beside it: %s",
  (brief, text) => {
    expect(lineOf(brief)).toBe(text);
  },
);

test("nobody is greeted by an article", () => {
  const text = lineOf("tell them the ceiling is dry", { to: ["The Landlord"] });
  expect(text).toMatch(/^Hello, \/ /u);
});

test("a subject keeps a list whole", () => {
  expect(writeText("the numbers are 12, 14 and 19", facts).subject).toBe(
    "The numbers are 12, 14 and 19",
  );
});
