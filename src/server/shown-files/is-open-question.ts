import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import type { Plan } from "#server/assist-plan/plan.ts";

/** Whether a plan only looks for what answers a question in whatever mail holds its words: nobody's mail by name, of no day or place. */
export function isOpenQuestion({ steps }: Plan): boolean {
  const [step] = steps;
  if (steps.length !== 1 || step?.do !== "summarise" || step.question === null) return false;
  const { of, query, count } = step.target;
  return of === "mailbox" && count !== 1 && isOfWords(parseQuery(query));
}

/** Words in any field; what is no draft is no choice of mail. */
function isOfWords(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.every(isOfWords);
  if (query.kind === "not") return query.term.kind === "in" && query.term.place === "drafts";
  return query.kind === "text" && query.field === "any";
}
