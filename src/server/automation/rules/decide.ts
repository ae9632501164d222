import type { RuleAction } from "#contract/automation/rules.ts";

/** What is decided of: a rule whose query a message meets. */
export type Matched<R> = {
  rule: R;
  actions: readonly RuleAction[];
  /** What the model's reader says; undefined while it has not been asked. True of a rule without a criterion. */
  fits: boolean | undefined;
};

export type Decided<R> = {
  /** Each rule that has its turn, with what it does: an earlier one may have decided where the message is. */
  turns: { rule: R; does: RuleAction[] }[];
  /** The rule for whose verdict this one and all behind it wait. */
  waitsFor: R | undefined;
};

const placing = new Set<RuleAction["do"]>(["archive", "trash", "spam", "snooze", "keep"]);

/** Whether an action says where a message is to be: of one message the first rule decides that. */
export function isPlacing(action: RuleAction): boolean {
  return placing.has(action.do);
}

/**
 * What rules do with one message, in their order: the first that says where it is to be decides that, and what is kept in the
 * inbox is seen by no later rule. `done`: what rules before them have done with it already.
 */
export function decide<R>(
  matched: readonly Matched<R>[],
  done: readonly RuleAction[] = [],
): Decided<R> {
  const turns: Decided<R>["turns"] = [];
  if (done.some((action) => action.do === "keep")) return { turns, waitsFor: undefined };
  let isPlaced = done.some(isPlacing);
  for (const { rule, actions, fits } of matched) {
    if (fits === undefined) return { turns, waitsFor: rule };
    if (!fits) continue;
    const does = actions.filter((action) => !(isPlaced && isPlacing(action)));
    turns.push({ rule, does });
    isPlaced ||= does.some(isPlacing);
    if (does.some((action) => action.do === "keep")) break;
  }
  return { turns, waitsFor: undefined };
}

/** Which of two rules decides about mail that both touch, the earlier first. */
export function winnerOf(
  earlier: readonly RuleAction[],
  later: readonly RuleAction[],
): "earlier" | "both" {
  const stops = earlier.some((action) => action.do === "keep");
  const disagree = earlier.some(isPlacing) && later.some(isPlacing);
  return stops || disagree ? "earlier" : "both";
}
