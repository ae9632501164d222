import type { QueryClient } from "@tanstack/react-query";
import type { Rule } from "#contract/automation/rules.ts";
import type { RuleForm } from "./rule-form.ts";

/** Fields that were left before they were kept, with the rule that they change; undefined of a new one. */
export type UnsavedRule = { form: RuleForm; rule: Rule | undefined };

const key = ["unsaved rules"] as const;

/** The fields that were left of each rule, by its name in the page; they last until they are kept, thrown away, or the page is left. */
export const unsavedRules = {
  of: (queries: QueryClient, name: string): UnsavedRule | undefined =>
    queries.getQueryData<UnsavedRule>([...key, name]),
  keep(queries: QueryClient, name: string, unsaved: UnsavedRule): void {
    queries.setQueryDefaults(key, { gcTime: Infinity });
    queries.setQueryData<UnsavedRule>([...key, name], unsaved);
  },
  drop: (queries: QueryClient, name: string): void =>
    queries.removeQueries({ queryKey: [...key, name], exact: true }),
};
