import type { Target } from "#server/assist-plan/plan.ts";
import type { Said } from "./list-or-all.ts";
import type { Result } from "./made-target.ts";

/**
 * "That newest one", right behind an act on all but the newest: the one that was left out, and not the newest of those that it
 * was done to. It is asked where the words may mean either. Undefined for other words, and behind any other turn.
 */
export function keptOfLast(result: Result, { line, options }: Said): Result | undefined {
  const { world, purpose, step } = options;
  if (purpose !== "change" || step !== undefined || world.open > 0) return undefined;
  const last = result.kind === "target" ? leftBy(world.earlier.at(-1)) : undefined;
  if (last === undefined || result.kind !== "target") return undefined;
  const { of, query, order, skip, count } = result.target;
  const isNewest = of === "earlier" && query === "" && skip === 0 && order === last.order;
  if (!isNewest || count === null || count > last.skip || ofThem.test(line.text)) return undefined;
  const isTold = that.test(line.text) && last.of === "mailbox";
  return isTold ? { kind: "target", target: { ...last, skip: 0, count } } : whichNewest;
}

const ofThem = /\b(?:of|among) (?:them|those|these)\b/u;
const that = /\bthat\b/u;

const whichNewest: Result = {
  kind: "question",
  text: "Do you mean the one that was left out, or one of those that it was done to? Please say whose it is.",
  choices: [],
};

/** What the last turn did to all but so many of the newest, or of the oldest. */
function leftBy(turn: Said["options"]["world"]["earlier"][number] | undefined): Target | undefined {
  const step = turn?.asked === null && turn.done === true ? turn.plan?.steps.at(-1) : undefined;
  if (step?.do !== "act") return undefined;
  const { skip, count, each, conversation } = step.target;
  const isRest = skip > 0 && count === null && each === undefined && conversation === undefined;
  return isRest ? step.target : undefined;
}
