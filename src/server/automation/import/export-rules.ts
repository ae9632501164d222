import { escapeHtml } from "#markup/escape-html.ts";
import type { ExportedRules, NotCarried, Rule, RuleAction } from "#contract/automation/rules.ts";
import { describeAction } from "#contract/automation/describe-rule.ts";
import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { AutomationContext } from "../automation-context.ts";
import { listRules } from "../rules/manage-rules.ts";

/** The rules as JSON, and as Gmail's filters where they can be said so, with what cannot. */
export async function exportRules(
  context: AutomationContext,
  userId: string,
): Promise<ExportedRules> {
  const { rules } = await listRules(context, userId);
  const left: NotCarried[] = [];
  const entries = rules.flatMap((rule) => entriesOf(rule, left));
  return {
    json: `${JSON.stringify({ rules: rules.map(toJson) }, null, 2)}\n`,
    xml: toXml(entries),
    left,
  };
}

function toJson({ name, words, query, criterion, actions, on, enabled, exceptions, labels }: Rule) {
  const left = exceptions.map((one) => one.query);
  return { name, words, query, criterion, actions, on, enabled, exceptions: left, labels };
}

type Property = { name: string; value: string };

const flags: Partial<Record<RuleAction["do"], string>> = {
  archive: "shouldArchive",
  read: "shouldMarkAsRead",
  star: "shouldStar",
  trash: "shouldTrash",
  important: "shouldAlwaysMarkAsImportant",
};

/** A filter of Gmail's gives one label: a rule that gives several becomes several. */
function entriesOf(rule: Rule, left: NotCarried[]): Property[][] {
  const why = whyNot(rule);
  if (why !== undefined) {
    left.push({ name: rule.name, property: "rule", value: rule.words, why });
    return [];
  }
  const said = rule.actions.map((action) => ({ action, property: propertyOf(action, rule) }));
  for (const { action, property } of said)
    if (property === undefined) left.push(leftOf(rule, action));
  const properties = said.flatMap(({ property }) => property ?? []);
  const labels = properties.filter(({ name }) => name === "label");
  const others = properties.filter(({ name }) => name !== "label");
  const groups = [[...labels.slice(0, 1), ...others], ...labels.slice(1).map((one) => [one])];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => conditionsOf(rule).concat(group));
}

function propertyOf(action: RuleAction, { labels }: Rule): Property | undefined {
  const flag = flags[action.do];
  if (flag !== undefined) return { name: flag, value: "true" };
  if (action.do === "forward") return { name: "forwardTo", value: action.to };
  if (action.do !== "label" || isCategory(action.label)) return undefined;
  const value = labels[action.label] ?? null;
  return value === null ? undefined : { name: "label", value };
}

function isCategory(label: string): boolean {
  return label.startsWith("CATEGORY_");
}

function leftOf(rule: Rule, action: RuleAction): NotCarried {
  const value = describeAction(action, { labels: rule.labels });
  return { name: rule.name, property: action.do, value, why: "Gmail's filters cannot do that." };
}

function whyNot(rule: Rule): string | undefined {
  if (rule.on !== "arrival") return "Gmail's filters know no schedule.";
  if (rule.criterion !== null) return "Gmail's filters know no criterion that a model judges.";
  if (hasAge(parseQuery(rule.query))) return "Gmail judges the age of mail when it comes.";
  return undefined;
}

function hasAge(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(hasAge);
  return query.kind === "not" ? hasAge(query.term) : query.kind === "age";
}

function conditionsOf({ query, exceptions }: Rule): Property[] {
  const left = exceptions.map((one) => `(${printQuery(parseQuery(one.query))})`).join(" OR ");
  return [
    { name: "hasTheWord", value: printQuery(parseQuery(query)) },
    ...(left === "" ? [] : [{ name: "doesNotHaveTheWord", value: left }]),
  ];
}

function toXml(entries: Property[][]): string {
  const lines = entries.map((properties) =>
    [
      "  <entry>",
      "    <category term='filter'></category>",
      "    <title>Mail Filter</title>",
      "    <content></content>",
      ...properties.map(
        ({ name, value }) => `    <apps:property name='${name}' value='${escaped(value)}'/>`,
      ),
      "  </entry>",
    ].join("\n"),
  );
  return [
    "<?xml version='1.0' encoding='UTF-8'?>",
    "<feed xmlns='http://www.w3.org/2005/Atom' xmlns:apps='http://schemas.google.com/apps/2006'>",
    "  <title>Mail Filters</title>",
    ...lines,
    "</feed>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return escapeHtml(text).replaceAll("'", "&apos;");
}
