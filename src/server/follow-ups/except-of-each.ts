import { isEverything } from "#query/combine.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { acted, actsAgain, on } from "#server/earlier-acts/acts-again.ts";
import type { ActingStep, LastAct } from "#server/earlier-acts/last-act.ts";
import { readOnes, type Ones } from "#server/earlier-acts/read-ones.ts";

const ofEach =
  /^(?<ones>.+?) (?:of|from|for|by) (?:each|every)(?: (?:of (?:them|those|these)|one|(?<sender>sender|person)|(?<talk>conversation|thread)))?$/iu;

/**
 * "Except the newest of each": of every sender, where the last act was done to mail of several, or of every conversation.
 * It is asked where that act tells of but one, as the one before may be meant too. Undefined for other words.
 */
export function exceptOfEach(
  rest: string,
  text: string,
  { last, world }: { last: LastAct; world: World },
): Interpretation | undefined {
  const said = ofEach.exec(rest)?.groups;
  if (said === undefined) return undefined;
  const ones = readOnes(said["ones"] ?? "", { world, isPerson: false, isTopic: false });
  const each = eachOf(said) ?? (isOfSeveral(last) ? "sender" : undefined);
  if (each === undefined || !isNewest(ones)) return whoseOnes;
  const steps = without(last, { ...ones.pick, each });
  return (steps && actsAgain(last, { steps, undoes: true, text, among: "earlier" })) ?? whoseOnes;
}

function eachOf({ sender, talk }: Record<string, string | undefined>): Target["each"] {
  if (talk !== undefined) return "conversation";
  return sender === undefined ? undefined : "sender";
}

const whoseOnes: Interpretation = {
  kind: "question",
  text: "Of each of whom? Please say whose emails I shall leave as they were, and how many.",
  choices: [],
};

type Read = ReturnType<typeof readOnes>;

/** Whether nothing is said but how many of the newest, or of the oldest. */
function isNewest(ones: Read): ones is Ones {
  if (ones === undefined || "kind" in ones) return false;
  const { query, pick, isPicked } = ones;
  return isEverything(query) && isPicked && pick.skip === 0 && pick.count !== null;
}

function isOfSeveral({ steps, isOne }: LastAct): boolean {
  const senders = steps.flatMap(({ target }) => target.query.match(/\bfrom:\S+/gu) ?? []);
  return (isOne || steps.length === 1) && new Set(senders).size > 1;
}

/** Acts that were done one after another to mail of several are not told apart behind what undoes them. */
function without(
  last: LastAct,
  { order, count, each }: Pick<Target, "order" | "count" | "each">,
): ActingStep[] | undefined {
  const { isOne, isDone, steps, first } = last;
  if (!isOne || count === null) return undefined;
  const target = { ...(isDone ? acted : first.target), order, skip: count, count: null, each };
  return [on(first, target), ...steps.slice(1)];
}
