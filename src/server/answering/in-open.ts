import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { SaidWords } from "#server/assist-plan/said-words.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";

/**
 * What "reply to Dele" means where a conversation lies open in which Dele writes: Dele's newest there. Undefined where more is said of the
 * message than who wrote it.
 */
export function inOpen(
  step: StepOf<"reply" | "forward">,
  asked: Pick<SaidWords, "turns">,
  open: readonly string[],
): Target | undefined {
  const { do: what, target } = step;
  if (what !== "reply" || target.of !== "mailbox" || open.length === 0) return undefined;
  if (target.order !== "newest" || target.skip > 0 || !isOfSender(parseQuery(target.query)))
    return undefined;
  if (wordsBesideText(asked, step).some(saysLatest)) return undefined;
  return { ...target, of: "open" };
}

/** Whether who wrote it is all that a query says. */
export function isOfSender(query: Query): boolean {
  if (query.kind === "or") return query.terms.every(isOfSender);
  return query.kind === "text" && query.field === "from";
}

/** Whether a turn says which one is meant, before what the answer shall say. */
export function saysLatest(turn: string): boolean {
  return latest.test(turn);
}

const latest = /^[^:]*?\b(?:latest|newest|most recent|last|other)\b/u;
