import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, Wording } from "#server/assist-plan/plan.ts";
import { readWriting } from "./read-writing.ts";

const names = [
  "Nadia Moreau",
  "Sofia Santos",
  "Yuki Tanaka",
  "Amir Ali",
  "Kofi Mensah",
  "Akira Sato",
];
const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: names.map((name, index) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 30 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** A step in one line: what, how, to whom, about which message, subject, body, when. */
function lineOf(clause: string, given: World = world): string {
  const read = readWriting(clause, given);
  if (read?.kind !== "plan") return read === undefined ? "nothing" : `${read.kind}: ${read.text}`;
  const [step] = read.plan.steps;
  return step && "how" in step ? stepLine(step) : "other";
}

function stepLine(step: Writing): string {
  const copies = [people(step.cc, "cc "), people(step.bcc, "bcc ")];
  const parts = [`${step.do} ${step.how}`, ...subjectMatter(step, copies), step.at?.slice(0, 16)];
  return parts.filter(Boolean).join(" · ");
}

type Writing = Extract<Step, { do: "write" | "reply" | "forward" }>;

function subjectMatter(step: Writing, copies: string[]): string[] {
  if (step.do === "write")
    return [people(step.to), ...copies, `[${words(step.subject)}]`, words(step.body)];
  const { query } = step.target;
  if (step.do === "reply") return [query + (step.all ? " all" : ""), ...copies, words(step.body)];
  return [people(step.to), ...copies, query, words(step.note)];
}

function people(list: readonly { words: string }[], before = ""): string {
  return list.length === 0 ? "" : before + list.map((one) => one.words).join("+");
}

function words(said: Wording | null): string {
  if (said === null) return "";
  return said.source === "typed" ? said.text : `<${said.brief}${said.tone ? `|${said.tone}` : ""}>`;
}

const nested = String.raw`Hi yuki,\n\nStarting on 'Create wireframe for homepage' today. Any preliminary thoughts?\n\nBest,\n\nSam`;

test.each([
  [
    `please send an email to yuki saying '${nested}' and title it 'Task Update on Design logo'`,
    `write send · yuki · [Task Update on Design logo] · ${nested.replaceAll("\\n", "\n")}`,
  ],
  [
    "I need to send an email to kofi saying 'Hey kofi, I've completed it.' and title it 'Task Update'. Can you do that?",
    "write send · kofi · [Task Update] · Hey kofi, I've completed it.",
  ],
  [
    'Email nadia@example.com with the subject "Lunch" and the body "Friday, 12:30?"',
    "write send · nadia@example.com · [Lunch] · Friday, 12:30?",
  ],
  [
    "send nadia and amir a message titled 'Lunch' that says 'See you at 12'",
    "write send · nadia+amir · [Lunch] · See you at 12",
  ],
  [
    "email sofia about the budget saying “It is final.”",
    "write send · sofia · [Budget] · It is final.",
  ],
])("what is written is the person's own: %s", (clause, line) => {
  expect(lineOf(clause)).toBe(line);
});

test.each([
  [
    "Write to amir: subject 'Plan', body 'the 'final' version'. Send it please.",
    "write send · amir · [Plan] · the 'final' version",
  ],
  ["send 'Leaving now.' to kofi and amir", "write send · kofi+amir · [Leaving now] · Leaving now."],
  ["email nadia saying 'hi' with kofi in cc", "write send · nadia · cc kofi · [Hi] · hi"],
  ["save a draft to akira with the subject 'S' and the text 'T'", "write draft · akira · [S] · T"],
  [
    "remind kofi about the invoice in a friendly tone",
    "write send · kofi · [<remind them about the invoice|friendly>] · <remind them about the invoice|friendly>",
  ],
  [
    "could you email sofia and ask her whether she got the contract",
    "write send · sofia · [<ask her whether she got the contract>] · <ask her whether she got the contract>",
  ],
])("parts stand in any order: %s", (clause, line) => {
  expect(lineOf(clause)).toBe(line);
});

const yukis = String.raw`from:yuki.tanaka@atlas.com subject:"Update on Gala"`;

test.each([
  [
    "I need to get back to yuki's last email about 'Update on Gala' with 'Thanks - I will get back to you tomorrow. Can you send the reply for me?",
    `reply send · ${yukis} · Thanks - I will get back to you tomorrow.`,
  ],
  [
    "Reply to yuki's last email about 'Update on Gala' with 'Thanks.'",
    `reply send · ${yukis} · Thanks.`,
  ],
  [
    "can you reply to the latest email from sofia with 'Got it, thank you!'",
    "reply send · from:sofia.santos@atlas.com · Got it, thank you!",
  ],
  [
    "respond to sofia saying we're on for Friday",
    "reply send · from:sofia.santos@atlas.com · we're on for Friday",
  ],
  [
    "please get back to yuki on the last email about 'Update on Gala' with 'Fine.'",
    `reply send · ${yukis} · Fine.`,
  ],
  ["reply 'On my way' to sofia", "reply send · from:sofia.santos@atlas.com · On my way"],
  [
    "tell yuki 'Fine.' in reply to her last email about 'Update on Gala'",
    `reply send · ${yukis} · Fine.`,
  ],
  [
    "draft a polite reply to sofia declining the invitation",
    "reply draft · from:sofia.santos@atlas.com · <declining the invitation|polite>",
  ],
])("a reply: %s", (clause, line) => {
  expect(lineOf(clause)).toBe(line);
});

test.each([
  ["reply that I agree", "reply send · <that I agree>"],
  ["reply saying thank you", "reply send · thank you"],
  ["reply saying 'thank you'", "reply send · thank you"],
  ["reply with thanks", "reply send · <thanks>"],
  ["thank him", "reply send · <thank him>"],
  ["ask her when she comes", "reply send · <ask her when she comes>"],
  ["tell them 'We come.'", "reply send · We come."],
  ["let them go", "nothing"],
  ["accept the invitation", "reply send · <accept the invitation>"],
  ["say thanks", "reply send · <say thanks>"],
  ["say it sounds good", "reply send · it sounds good"],
  ["say it again", "nothing"],
  ["say it shorter", "nothing"],
  ["say it in other words", "nothing"],
  ["say it aloud, please", "nothing"],
  ["accept", "nothing"],
  ["reply yes", "question: Shall it say “yes”?"],
])("of the message that lies open: %s", (clause, line) => {
  expect(lineOf(clause, { ...world, open: 1 })).toBe(line);
});

test.each([
  [
    "say yes to sofia's lunch invitation",
    "reply send · from:sofia.santos@atlas.com · <say yes to your lunch invitation>",
  ],
  [
    "decline the invitation from yuki because I'm away",
    "reply send · from:yuki.tanaka@atlas.com · <decline your invitation because I'm away>",
  ],
  [
    "decline the offer from Wanda",
    "question: I know nobody called “Wanda”. Do you mean all mail whose sender has “Wanda” in the name or address?",
  ],
  [
    "reply to sofia with a short apology",
    "reply send · from:sofia.santos@atlas.com · <a short apology>",
  ],
  ["reply to sofia with my phone number", "question: Shall it say “my phone number”?"],
  [
    "write nadia a polite refusal of her offer",
    "write send · nadia · [<refusal of her offer|polite>] · <refusal of her offer|polite>",
  ],
  ["write an invitation to dinner", "question: To whom should it go?"],
  ["accept the invitation", "nothing"],
  [
    "write to nadia and confirm Thursday at 11",
    "write send · nadia · [<confirm Thursday at 11>] · <confirm Thursday at 11>",
  ],
  [
    "ask my neighbour Kofi to feed the cat",
    "write send · Kofi · [<ask them to feed the cat>] · <ask them to feed the cat>",
  ],
  [
    "send nadia a summary of the last five emails",
    "question: I can sum up mail for you here, but I write no summary into a message. What shall I do?",
  ],
  ["send nadia the report saying 'here it is'", "nothing"],
  ["do something about my inbox", "nothing"],
])("an answer in other words: %s", (clause, line) => {
  expect(lineOf(clause)).toBe(line);
});

test.each([
  [
    "Forward my most recent email from sofia to kofi",
    "forward send · kofi · from:sofia.santos@atlas.com",
  ],
  [
    "Forward yuki's last email about 'Update on Gala' to amir and akira",
    `forward send · amir+akira · ${yukis}`,
  ],
  [
    "amir and akira need yuki's last email about 'Update on Gala'. Can you forward it?",
    `forward send · amir+akira · ${yukis}`,
  ],
  [
    "pass the latest email from sofia on to nadia with the note 'For you'",
    "forward send · nadia · from:sofia.santos@atlas.com · For you",
  ],
])("a forward: %s", (clause, line) => {
  expect(lineOf(clause)).toBe(line);
});

test.each([
  [
    "Schedule an email to nadia for tomorrow at 9 saying 'Good morning'",
    "write schedule · nadia · [Good morning] · Good morning · 2026-06-11T08:00",
  ],
  [
    "tomorrow at 9, tell nadia that the report is ready",
    "write schedule · nadia · [<tell them that the report is ready>] · <tell them that the report is ready> · 2026-06-11T08:00",
  ],
  ["Schedule an email for later", "question: To whom should it go?"],
  ["Schedule an email to nadia saying 'hi'", "question: When should it go out?"],
])("a time: %s", (clause, line) => {
  expect(lineOf(clause)).toBe(line);
});
