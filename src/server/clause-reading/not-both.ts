import type { Query } from "#query/ast.ts";
import { allOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { placedTarget } from "#server/act-words/placed-target.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Step, StepOf, Target } from "#server/assist-plan/plan.ts";

/**
 * "Delete the promotions but archive those from Rose": what is kept in another way is not thrown away before. Changes the
 * last step and answers what stands beside it; others stay as they are. Undefined where "them" may be what was left out:
 * "delete the promotions but keep those from Rose and star them".
 */
export function notBoth(
  read: readonly Step[],
  before: Line | undefined,
  steps: Step[],
): readonly Step[] | undefined {
  const pair = pairOf(read, steps);
  if (pair === undefined) return read;
  const { kept, thrown } = pair;
  if (isOfAll(kept)) return leaves.test(before?.text ?? "") ? undefined : read;
  if (!isPlain(thrown.target)) return read;
  const some = parseQuery(kept.target.query);
  steps[steps.length - 1] = { ...thrown, target: within(thrown.target, negate(some)) };
  return [{ ...kept, target: placedTarget([kept.act], within(thrown.target, some)) }];
}

function within(target: Target, query: Query): Target {
  return { ...target, query: printQuery(allOf([parseQuery(target.query), query])) };
}

type Act = StepOf<"act">;

const away = new Set<Act["act"]>(["delete", "spam"]);
const back = new Set<Act["act"]>(["delete", "spam", "restore", "notSpam"]);

/** An act on what the step before throws away, where it is not to come back. */
function pairOf(read: readonly Step[], steps: readonly Step[]) {
  const [kept, another] = read;
  const thrown = steps.at(-1);
  if (kept?.do !== "act" || another !== undefined || thrown?.do !== "act") return undefined;
  const isBoth = isOf(kept, steps.length - 1) && away.has(thrown.act) && !back.has(kept.act);
  return isBoth ? { kept, thrown } : undefined;
}

function isOf({ target: { of, count, skip } }: Act, step: number): boolean {
  return of === step && count === null && skip === 0;
}

function isOfAll({ target }: Act): boolean {
  return target.query === "";
}

const leaves =
  /\b(?:keep|leave|spare|save|except|excluding|unless|apart from|other than|but not)\b/u;

/** Whether it is all that a search finds. */
function isPlain({ of, count, skip, each, senders, conversation, bySender }: Target): boolean {
  const isWhole = each === undefined && senders === undefined && conversation === undefined;
  return of === "mailbox" && count === null && skip === 0 && isWhole && bySender !== true;
}
