import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import type { Axis, Condition, Draft } from "./reader.ts";

/** Of these a message has but one, so that two that stand side by side mean either. */
export const exclusive: ReadonlySet<Axis> = new Set<Axis>(["from", "kind", "place", "label"]);

/**
 * The conditions of a draft as one query: all of them, but either of two that stand with an "or" between, and either of
 * two senders or two places with an "and".
 */
export function joinConditions({ conditions }: Pick<Draft, "conditions">): Query {
  const groups: Condition[][] = [];
  for (const condition of conditions) {
    const before = condition.join === "or" ? groups.at(-1) : sameAxis(groups, condition);
    if (before === undefined) groups.push([condition]);
    else before.push(condition);
  }
  return allOf(groups.map((group) => anyOf(group.map(({ query }) => query))));
}

function sameAxis(
  groups: readonly Condition[][],
  { axis, join }: Condition,
): Condition[] | undefined {
  if (join === undefined || !exclusive.has(axis)) return undefined;
  return groups.find((group) => group.every((one) => one.axis === axis));
}
