import type { Target } from "#server/assist-plan/plan.ts";
import type { Said } from "./list-or-all.ts";
import type { Result } from "./made-target.ts";

/**
 * "That newest one", right behind an act on all but the newest: the one that was left out, and not the newest of those that it
 * was done to. It is asked where the words may mean either. Undefined for other words, and behind any other turn.
 */
export function keptOfLast(result: Result, { line, options }: Said): Result | undefined {
  const last = isChange(options) ? leftBy(options.world.earlier.at(-1)) : undefined;
  if (last === undefined || result.kind !== "target") return undefined;
  const { target } = result;
  if (!mayBeLeft(target, last) || ofThem.test(line.text)) return undefined;
  const isTold = that.test(line.text) && last.of === "mailbox";
  const kept = { ...last, skip: 0, count: target.count };
  return isTold ? { kind: "target", target: kept } : whichNewest;
}

function isChange({ world, purpose, step }: Said["options"]): boolean {
  return purpose === "change" && step === undefined && world.open === 0;
}

/** Whether so many of the newest, or of the oldest, are no more than were left out. */
function mayBeLeft({ of, query, order, skip, count }: Target, last: Target): boolean {
  const isAlone = of === "earlier" && query === "" && skip === 0;
  return isAlone && order === last.order && count !== null && count <= last.skip;
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
  const isDone = turn?.asked === null && turn.done === true;
  const step = isDone ? turn.plan?.steps.at(-1) : undefined;
  return step?.do === "act" && isRest(step.target) ? step.target : undefined;
}

function isRest({ skip, count, each, conversation }: Target): boolean {
  return skip > 0 && count === null && each === undefined && conversation === undefined;
}
