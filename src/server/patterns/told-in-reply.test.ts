import { expect, test } from "vitest";
import { saidBy } from "./said-by.ts";

const hanna = "reply send  from:hanna@atlas.com:";

test.each([
  ["Tell hanna in reply to her last email that the budget is approved", "The budget is approved."],
  ["tell hanna in a reply to her last email that the bug is fixed", "The bug is fixed."],
  ["tell Hanna in response to her latest mail that tuesday is fine", "Tuesday is fine."],
  ["tell hanna, as an answer to her last email, that i will look at it", "I will look at it."],
  ["tell hanna in answer to her mail that i agree", "I agree."],
  ["inform hanna by way of a reply that the bug is fixed", "The bug is fixed."],
  ["let hanna know in a reply that i can meet on monday", "I can meet on Monday."],
  ["let hanna know, replying to her last email, that I got the parcel", "I got the parcel."],
  ["let hanna know, in reply to her last email, that the bug is fixed", "The bug is fixed."],
  ["email hanna in response to her last mail that tuesday is fine", "Tuesday is fine."],
])("what somebody is told in reply is an answer: %s", (clause, text) => {
  const said = saidBy(clause);
  expect(said).toContain(hanna);
  expect(said.toLowerCase()).toContain(text.toLowerCase());
});

test.each([
  ["tell hanna in reply to her last email: 'Tuesday is fine'", `${hanna} "Tuesday is fine"`],
  ["tell hanna in reply to her last email 'Tuesday is fine'", `${hanna} "Tuesday is fine"`],
  [
    "tell hanna in reply to her last email about lunch 'Fine'",
    'reply send  subject:lunch from:hanna@atlas.com: "Fine"',
  ],
])("its words in quotation marks are the text: %s", (clause, line) => {
  expect(saidBy(clause)).toBe(line);
});

test.each(["taxi", "deposit", "unit", "motif", "spaghetti", "two-unit"])(
  "a topic that ends in the letters of a mark stays whole: %s",
  (topic) => {
    const said = saidBy(`tell hanna in reply to her mail about the ${topic} that I agree`);
    expect(said).toContain(`subject:${topic} from:hanna@atlas.com`);
    expect(said).toContain("agree");
  },
);

test.each(["photo: nice", "kit 'nice'", "audit: nice"])(
  "and so it does before a text: %s",
  (words) => {
    const topic = words.split(/[: ]/u)[0] ?? "";
    expect(saidBy(`tell hanna in reply to her mail about the ${words}`)).toContain(
      `subject:${topic} from:hanna@atlas.com`,
    );
  },
);

test("what is asked in reply is asked of whoever wrote", () => {
  expect(saidBy("ask hanna in reply to her last email whether tuesday is fine")).toContain(
    "Is Tuesday fine?",
  );
  expect(saidBy("thank hanna in reply to her last email for the notes")).toContain("the notes");
});

test.each([
  "tell hanna that a reply to her last email is on its way",
  "tell hanna I am waiting for the reply to my last email",
  "tell hanna in short that the bug is fixed",
  "email hanna about the reply to the last email",
])("other words still write anew: %s", (clause) => {
  expect(saidBy(clause)).toMatch(/^write send {1,2}hanna/i);
});

test.each([
  ["about the taxi that I agree", "taxi", "I agree"],
  ["about the kit whether it is here", "kit", "Is it here?"],
  ["about the motif, that I agree", "motif", "I agree"],
  ["about the spaghetti 'ok'", "spaghetti", '"ok"'],
  ["about Haiti: ok", "Haiti", '"ok"'],
  ["about the deposit: nice", "deposit", '"nice"'],
  ["about the photo: nice", "photo", '"nice"'],
  ["about lunch saying 'ok'", "lunch", '"ok"'],
])("a topic ends with a word: %s", (behind, topic, text) => {
  const said = saidBy(`tell hanna in reply to her mail ${behind}`);
  expect(said).toContain(`reply send  subject:${topic} from:hanna@atlas.com: `);
  expect(said).toContain(text);
});

test.each([
  "tell hanna in reply to her mail about the budget I sent: thanks",
  "tell hanna in reply to her mail about the timeline we have that I agree",
  "tell hanna in reply to her mail about the talk I gave that I agree",
  "tell hanna in reply to her last email about lunch I agree",
  "tell hanna in reply to the mail from Klaus that I agree",
  "email hanna in response to the mail from Okafor that I agree",
  "email hanna in response to the mail from Sergei that I agree",
  "ask hanna in reply to the last email whether tuesday is fine",
])("which mail is answered is asked: %s", (clause) => {
  expect(saidBy(clause)).toBe("Which emails do you mean?");
});

test.each(["tell hanna in reply to the mail about lunch that I agree"])("%s", (clause) => {
  expect(saidBy(clause)).toContain("reply send  subject:lunch from:hanna@atlas.com:");
});
