import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readQuestion } from "./read-question.ts";

const world: World = {
  now: new Date("2026-06-10T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Alex Morgan", address: "alex@example.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@example.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 2,
  files: [],
};

/** Where a question is answered from. */
function placeOf(text: string, open = 2): unknown {
  const context = { world: { ...world, open }, step: undefined, steps: [], loose: true };
  const clause = readQuestion(readLine(text, new Set()), context);
  const [step] = clause?.kind === "steps" ? clause.steps : [];
  return step !== undefined && "target" in step ? step.target.of : undefined;
}

test.for([
  "what does she want?",
  "who is paying?",
  "how many people?",
  "who booked the table?",
  "is there a cost?",
  "when will Mr Doyle paint?",
  "what is in the attachment?",
  "where do we meet?",
  "why is it late?",
  "how much is it?",
  "what did they say about the price?",
  "what do I have to do?",
  "please tell me what she wants",
  "will Jonah come?",
  "should I bring something?",
  "list the attachments",
  "how many attachments are there?",
  "is this mail safe?",
  "what did I say?",
  "summarise",
  "tl;dr",
])("of what is open, “%s” is answered from that alone", (text) => {
  expect(placeOf(text)).toBe("open");
});

test.for([
  "how many unread emails do I have?",
  "what did Kofi say about the drill?",
  "what did I miss?",
  "how many did I get from Kofi?",
  "who wrote to me today?",
  "how many attachments did Kofi send?",
  "what do I have to do today?",
  "list the attachments of Kofi's newest mail",
])("“%s” asks after other mail, whatever is open", (text) => {
  expect(placeOf(text)).not.toBe("open");
});

test("with nothing open the whole mailbox is asked", () => {
  expect(placeOf("who is paying?", 0)).toBe("mailbox");
});
