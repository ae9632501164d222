import type {
  ImportedRules,
  ImportRules,
  NotCarried,
  RuleAction,
} from "#contract/automation/rules.ts";
import { CreateLabel } from "#contract/actions.ts";
import { limits } from "#contract/limits.ts";
import { createLabel } from "#server/actions/create-label.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import { createRule, listRules } from "../rules/manage-rules.ts";
import { filterToRule, type FilteredRule } from "./filter-to-rule.ts";
import { readFilters } from "./read-filters.ts";

/**
 * Makes rules, switched off, of Gmail's filters, and says what they cannot carry over. Labels that are missing are made.
 * Throws `invalid_request` for what is no such file, before anything is made.
 */
export async function importRules(
  context: AutomationContext,
  userId: string,
  { xml }: Pick<ImportRules, "xml">,
): Promise<ImportedRules> {
  const filters = readFilters(xml);
  if (filters === undefined)
    throw new Failure("invalid_request", {
      message: "This is not Gmail's file of filters, or a part of it is missing.",
    });
  const read = filters.map(filterToRule);
  const left = read.flatMap((one) => one.left);
  const made: string[] = [];
  for (const { rule } of read) {
    if (rule === undefined) continue;
    const actions = await actionsOf(context, userId, { rule, left });
    if (actions.length === 0) continue;
    const created = await keep(context, userId, { rule, actions });
    if (created === undefined) left.push(tooMany(rule));
    else made.push(created);
  }
  const { rules } = await listRules(context, userId);
  return { rules: rules.filter(({ id }) => made.includes(id)), left };
}

function tooMany({ name }: FilteredRule): NotCarried {
  return { name, property: "filter", value: name, why: `There are ${limits.rules} rules already.` };
}

async function keep(
  context: AutomationContext,
  userId: string,
  { rule, actions }: { rule: FilteredRule; actions: RuleAction[] },
): Promise<string | undefined> {
  try {
    const { name, query } = rule;
    const { id } = await createRule(context, userId, {
      rule: {
        name,
        query,
        actions,
        criterion: null,
        on: "arrival",
        enabled: false,
        exceptions: [],
      },
    });
    return id;
  } catch (error) {
    if (error instanceof Failure && error.code === "conflict") return undefined;
    throw error;
  }
}

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
  if (/^CATEGORY_[A-Z]{1,20}$/.test(name)) return name;
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
