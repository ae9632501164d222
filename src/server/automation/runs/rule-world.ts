import type { RuleRun } from "#contract/automation/rules.ts";
import { readTemplates } from "#server/compose/tables/templates-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { readQueryFacts, type QueryFacts } from "#server/search/index/query-facts.ts";
import { countForwards } from "../tables/ledger-table.ts";
import { readRules, type StoredRule } from "../tables/rules-table.ts";

/** What a person's rules depend on at a moment. */
export type RuleWorld = {
  now: Date;
  facts: QueryFacts;
  rules: StoredRule[];
  /** The names of the labels by their ids, and of the templates by theirs. */
  labels: ReadonlyMap<string, string>;
  templates: ReadonlyMap<string, string>;
  /** Messages that each rule has forwarded in the last day. */
  forwards: Map<string, number>;
  /** What of the messages at hand was forwarded to whom, as `forwardKey` names it. */
  forwarded: Set<string>;
  /** The request of the activity by which each rule acts. */
  requests: Map<string, string>;
  runs: Map<string, { ruleId: string; version: number; by: RuleRun["by"] }>;
};

const day = 24 * 3600_000;

/** Reads what a person's rules depend on. */
export async function readWorld(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<RuleWorld> {
  const since = new Date(now.getTime() - day);
  const [facts, rules, labels, templates, forwards] = await Promise.all([
    readQueryFacts(transaction, userId, { now }),
    readRules(transaction, userId),
    readLabels(transaction, userId),
    readTemplates(transaction, userId),
    countForwards(transaction, userId, since),
  ]);
  return {
    now,
    facts,
    rules,
    labels: new Map(labels.map(({ id, name }) => [id, name])),
    templates: new Map(templates.map(({ id, name }) => [id, name])),
    forwards,
    forwarded: new Set(),
    requests: new Map(),
    runs: new Map(),
  };
}
