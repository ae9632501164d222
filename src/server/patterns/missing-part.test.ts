import { expect, test } from "vitest";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import { readWriting } from "./read-writing.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [person("Nadia Moreau"), person("Amir Ali")],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each(["30 February", "31 April at 10am", "the 45th", "his birthday", "Blursday"])(
  "a text that shall go out on %s waits for a time that can be read",
  (when) => {
    expect(readWriting(`send Nadia 'hi' on ${when}`, world)).toMatchObject({
      kind: "question",
      text: `I read no time to come in “${when}”. When should it go out?`,
    });
  },
);

test.each([
  ["24.12. at 18 Uhr", "2026-12-24T18:00:00.000Z"],
  ["Christmas Eve", "2026-12-24T08:00:00.000Z"],
  ["New Year's Day", "2027-01-01T08:00:00.000Z"],
])("a text that shall go out on %s goes out then", (when, at) => {
  expect(readWriting(`send Nadia 'hi' on ${when}`, world)).toMatchObject({
    plan: { steps: [{ how: "schedule", at }] },
  });
});

test.each(["send Nadia 'hi' later", "send Nadia 'hi' about 6pm", "forward it to Nadia later"])(
  "%s is not sent at once",
  (clause) => {
    expect(readWriting(clause, { ...world, open: 1 })).toMatchObject({
      kind: "question",
      text: expect.stringContaining("When should it go out?"),
    });
  },
);

test.each([
  ["send Nadia 'hi' about lunch", "Lunch"],
  ["send Nadia an email about Friday saying 'hi'", "Friday"],
  ["send Nadia 'hi' with the subject Christmas Eve", "Christmas Eve"],
])("%s has a subject", (clause, text) => {
  expect(readWriting(clause, world)).toMatchObject({
    plan: { steps: [{ how: "send", subject: { text } }] },
  });
});

test.each([
  ["send Nadia 'hi' 'bye'", "What should it say?"],
  ["send Nadia 'hi' 'bye' about lunch", "Shall it say “hi' 'bye”?"],
  [
    "forward it to Nadia with the note 'hi' and to Amir with 'bye'",
    "Shall it say “hi' and to Amir with 'bye”?",
  ],
])("what stands between two quotations is no text before it is confirmed: %s", (clause, text) => {
  expect(readWriting(clause, { ...world, open: 1 })).toMatchObject({ kind: "question", text });
});

test.each(["he said 'no' and 'never' to me", "the clients' feedback is good", "rock 'n' roll"])(
  "quotations within a quotation are its text: %s",
  (text) => {
    expect(readWriting(`send Nadia '${text}'`, world)).toMatchObject({
      plan: { steps: [{ body: { source: "typed", text } }] },
    });
  },
);

function person(name: string): Contact {
  const address = `${name.toLowerCase().replace(" ", ".")}@atlas.com`;
  return { name, address, count: 9, written: true };
}

test.each(["forward Amir's last mail", "fwd the mail about the roof", "forward the latest email"])(
  "“%s” asks to whom",
  (clause) => {
    expect(readWriting(clause, world)).toMatchObject({
      kind: "question",
      text: "To whom should it go?",
    });
  },
);

test.each(["forward Amir", "forward", "forward everything"])("“%s” names no mail", (clause) => {
  expect(readWriting(clause, world)).toBeUndefined();
});

test("of several that are answered no mail of others is offered", () => {
  const read = readWriting("reply to all of Amir's unread mails with 'on it'", world);
  expect(read).toMatchObject({ kind: "question", choices: [] });
});
