import { describeRule } from "#contract/automation/describe-rule.ts";
import type { Rule, RuleAction, RuleProblem } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readWorld, type RuleWorld } from "../runs/rule-world.ts";
import { readRuleCounts } from "../tables/ledger-table.ts";
import { isJudgedOut } from "../tables/judged-table.ts";
import { countWaiting, readGivenUp } from "../tables/queue-table.ts";
import type { StoredRule } from "../tables/rules-table.ts";
import { isOwnLabel, isModelAlone } from "./check-rule.ts";
import { effectiveOf } from "../rehearsal/find-rule-mail.ts";

/** Milliseconds. */
const week = 7 * 24 * 3_600_000;

/** A person's rules as they are told, in their order. */
export async function showRules(
  transaction: UserTransaction,
  userId: string,
  { now, hasModel }: { now: Date; hasModel: boolean },
): Promise<Rule[]> {
  const world = await readWorld(transaction, userId, now);
  const counts = await readRuleCounts(transaction, userId);
  const waiting = await countWaiting(transaction, userId);
  const isJudged = await isJudgedOut(transaction, userId, now);
  const givenUp = await readGivenUp(transaction, userId, new Date(now.getTime() - week));
  return world.rules.map((rule) =>
    Object.assign(show(rule, world), {
      problems: problemsOf(rule, world, { hasModel, isJudged, givenUp }),
      touched: counts.get(rule.id)?.touched ?? 0,
      touched_at: counts.get(rule.id)?.touchedAt.toISOString() ?? null,
      waiting: waiting.get(rule.id) ?? 0,
    }),
  );
}

type Counted = "problems" | "touched" | "touched_at" | "waiting";

function show(rule: StoredRule, { labels, templates }: RuleWorld): Omit<Rule, Counted> {
  const on = rule.schedule === null ? ("arrival" as const) : { schedule: rule.schedule };
  const named = Object.fromEntries(
    rule.actions.flatMap((action) =>
      action.do === "label" ? [[action.label, nameOf(action.label, labels)]] : [],
    ),
  );
  const names = { labels: named, templates: Object.fromEntries(templates) };
  return {
    id: rule.id,
    name: rule.name,
    words: rule.words,
    query: rule.query,
    parsed: parseQuery(rule.query),
    criterion: rule.criterion,
    actions: rule.actions,
    on,
    enabled: rule.enabled,
    place: rule.place,
    version: rule.version,
    exceptions: rule.exceptions.map(({ id, query, createdAt }) => ({
      id,
      query,
      created_at: createdAt.toISOString(),
    })),
    effective: printQuery(effectiveOf(rule)),
    explained: describeRule({ query: rule.query, actions: rule.actions, on }, names),
    labels: named,
    next_at: rule.enabled ? (rule.nextAt?.toISOString() ?? null) : null,
    created_at: rule.createdAt.toISOString(),
    changed_at: rule.changedAt.toISOString(),
  };
}

/** A label's name; a category is called by its own, and null is one that is gone. */
export function nameOf(label: string, labels: ReadonlyMap<string, string>): string | null {
  const category = /^CATEGORY_(.)(.*)$/.exec(label);
  const known = labels.get(label);
  if (category === null) return known ?? null;
  return `${category[1]}${category[2]?.toLowerCase()}`;
}

type ModelState = {
  hasModel: boolean;
  isJudged: boolean;
  givenUp: readonly Pick<StoredRule, "id" | "version">[];
};

function problemsOf(
  rule: StoredRule,
  world: RuleWorld,
  { hasModel, isJudged, givenUp }: ModelState,
): RuleProblem[] {
  const problems = rule.actions.flatMap((action) => problemOf(action, rule, world) ?? []);
  const asksModel = rule.criterion !== null || rule.actions.some(isModelAlone);
  if (asksModel && !hasModel) problems.push("no_model");
  else if (rule.criterion !== null && isJudged) problems.push("judge_limit");
  if (givenUp.some(({ id, version }) => id === rule.id && version === rule.version))
    problems.push("not_judged");
  return [...new Set(problems)];
}

function problemOf(
  action: RuleAction,
  rule: StoredRule,
  world: RuleWorld,
): RuleProblem | undefined {
  switch (action.do) {
    case "label":
      return isGone(action.label, world) ? "label_gone" : undefined;
    case "draft":
      return action.template === undefined || world.templates.has(action.template)
        ? undefined
        : "template_gone";
    case "forward":
      return (world.forwards.get(rule.id) ?? 0) >= limits.ruleForwards
        ? "forward_limit"
        : undefined;
    default:
      return undefined;
  }
}

function isGone(label: string, { labels }: RuleWorld): boolean {
  return isOwnLabel(label) && !labels.has(label);
}
