import { expect, test } from "vitest";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import { answerWriting } from "./answer-writing.ts";
import { readWriting } from "./read-writing.ts";
import { peopleWorld as world } from "./said-by.ts";

/** What a dialogue comes to: its questions, and what is done in the end. */
function outcomeOf([first = "", ...answers]: readonly string[]) {
  const earlier: EarlierTurn[] = [];
  let read = readWriting(first, world);
  let said = first;
  for (const answer of answers) {
    const asked = read?.kind === "question" ? read.text : null;
    earlier.push({ message: said, plan: null, shown: 0, asked });
    read = answerWriting(answer, { ...world, earlier });
    said = answer;
  }
  return read?.kind === "plan" ? read.plan.steps[0] : read;
}

const toWhom = { kind: "question", text: "To whom should it go?" };
const whatText = { kind: "question", text: "What should it say?" };

test.each(["compose email", "compose a new message", "create an email", "draft an email"])(
  "“%s” asks to whom, as “write an email” does",
  (order) => {
    expect(outcomeOf([order])).toMatchObject(toWhom);
    for (const answer of ["to ines", "for ines", "ines", "to Ines Moreau."])
      expect(outcomeOf([order, answer])).toMatchObject(whatText);
    expect(outcomeOf([order, "to ines", "see you at 5"])).toMatchObject({
      how: "draft",
      to: [{ words: "ines" }],
      body: { text: "see you at 5" },
    });
  },
);

test.each(["about the crane", "say that the crane comes", "'The crane comes.'"])(
  "a draft may be to nobody yet: %s",
  (answer) => {
    expect(outcomeOf(["draft an email", answer])).toMatchObject({ how: "draft", to: [] });
  },
);

test("what is neither a person nor plainly a text is no text of a draft", () => {
  expect(outcomeOf(["draft an email", "nobody yet"]) ?? {}).not.toMatchObject({ do: "write" });
  expect(outcomeOf(["draft an email about the crane"])).toMatchObject({ how: "draft", to: [] });
});

test.each([
  ["cc klaus", { cc: [{ words: "klaus" }], subject: { text: "I am late" } }],
  ["and bcc klaus and dana", { bcc: [{ words: "klaus" }, { words: "dana" }] }],
  ["subject board numbers", { subject: { text: "board numbers" } }],
  ["with the subject board numbers", { subject: { text: "board numbers" } }],
])("“%s” is no text", (answer, part) => {
  expect(outcomeOf(["compose email to ines", answer])).toMatchObject(whatText);
  expect(outcomeOf(["compose email to ines", answer, "I am late"])).toMatchObject({
    to: [{ words: "ines" }],
    body: { text: "I am late" },
    ...part,
  });
});

test.each(["to klaus", "for klaus"])(
  "“%s” of a draft to somebody else is asked about",
  (answer) => {
    expect(outcomeOf(["compose email to ines", answer])).toMatchObject({
      kind: "question",
      text: `Shall it say “${answer}”?`,
    });
  },
);

test.each([
  "subject to approval we go on monday",
  "for the record I disagree",
  "to be honest I am late",
])("a text stays one: %s", (answer) => {
  expect(outcomeOf(["compose email to ines", answer])).toMatchObject({ do: "write" });
});
