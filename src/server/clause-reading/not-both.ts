import type { Query } from "#query/ast.ts";
import { allOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { placedTarget } from "#server/act-words/placed-target.ts";
import type { Step, StepOf, Target } from "#server/assist-plan/plan.ts";

/**
 * "Delete the promotions but archive those from Rose": what is kept in another way is not thrown away before. Changes the
 * last step and answers what stands beside it; others stay as they are.
 */
export function notBoth(read: readonly Step[], steps: Step[]): readonly Step[] {
  const [kept, another] = read;
  const thrown = steps.at(-1);
  if (kept?.do !== "act" || another !== undefined || thrown?.do !== "act") return read;
  if (!isKept(kept, steps.length - 1) || !isThrown(thrown)) return read;
  const some = parseQuery(kept.target.query);
  steps[steps.length - 1] = { ...thrown, target: within(thrown.target, negate(some)) };
  return [{ ...kept, target: placedTarget([kept.act], within(thrown.target, some)) }];
}

function within(target: Target, query: Query): Target {
  return { ...target, query: printQuery(allOf([parseQuery(target.query), query])) };
}

type Act = StepOf<"act">;

const away = new Set<Act["act"]>(["delete", "spam"]);

/** Whether something else is done to some of what a step finds. */
function isKept({ act, target: { of, query, count, skip } }: Act, step: number): boolean {
  const isSome = of === step && query !== "" && count === null && skip === 0;
  return isSome && !away.has(act);
}

/** Whether all that a search finds is thrown away. */
function isThrown({ act, target }: Act): boolean {
  const { of, count, skip, each, senders, conversation, bySender } = target;
  const isPlain = each === undefined && senders === undefined && conversation === undefined;
  const isAll = of === "mailbox" && count === null && skip === 0 && bySender !== true;
  return away.has(act) && isAll && isPlain;
}
