import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Query } from "#query/ast.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";

/** What an act that changes a state looks for, where the person has not said it. */
const lacking: Partial<Record<StepOf<"act">["act"], string>> = {
  read: "is:unread",
  unread: "is:read",
  unstar: "is:starred",
};

const marking = /\b(?:as|to|back to|not) (?:un)?read\b/giu;
const saysState = /\b(?:un)?(?:read|starred|flagged|opened|seen|new)\b/iu;

/**
 * The messages that words name in whatever state, of which an act changes some: what is said next is said of all of them.
 * Undefined where the state was said, or nobody and nothing is named.
 */
export function inAnyState({ act, target }: StepOf<"act">, order: string): Target | undefined {
  const state = lacking[act];
  const query = parseQuery(target.query);
  if (state === undefined || target.of !== "mailbox" || query.kind !== "and") return undefined;
  if (saysState.test(order.replaceAll(marking, ""))) return undefined;
  const others = query.terms.filter((term) => printQuery(term) !== state);
  if (others.length === query.terms.length || !others.some(isText)) return undefined;
  return { ...target, query: printQuery(allOf(others)) };
}

function isText(query: Query): boolean {
  return query.kind === "or" ? query.terms.every(isText) : query.kind === "text";
}
