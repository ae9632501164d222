import { limits } from "#contract/limits.ts";
import type { RuleStart } from "#web/automation/rules/rule-actions.ts";

/** What the address of the rules may carry: the rule that is edited, or "new" with what that begins with. */
export type RulesSearch = {
  edit?: string;
  q?: string;
  archive?: "yes";
  like?: string;
};

/** Keeps what the page of rules knows of a query. */
export function readRulesSearch(query: Record<string, unknown>): RulesSearch {
  const { edit, q, archive, like } = query;
  return {
    ...(typeof edit === "string" && edit !== "" && { edit: edit.slice(0, 100) }),
    ...(typeof q === "string" && q !== "" && { q: q.slice(0, limits.query) }),
    ...(archive === "yes" && { archive }),
    ...(typeof like === "string" && /^[\dA-Za-z_-]{1,64}$/.test(like) && { like }),
  };
}

/** The address of the editor with a new rule. */
export function newRuleSearch({ query, archive = false, like }: RuleStart): RulesSearch {
  return {
    edit: "new",
    ...(query !== undefined && { q: query }),
    ...(archive && { archive: "yes" }),
    ...(like !== undefined && { like }),
  };
}
