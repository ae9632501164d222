import type { Step, Target } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { pickedAt } from "./picked-at.ts";
import { placedTarget } from "./placed-target.ts";
import { readBareAct } from "./read-bare-act.ts";
import { isOfAnotherList, saidOfRest } from "./said-of-rest.ts";

/** Acts behind which a search still finds the same messages in the same order. */
const marks: ReadonlySet<string> = new Set(["star", "important", "read", "unread", "label"]);
const changed = /\b(?:is:(?:unread|read|starred|important)|label:)/u;

/**
 * "… and archive the rest" behind a clause that marks some by their age, as "star Ada's newest": all that it names but those.
 * A question where a list of other mail is shown; undefined for other words.
 */
export function restOfPicked(
  clause: Line,
  before: Line | undefined,
  { world, steps }: ClauseContext,
): Clause | undefined {
  const said = before && saidOfRest(clause, before);
  const rest = restOf(steps.at(-1));
  if (before === undefined || said === undefined || rest === undefined) return undefined;
  if (pickedAt(before, world) === undefined) return undefined;
  const words = [...said.verb.words, ...(said.tail?.words ?? [])];
  const bare = readBareAct(partOfLine({ ...clause, words }, 0, words.length), { world });
  if (bare === undefined) return undefined;
  if (isOfAnotherList(rest, world)) return whoseRest;
  const target = placedTarget([bare.act], rest);
  return { kind: "steps", steps: [{ do: "act", ...bare, target }] };
}

const whoseRest = {
  kind: "question" as const,
  text: "The rest of which emails do you mean? Please say it in one sentence.",
  choices: [],
};

function restOf(step: Step | undefined): Target | undefined {
  if (step?.do !== "act" || !marks.has(step.act)) return undefined;
  const { of, query, skip, count, conversation, deleted } = step.target;
  const isWhole = of === "mailbox" && conversation === undefined && deleted === undefined;
  if (!isWhole || count === null || skip > 0 || changed.test(query)) return undefined;
  return { ...step.target, skip: count, count: null };
}
