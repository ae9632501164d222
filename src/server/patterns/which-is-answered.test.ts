import { describe, expect, test } from "vitest";
import { saidBy } from "./said-by.ts";

const all = "-in:sent -in:drafts";

describe("what narrows the mail is no text of the answer", () => {
  test.each([
    [
      "reply to the last email with lunch in the subject with 'Count me in'",
      `subject:lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email with lunch in the title with 'Count me in'",
      `subject:lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email with lunch in its subject saying 'Count me in'",
      `subject:lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email with lunch in the subject: 'Count me in'",
      `subject:lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email with lunch in the subject with Count me in",
      `subject:lunch ${all}: "Count me in"`,
    ],
    [
      "answer the latest mail with team lunch in the subject, with 'Yes'",
      `subject:team subject:lunch ${all}: "Yes"`,
    ],
    [
      'respond to the last email with gala in the title with "See you there"',
      `subject:gala ${all}: "See you there"`,
    ],
    [
      "respond to the newest email with expo in the subject by saying 'Fine'",
      `subject:expo ${all}: "Fine"`,
    ],
    [
      "reply to hanna's last email with lunch in the subject with 'ok'",
      'from:hanna@atlas.com subject:lunch: "ok"',
    ],
    [
      "reply to hanna's email with lunch in the subject saying 'ok'",
      'from:hanna@atlas.com subject:lunch: "ok"',
    ],
    [
      "reply to the email from hanna with lunch in its subject with 'ok'",
      'from:hanna@atlas.com subject:lunch: "ok"',
    ],
    [
      "reply to the last mail from hanna with lunch in the subject, with 'ok'",
      'from:hanna@atlas.com subject:lunch: "ok"',
    ],
    ["reply to the last email with attachments with Got it", `has:attachment ${all}: "Got it"`],
    [
      "reply to the last email with 'lunch' in the subject with 'Count me in'",
      `subject:lunch ${all}: "Count me in"`,
    ],
  ])("%s", (clause, line) => {
    expect(saidBy(clause)).toBe(`reply send  ${line}`);
  });
});

describe("a clause that tells which mail it is belongs to the mail", () => {
  test.each([
    [
      "Reply to the last email that mentions Lunch & Learn with 'Count me in'",
      `Lunch Learn ${all}: "Count me in"`,
    ],
    [
      "reply to the last email that mentions the lunch saying 'Count me in'",
      `lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email mentioning the lunch with 'Count me in'",
      `lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email that is about the lunch with 'Count me in'",
      `subject:lunch ${all}: "Count me in"`,
    ],
    [
      "reply to the last email that has lunch in the subject with 'Yes'",
      `subject:lunch ${all}: "Yes"`,
    ],
    [
      "reply to the last email from hanna that is about lunch with 'Good'",
      'from:hanna@atlas.com subject:lunch: "Good"',
    ],
    [
      "reply to hanna's last email mentioning the lunch with 'Good'",
      'from:hanna@atlas.com lunch: "Good"',
    ],
    [
      "reply to hanna's last email that mentions the lunch with 'Good'",
      'from:hanna@atlas.com lunch: "Good"',
    ],
    [
      "reply to hanna's last email that contains lunch and say 'Good'",
      'from:hanna@atlas.com lunch: "Good"',
    ],
    [
      "reply to the last email that talks about lunch saying that I will come",
      `subject:lunch ${all}: I will come. / Best, Alex`,
    ],
  ])("%s", (clause, line) => {
    expect(saidBy(clause)).toBe(`reply send  ${line}`);
  });

  test.each([
    ["forward to klaus the last email that mentions the lunch", `lunch ${all}: `],
    ["forward to klaus the last email that is about the lunch", `subject:lunch ${all}: `],
    ["forward to klaus hanna's last email that mentions the lunch", "from:hanna@atlas.com lunch: "],
    ["forward klaus the last email mentioning the lunch", `lunch ${all}: `],
    ["forward klaus the last email that mentions the lunch with 'FYI'", `lunch ${all}: "FYI"`],
    ["forward the last email mentioning the lunch to klaus with 'FYI'", `lunch ${all}: "FYI"`],
  ])("%s", (clause, line) => {
    expect(saidBy(clause)).toBe(`forward send klaus ${line}`);
  });

  test.each([
    ["reply to hanna's last email that I agree", "I agree."],
    ["reply to hanna's last email mentioning that I am away", "I am away."],
    [
      "reply to hanna's last email asking her to answer with 'ok'",
      "Could you please answer with 'ok'?",
    ],
    ["reply to hanna's last email that it is about time", "It is about time."],
  ])("what is said behind a mail is still its answer: %s", (clause, text) => {
    expect(saidBy(clause)).toContain(text);
  });
});

test("a sentence behind mentioning is a note", () => {
  expect(saidBy("forward klaus hanna's last email mentioning the deadline is friday")).toMatch(
    /^forward send klaus from:hanna@atlas\.com: .*deadline/,
  );
});

describe("what is not understood is not sent", () => {
  test.each([
    "reply to the last email with news on the expo with 'Count me in'",
    "reply to hanna's last email with news on the expo with 'Count me in'",
    "reply to the last email with news on the expo saying 'Count me in'",
    "reply to the last email with no reply yet with 'ok'",
    "reply to the last email with tweaks in the body with 'ok'",
    "reply to the last email with something in the subject with 'ok'",
    'reply to the last email with something in the subject: "ok"',
    "answer hanna's last email with budget figures in it with 'ok'",
    "reply to the last email with lunch in the subject",
    "reply to the last email with news on the expo",
    "reply to the last email asking for a meeting with 'Good'",
    "reply to the last email from hanna asking for a meeting with 'Good'",
    "reply to the last email that asks for a meeting with 'Good'",
    "reply to hanna's last email that has to be signed with 'Good'",
  ])("%s", (clause) => {
    expect(saidBy(clause)).not.toMatch(/^(?:reply|forward|write) /);
  });
});

describe("a text behind with stays one", () => {
  test.each([
    ["reply to hanna with Count me in", 'from:hanna@atlas.com: "Count me in"'],
    [
      "reply to hanna with I will come with Klaus",
      'from:hanna@atlas.com: "I will come with Klaus"',
    ],
    [
      "reply to hanna's last email with Yes, with pleasure",
      'from:hanna@atlas.com: "Yes, with pleasure"',
    ],
    ["reply to the last email with I agree with you", `${all}: "I agree with you"`],
    [
      "reply to hanna with I put it in the subject",
      'from:hanna@atlas.com: "I put it in the subject"',
    ],
    [
      "reply to hanna with 'See the note with the title'",
      'from:hanna@atlas.com: "See the note with the title"',
    ],
    [
      "reply to hanna with I love the word 'onward'",
      "from:hanna@atlas.com: \"I love the word 'onward'\"",
    ],
  ])("%s", (clause, line) => {
    expect(saidBy(clause)).toBe(`reply send  ${line}`);
  });
});

test.each(["details to follow", "news: we won", "feedback is welcome", "info follows tomorrow"])(
  "“%s” tells no mail, and is the text",
  (text) => {
    expect(saidBy(`reply to hanna with ${text}`)).toBe(
      `reply send  from:hanna@atlas.com: "${text}"`,
    );
  },
);

test.each(["news on the expo", "details", "feedback from klaus", "info about the gala"])(
  "“%s” may tell which mail, and is asked about",
  (text) => {
    expect(saidBy(`reply to hanna with ${text}`)).toBe(`Shall it say “${text}”?`);
  },
);
