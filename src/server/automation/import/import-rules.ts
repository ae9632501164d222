import {
  type ImportedRules,
  type ImportRules,
  type NotCarried,
  RuleAction,
  type RuleDraft,
} from "#contract/automation/rules.ts";
import { CreateLabel } from "#contract/actions.ts";
import { limits } from "#contract/limits.ts";
import { createLabel } from "#server/actions/create-label.ts";
import { readTemplates } from "#server/compose/tables/templates-table.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import { createRule, listRules } from "../rules/manage-rules.ts";
import { isSameRule, saidOfDraft } from "../rules/same-rule.ts";
import { readRules } from "../tables/rules-table.ts";
import { filterToRule, type FilteredRule } from "./filter-to-rule.ts";
import { readFilters } from "./read-filters.ts";
import { readRulesFile } from "./read-rules-file.ts";

/** A rule of a file; what a filter cannot say stands in `more`. */
export type ImportedRule = FilteredRule & {
  more?: Pick<RuleDraft, "words" | "criterion" | "on" | "exceptions">;
};

/**
 * Makes rules, switched off, of Gmail's filters or of rules that were exported, and says what cannot be carried over. Labels that
 * are missing are made, and a rule that is there already is not made again. Throws `invalid_request` for what is no such file, before anything is made.
 */
export async function importRules(
  context: AutomationContext,
  userId: string,
  file: Pick<ImportRules, "xml" | "json">,
): Promise<ImportedRules> {
  const read = await readFile(context, userId, file);
  const left = read.flatMap((one) => one.left);
  const made: string[] = [];
  let equal = 0;
  for (const { rule } of read) {
    if (rule === undefined) continue;
    const actions = await actionsOf(context, userId, { rule, left });
    if (actions.length === 0) continue;
    const draft = draftOf(rule, actions);
    if (await isThere(context, userId, draft)) {
      equal += 1;
      continue;
    }
    const created = await keep(context, userId, draft);
    if ("id" in created) made.push(created.id);
    else left.push(notKept(rule, created.why));
  }
  const { rules } = await listRules(context, userId);
  return { rules: rules.filter(({ id }) => made.includes(id)), left, equal };
}

function draftOf({ name, query, more }: ImportedRule, actions: RuleAction[]): RuleDraft {
  const plain = { criterion: null, on: "arrival" as const, exceptions: [] };
  return { ...plain, ...more, name, query, actions, enabled: false };
}

/** Whether a rule says the same already, one of the file before it too. */
async function isThere(
  { database }: AutomationContext,
  userId: string,
  draft: RuleDraft,
): Promise<boolean> {
  const rules = await database.readAsUser(userId, (own) => readRules(own, userId));
  return rules.some((rule) => isSameRule(saidOfDraft(draft), rule));
}

type Read = { rule: ImportedRule | undefined; left: NotCarried[] };

async function readFile(
  { database }: AutomationContext,
  userId: string,
  { xml, json }: Pick<ImportRules, "xml" | "json">,
): Promise<Read[]> {
  if (json === undefined) return readFilters(xml ?? "")?.map(filterToRule) ?? refuse();
  const templates = await database.readAsUser(userId, (transaction) =>
    readTemplates(transaction, userId),
  );
  return readRulesFile(json, new Set(templates.map(({ id }) => id))) ?? refuse();
}

function refuse(): never {
  throw new Failure("invalid_request", {
    message:
      "This is neither Gmail's file of filters nor one of exported rules, or a part of it is missing.",
  });
}

function notKept({ name, query }: FilteredRule, why: string): NotCarried {
  return { name, property: "rule", value: query, why };
}

async function keep(
  context: AutomationContext,
  userId: string,
  draft: RuleDraft,
): Promise<{ id: string } | { why: string }> {
  try {
    const { id } = await createRule(context, userId, { rule: draft });
    return { id };
  } catch (error) {
    // Too many rules, or one that says what no rule can.
    const isRefused = error instanceof Failure && refusals.has(error.code);
    if (!isRefused) throw error;
    return { why: error.message };
  }
}

const refusals = new Set(["conflict", "invalid_request"]);

async function actionsOf(
  context: AutomationContext,
  userId: string,
  { rule, left }: { rule: FilteredRule; left: NotCarried[] },
): Promise<RuleAction[]> {
  const actions: RuleAction[] = [...rule.actions];
  for (const name of new Set(rule.labels)) {
    const label = await labelCalled(context, userId, name);
    if (label === undefined) left.push(noLabel(rule, name));
    else actions.push({ do: "label", label });
  }
  return actions.slice(0, limits.ruleActions);
}

function noLabel({ name }: FilteredRule, label: string): NotCarried {
  return { name, property: "label", value: label, why: "Gmail takes no label of that name." };
}

async function labelCalled(
  context: AutomationContext,
  userId: string,
  name: string,
): Promise<string | undefined> {
  if (name.startsWith("CATEGORY_"))
    return RuleAction.safeParse({ do: "label", label: name }).success ? name : undefined;
  const labels = await context.database.readAsUser(userId, (transaction) =>
    readLabels(transaction, userId),
  );
  const known = labels.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known.type === "user" ? known.id : undefined;
  const { data } = CreateLabel.shape.name.safeParse(name);
  if (data === undefined) return undefined;
  try {
    return (await createLabel(context, userId, { name: data })).id;
  } catch (error) {
    const isRefused = error instanceof Failure && refused.has(error.code);
    if (!isRefused) throw error;
    return undefined;
  }
}

const refused = new Set(["invalid_request", "gmail_refused"]);
