import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";

type Question = Extract<Interpretation, { kind: "question" }>;

const asks =
  /^(?:and |also |so |ok |hey )*(?:what|when|where|who|whose|which|why|how|did|do|does|has|have|is|are|was|were|can|any|anything|anyone)\b/u;
const one =
  /\b(?:it|that|this|that one|the (?:e?mail|message|letter|bill|receipt|invoice))\b(?! (?:is|was|are|were)\b)/u;
const acts =
  "(?:please )?(?:archive|delete|trash|bin|remove|star|unstar|flag|mark|label|snooze|mute|move|forward|send|reply|answer|restore)";
const acted = new RegExp(
  `^(?:${acts}\\b(?: (?:it|them|that|this|those|these|the|all|with|yes|no|ok|to|as)\\b|[.!]?$)|(?:please )?(?:tell|send|ask|let|thank|remind) (?!me\\b)\\S)`,
  "u",
);

/**
 * What is asked where a question and an act on what it finds are said at once: a search looks through more than its answer
 * rests on, so that the answer comes first. Undefined where the act is on all that was found.
 */
export function answerFirst(
  read: readonly Step[],
  { clause, before }: { clause: Line; before: Line | undefined },
  steps: readonly Step[],
): Question | undefined {
  const of = read.map((step) => ("target" in step ? step.target.of : undefined));
  const found = of.map((at) => (typeof at === "number" ? steps[at] : undefined));
  if (before === undefined || !asks.test(before.text)) return undefined;
  const isAsked = found.some((step) => step?.do === "summarise" && step.question !== null);
  const isOne = found.some(isOfMany) && one.test(clause.text);
  return isAsked || isOne ? askFirst(typedWords(before, 0, before.words.length)) : undefined;
}

function isOfMany(step: Step | undefined): boolean {
  return (step?.do === "find" || step?.do === "count") && step.target.count === null;
}

/** The same, of a question that has an order within it. */
export function questionFirst(line: Line, meaning: Interpretation): Question | undefined {
  const [step, another] = meaning.kind === "plan" ? meaning.plan.steps : [];
  if (another !== undefined || step?.do !== "summarise" || step.question === null) return undefined;
  const { words } = line;
  const at = words.findIndex(
    ({ word, quoted }, place) =>
      !quoted && joint.test(word) && acted.test(textFrom(line, place + 1)),
  );
  return at < 1 ? undefined : askFirst(typedWords(line, 0, at).replace(/[\s,;]+$/u, ""));
}

const joint = /^(?:and|then|[,.;?!])$/u;

/** Words of an order that are looked at. */
const looked = 4;

function textFrom(line: Line, at: number): string {
  return partOfLine(line, at, Math.min(at + looked, line.words.length)).text;
}

function askFirst(question: string): Question {
  return {
    kind: "question",
    text: "Shall I answer that first? What I show can then be archived, passed on or answered.",
    choices: [question],
  };
}
