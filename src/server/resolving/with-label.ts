import type { Category, Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { toLabelSlug } from "#query/label-slug.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { SaidWords } from "#server/assist-plan/said-words.ts";
import type { ActStep } from "#server/policy/resolved-step.ts";

/** Gmail's categories by the names that people see. */
export const categories: ReadonlyMap<string, { id: string; name: string; category: Category }> =
  new Map([
    ["social", { id: "CATEGORY_SOCIAL", name: "Social", category: "social" }],
    ["promotions", { id: "CATEGORY_PROMOTIONS", name: "Promotions", category: "promotions" }],
    ["updates", { id: "CATEGORY_UPDATES", name: "Updates", category: "updates" }],
    ["forums", { id: "CATEGORY_FORUMS", name: "Forums", category: "forums" }],
  ]);

/**
 * Of the mailbox what has the label, which alone can lose it: sent mail and drafts too, which "all emails" leaves out
 * elsewhere, unless the person speaks of them.
 */
export function withLabel(
  target: Target,
  label: ActStep["label"],
  { words }: Pick<SaidWords, "words">,
): Target {
  if (label === null || target.of !== "mailbox") return target;
  const category = categories.get(label.name.toLowerCase());
  const has: Query =
    category?.id === label.id
      ? { kind: "category", category: category.category }
      : { kind: "label", name: toLabelSlug(label.name) };
  const query = parseQuery(target.query);
  const own = ["sent", "draft", "drafts"].some((word) => words.has(word));
  return { ...target, query: printQuery(allOf([own ? query : withOwnMail(query), has])) };
}

function withOwnMail(query: Query): Query {
  if (query.kind !== "and") return query;
  return { ...query, terms: query.terms.filter((term) => !leavesOutOwn(term)) };
}

function leavesOutOwn(term: Query): boolean {
  if (term.kind !== "not" || term.term.kind !== "in") return false;
  return term.term.place === "sent" || term.term.place === "drafts";
}
