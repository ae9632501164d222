import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { readWriting } from "./read-writing.ts";

const names = ["Nadia Moreau", "Amir Haddad", "Sofia Rossi", "Dele Okafor"];
const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: names.map((name, index) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 9 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function stepOf(clause: string, open = 0): Step | undefined {
  const read = readWriting(clause, { ...world, open });
  return read?.kind === "plan" ? read.plan.steps[0] : undefined;
}

function typed(text: string) {
  return { source: "typed", text };
}

function people(...named: string[]) {
  return named.map((words) => ({ words }));
}

const morning = { how: "schedule", at: "2026-06-11T06:00:00.000Z", body: typed("Morning!") };

test.each([
  ["send Nadia tomorrow at 7 'Morning!'", { to: people("Nadia"), ...morning }],
  ["send to Nadia tomorrow at 7: Morning!", { to: people("Nadia"), ...morning }],
  ["tomorrow at 7 send 'Morning!' to Nadia", { to: people("Nadia"), ...morning }],
  [
    "cc Dele on a mail to Amir saying 'the tap drips'",
    { to: people("Amir"), cc: people("Dele"), body: typed("the tap drips") },
  ],
  [
    "bcc myself on an email to Amir: 'rent is paid'",
    { to: people("Amir"), bcc: people("myself"), body: typed("rent is paid") },
  ],
  [
    "put Dele in cc of a mail to Amir: 'the tap drips'",
    { to: people("Amir"), cc: people("Dele"), body: typed("the tap drips") },
  ],
  [
    "email Dele (cc Sofia) 'numbers are in'",
    { to: people("Dele"), cc: people("Sofia"), body: typed("numbers are in") },
  ],
  [
    "send an email to Amir with subject Party and text See you Saturday at 8",
    {
      to: people("Amir"),
      subject: typed("Party"),
      body: typed("See you Saturday at 8"),
      how: "send",
    },
  ],
  ["send Nadia the words hello", { to: people("Nadia"), body: typed("hello") }],
  [
    "send Sofia this message: Slides are done. Have a nice day!",
    { to: people("Sofia"), body: typed("Slides are done. Have a nice day!") },
  ],
  ["send sofia the following: “Done.” Thanks!", { to: people("sofia"), body: typed("Done.") }],
  ["draft 'hi' to Nadia", { how: "draft", to: people("Nadia"), body: typed("hi") }],
  ["email Amir 'see you at Luca's' as draft", { how: "draft", body: typed("see you at Luca's") }],
  [
    "don't send it yet, but write Sofia 'slides soon'",
    { how: "draft", to: people("Sofia"), body: typed("slides soon") },
  ],
  ["email Amir and tell him 'no'", { to: people("Amir"), body: typed("no") }],
  [
    "mail to amir subject numbers body they are in",
    { to: people("amir"), subject: typed("numbers"), body: typed("they are in") },
  ],
  [
    "mail amir haddad about the heating: it's cold in here",
    { subject: typed("Heating"), body: typed("it's cold in here") },
  ],
])("%s", (clause, expected) => {
  expect(stepOf(clause)).toMatchObject({ do: "write", ...expected });
});

test.each([
  ["reply to all: 'I am in' on the quiz thread", { all: true, body: typed("I am in") }],
  ["reply all 'count me in' to the quiz thread", { all: true, body: typed("count me in") }],
  ["reply to Nadia only saying 'call me'", { all: false, body: typed("call me") }],
  ["reply to just Nadia: 'call me'", { all: false, body: typed("call me") }],
  [
    "reply only to Nadia: 'call me'",
    { all: false, target: { query: "from:nadia.moreau@atlas.com" }, body: typed("call me") },
  ],
  ["respond to Nadia in German: 'Vielen Dank'", { body: typed("Vielen Dank") }],
  ["answer the last mail of Nadia saying I agree", { body: typed("I agree") }],
  ["reply formally that I accept the terms", { body: { tone: "formal" } }],
])("%s", (clause, expected) => {
  expect(stepOf(clause, 1)).toMatchObject({ do: "reply", ...expected });
});

test("what shall be said while a message lies open answers it", () => {
  expect(stepOf("say I'll be there", 1)).toMatchObject({
    do: "reply",
    target: { of: "open" },
    body: typed("I'll be there"),
  });
  expect(stepOf("thank him and say I'll call tomorrow", 1)).toMatchObject({
    body: { source: "written", brief: "thank him, say that I'll call tomorrow" },
  });
  expect(stepOf("say I'll be there")).toBeUndefined();
  for (const words of ["say that to Nadia", "say it is spam"])
    expect(stepOf(words, 1)).toBeUndefined();
});

test.each([
  ["send Nadia See you tomorrow at 9", "Shall it say “See you tomorrow at 9”?"],
  ["send Nadia 'hi' and 'bye'", "What should it say?"],
  [
    "reply to Nadia in German that I agree",
    "I write in English alone, and send your own words as you type them. What should it say in German?",
  ],
])("%s is asked about", (clause, text) => {
  expect(readWriting(clause, world)).toMatchObject({ kind: "question", text });
});

test("a file is passed on with its whole email, which is asked", () => {
  expect(readWriting("send Dele the PDF from Nadia's invoice", world)).toMatchObject({
    kind: "question",
    choices: ["Forward Nadia's invoice to Dele"],
  });
});

function stepsOf(clause: string): unknown[] {
  const read = readWriting(clause, world);
  return read?.kind === "plan" ? read.plan.steps : [read];
}

test.each([
  [
    "send 'hi' to Nadia and 'bye' to Amir",
    { do: "write", to: people("Nadia"), body: typed("hi") },
    { do: "write", to: people("Amir"), body: typed("bye") },
  ],
  [
    'send Nadia "yes" and Amir "no"',
    { do: "write", to: people("Nadia"), body: typed("yes") },
    { do: "write", to: people("Amir"), body: typed("no") },
  ],
  [
    'reply to Nadia "thank you" and to Dele "fine"',
    { do: "reply", body: typed("thank you") },
    { do: "reply", body: typed("fine") },
  ],
])("each is sent the text beside their name: %s", (clause, ...steps) => {
  expect(stepsOf(clause)).toMatchObject(steps);
});

test.each([
  'send Nadia "yes" and "no"',
  'reply to Nadia "yes" and to Zork "no"',
  'send Nadia "yes" and Amir "no" tomorrow at 8',
])("texts of which it is not known whose they are wait for no click: %s", (clause) => {
  const read = readWriting(clause, world);
  expect(read).toMatchObject({ kind: "question", text: "What should it say?" });
});

function written(brief: string, tone: string | null) {
  return { body: { source: "written", brief, tone } };
}

test.each([
  [
    "ask Nadia for her keys, short and friendly",
    written("ask them for her keys", "short and friendly"),
  ],
  ["ask Amir for a new tap, firm but polite", written("ask them for a new tap", "firm but polite")],
  [
    "thank Nadia for the cake, warm and short",
    written("thank them for the cake", "warm and short"),
  ],
  ["ask Nadia, politely, whether she can come", written("ask them whether she can come", "polite")],
  ["reply to Nadia politely that I agree", { do: "reply", ...written("that I agree", "polite") }],
  [
    "tell Nadia the staff is kind, professional and polite",
    written("tell them the staff is kind, professional and polite", null),
  ],
  ["ask Nadia for a mattress, firm", written("ask them for a mattress, firm", null)],
])("how it shall sound is no part of what is said: %s", (clause, said) => {
  expect(stepOf(clause)).toMatchObject(said);
});

test.each([
  ["write an email to Nadia about the boiler and send it", written("about the boiler", null)],
  ["write Nadia a mail asking for the keys, then send it", written("asking for the keys", null)],
  [
    "write an email to Nadia about the boiler and send it tomorrow at 7",
    { how: "schedule", at: morning.at, ...written("about the boiler", null) },
  ],
  [
    "ask Nadia to sign the form and send it",
    written("ask them to sign the form and send it", null),
  ],
])("to send what is written is said to the assistant: %s", (clause, said) => {
  expect(stepOf(clause)).toMatchObject(said);
});

test.each([
  ["answer Amir's swap request saying yes", "yes"],
  ["reply to Amir's budget proposal with 'fine'", "fine"],
])("a request is what somebody sent: %s", (clause, text) => {
  expect(stepOf(clause)).toMatchObject({ do: "reply", body: typed(text) });
});
