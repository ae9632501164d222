import type { Step } from "#server/assist-plan/plan.ts";
import { labelNamed } from "#server/name-phrases/label-rule.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import type { ClauseContext } from "./clause.ts";

const from = /\bfrom (?:(?:the|my) )?(?:label )?(?<label>[^,]{1,80})$/iu;

/** The steps of a move, "from Work to Travel": the label that the messages are moved from is taken off them too. */
export function movedFrom(
  line: Line,
  steps: readonly Step[],
  { world, steps: before }: ClauseContext,
): Step[] {
  const [only, another] = steps;
  if (only?.do !== "act" || only.act !== "move" || another !== undefined) return [...steps];
  const said = from.exec(typedWords(line, 0, line.words.length))?.groups?.["label"];
  const label = said === undefined ? undefined : labelNamed(said, world);
  if (label === undefined || only.label === label) return [only];
  const target = { of: before.length, query: "", order: "newest", skip: 0, count: null } as const;
  return [only, { do: "act", act: "unlabel", target, label, until: null }];
}
