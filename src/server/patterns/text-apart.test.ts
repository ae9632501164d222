import { describe, expect, test } from "vitest";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import { answerWriting } from "./answer-writing.ts";
import { readWriting } from "./read-writing.ts";
import { noParts } from "#server/writing-words/writing-request.ts";
import { peopleWorld as world } from "./said-by.ts";
import { textApart } from "./text-apart.ts";

/** What answers to "What should it say?" come to behind a request: subject and text, or the next question. */
function outcome(first: string, ...answers: string[]): string {
  const earlier: EarlierTurn[] = [];
  let read = readWriting(first, world);
  let said = first;
  for (const answer of answers) {
    earlier.push({ message: said, plan: null, shown: 0, asked: textIn(read) });
    read = answerWriting(answer, { ...world, earlier });
    said = answer;
  }
  if (read?.kind !== "plan") return textIn(read) ?? "nothing";
  return read.plan.steps.map(lineOf).join(" + ");
}

function textIn(read: ReturnType<typeof readWriting>): string | null {
  return read?.kind === "question" ? read.text : null;
}

function lineOf(step: object): string {
  const { subject, body, note, cc } = step as Record<
    "subject" | "body" | "note",
    { text?: string; brief?: string } | undefined
  > & { cc: { words: string }[] };
  const copies = cc.map(({ words }) => ` cc ${words}`).join("");
  const words = body ?? note;
  return `${subject?.text ?? "-"}: ${words?.text ?? `<${words?.brief}>`}${copies}`;
}

const demo = "Demo: The demo is at 5";

describe("a text and a subject that answer the question for the text are read apart", () => {
  test.each([
    ["saying 'The demo is at 5' with subject 'Demo'", demo],
    ["'The demo is at 5' with subject 'Demo'", demo],
    ["'The demo is at 5' with the subject 'Demo'", demo],
    ['"The demo is at 5", titled "Demo"', demo],
    ["“The demo is at 5”, titled “Demo”", demo],
    ["'The demo is at 5' title 'Demo'", demo],
    ["'The demo is at 5', and the subject is 'Demo'", demo],
    ["'The demo is at 5'. Subject: 'Demo'", demo],
    ['saying "The demo is at 5" under the title "Demo"', demo],
    ["with subject 'Demo' saying 'The demo is at 5'", demo],
    ["subject 'Demo', text 'The demo is at 5'", demo],
    ["title it 'Demo' and say 'The demo is at 5'", demo],
    ["say 'The demo is at 5' and title it 'Demo'", demo],
    ["the title is 'Demo' and the text is 'The demo is at 5'", demo],
    ["'It's at Dana's' with subject 'Dana's demo'", "Dana's demo: It's at Dana's"],
    ["'The demo is at 5', cc Hanna", "The demo is at 5: The demo is at 5 cc Hanna"],
  ])("%s", (answer, line) => {
    expect(outcome("email klaus", answer)).toBe(line);
  });

  test("a subject alone leaves the question for the text", () => {
    expect(outcome("email klaus", "with subject 'Demo'")).toBe("What should it say?");
    expect(outcome("email klaus", "with subject 'Demo'", "'The demo is at 5.'")).toBe(
      "Demo: The demo is at 5.",
    );
  });
});

describe("several quotations are asked about", () => {
  test.each([
    ["'The demo is at 5' and 'bring the slides'", "The demo is at 5 and bring the slides"],
    ["saying 'See you at 5', 'bring the slides'", "See you at 5, bring the slides"],
    ["'See you at 5' not 'see you at 6'", "'See you at 5' not 'see you at 6'"],
    ["\"A\" or maybe 'B'", "\"A\" or maybe 'B'"],
  ])("%s", (answer, words) => {
    expect(outcome("email klaus", answer)).toBe(`Shall it say “${words}”?`);
    expect(outcome("reply to klaus", answer)).toBe(`Shall it say “${words}”?`);
  });

  test("a yes takes them joined", () => {
    expect(outcome("reply to klaus", "'Thanks' and 'see you'", "yes")).toBe(
      "-: Thanks and see you",
    );
  });

  test("what is answered or passed on takes no subject", () => {
    const answer = "saying 'Please read' with the subject 'Read'";
    expect(outcome("forward hanna's last email to klaus with a note", answer)).toBe(
      "Shall it say “Please read”?",
    );
    expect(outcome("reply to klaus", answer)).toBe("Shall it say “Please read”?");
  });
});

describe("one quotation is the text", () => {
  test.each([
    ["'Thank you'", "Thank you"],
    ["with 'Thank you'", "Thank you"],
    ["say 'It's Dana's turn'", "It's Dana's turn"],
    ["'He said 'yes' and 'no' to it'", "He said 'yes' and 'no' to it"],
    ["\"I said 'yes' and 'no'\"", "I said 'yes' and 'no'"],
    ["'I'll be at the boys' place, it's fine'", "I'll be at the boys' place, it's fine"],
    ["“See you.”", "See you."],
  ])("%s", (answer, text) => {
    expect(outcome("reply to klaus", answer)).toBe(`-: ${text}`);
  });
});

test.each(["say", "just say", "saying:"])(
  "“%s” and white space without an end are read at once",
  (begin) => {
    const request = {
      do: "write",
      how: "send",
      target: null,
      all: false,
      parts: noParts(),
    } as const;
    const words = `${begin}${" ".repeat(100_000)}x'`;
    expect(textApart(request, words, world)).toBeUndefined();
  },
);
