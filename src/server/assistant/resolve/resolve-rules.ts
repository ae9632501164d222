import { readAddress } from "#addresses/read-address.ts";
import { describeRule } from "#contract/automation/describe-rule.ts";
import type { Rule, RuleAction, RuleTrigger } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { explainQuery } from "#query/explain.ts";
import { foldText, splitWords } from "#query/words.ts";
import { countToUndo } from "#server/automation/ledger/undo-rules.ts";
import { explainWhyHere } from "#server/automation/ledger/touched.ts";
import { findTouchingRules } from "#server/automation/rehearsal/find-touching-rules.ts";
import { rehearse } from "#server/automation/rehearsal/rehearse.ts";
import { checkForward, checkRule } from "#server/automation/rules/check-rule.ts";
import { listRules } from "#server/automation/rules/manage-rules.ts";
import { readWorld } from "#server/automation/runs/rule-world.ts";
import { previewRun } from "#server/automation/runs/start-run.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { readIdsByGmailId } from "#server/mailbox/tables/message-facts.ts";
import { pointers, type RuleWish, type StepOf } from "../plan/plan.ts";
import { originOfWords } from "../plan/provenance.ts";
import type { MakeRuleStep, NamedRule, NewRuleAction } from "../policy/step.ts";
import { withoutNicknames } from "./resolve-nickname.ts";
import { labelNamed } from "./resolve-organise.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

type Unresolved = Exclude<Resolved, { kind: "step" }>;

/** A rule with its labels found and its rehearsal. Changes nothing. Throws what keeps such a rule from being kept, and `search_too_slow`. */
export async function resolveNewRule(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"makeRule">,
): Promise<Resolved> {
  const { automation } = context;
  const { userId, world, spoken, mind } = resolving;
  const { criterion } = step;
  if (criterion !== null && automation.sift === undefined)
    return { kind: "refused", code: "rule_needs_model" };
  const said = step.words ?? spoken.at(-1) ?? "";
  const actions = await actionsOf(context, resolving, { ...step, words: said });
  if ("kind" in actions) return actions;
  const words = oneLine(said, limits.ruleWords);
  const name = oneLine(words, limits.ruleName);
  const query = plainQuery(withoutNicknames(step.query, world)) || "-in:spam -in:trash";
  const draft = { name, words, query, criterion, on: triggerOf(step) };
  const known = actions.map(toKnown);
  await checkDraft(context, userId, { criterion, actions: known });
  const rule = { ...draft, actions: known, enabled: true, exceptions: [] };
  const rehearsal = await rehearse(automation, userId, { rule, place: placeFor(known) });
  const forward = step.actions.find((one) => one.do === "forward")?.to.words;
  return {
    kind: "step",
    step: {
      do: "makeRule",
      ...draft,
      actions,
      timeZone: world.timeZone,
      explained: explain(draft, actions, await labelsById(context, userId)),
      said: originOfWords(words, spoken.map(wholeLine)) ?? mind,
      forward: forward === undefined ? null : (originOfWords(forward, spoken) ?? mind),
      rehearsal,
    },
  };
}

/** Before all others where it keeps mail in the inbox, which an earlier rule might archive; else the last. */
export function placeFor(actions: readonly RuleAction[]): number | undefined {
  return actions.some((action) => action.do === "keep") ? 0 : undefined;
}

function wholeLine(text: string): string {
  return oneLine(text, Infinity);
}

/** As a rule's fields take a text: one line, without signs that nobody sees. */
function oneLine(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  // Cut between words, so that what is left still stands in what was said.
  return line.length <= most ? line : line.slice(0, most).replace(/ ?\S*$/u, "");
}

async function actionsOf(
  context: AssistantContext,
  { userId }: Resolving,
  step: StepOf<"makeRule">,
): Promise<NewRuleAction[] | Unresolved> {
  const actions: NewRuleAction[] = [];
  for (const wish of step.actions) {
    const action = await actionOf(context, userId, { step, wish });
    if ("kind" in action) return action;
    actions.push(action);
  }
  return actions;
}

type Wished = { step: StepOf<"makeRule">; wish: RuleWish };

async function actionOf(
  context: AssistantContext,
  userId: string,
  { step, wish }: Wished,
): Promise<NewRuleAction | Unresolved> {
  if (wish.do === "forward") {
    const to = readAddress(wish.to.words)?.address;
    return to === undefined
      ? { kind: "refused", code: "rule_forward_address" }
      : { do: "forward", to };
  }
  if (wish.do !== "label") return wish;
  const label = await labelNamed(context, userId, { step, name: wish.label });
  if ("kind" in label) return label;
  const { id, name } = label;
  return id === null ? { do: "label", label: null, name } : { do: "label", label: id };
}

/** A label that is still to be made stands for itself where only the place of the mail counts. */
function toKnown(action: NewRuleAction): RuleAction {
  return action.do === "label" && action.label === null
    ? { do: "label", label: newLabel }
    : (action as RuleAction);
}

const newLabel = "Label_new";

async function checkDraft(
  context: AssistantContext,
  userId: string,
  { criterion, actions }: { criterion: string | null; actions: RuleAction[] },
): Promise<void> {
  const { automation, clock, database } = context;
  await checkForward(automation, userId, actions);
  const { labels, templates } = await database.readAsUser(userId, (transaction) =>
    readWorld(transaction, userId, clock.now()),
  );
  const withNew = new Map(labels).set(newLabel, "");
  const checked = { criterion, actions, enabled: true, exceptions: [] };
  checkRule(checked, { labels: withNew, templates }, automation.sift !== undefined);
}

type Draft = Pick<MakeRuleStep, "query" | "on">;

function explain(
  { query, on }: Draft,
  actions: readonly NewRuleAction[],
  labels: Record<string, string>,
): Rule["explained"] {
  const made = actions.find((action) => action.do === "label" && action.label === null);
  const names = {
    ...labels,
    ...(made !== undefined && "name" in made && { [newLabel]: made.name }),
  };
  return describeRule({ query, actions: actions.map(toKnown), on }, { labels: names });
}

async function labelsById(
  { database, clock }: AssistantContext,
  userId: string,
): Promise<Record<string, string>> {
  const { labels } = await database.readAsUser(userId, (transaction) =>
    readWorld(transaction, userId, clock.now()),
  );
  const categories = ["Social", "Promotions", "Updates", "Forums"].map(
    (name) => [`CATEGORY_${name.toUpperCase()}`, name] as const,
  );
  return Object.fromEntries([...categories, ...labels]);
}

/** No message is old when it comes: what asks for age is looked for every day. */
function triggerOf({ query, on }: StepOf<"makeRule">): RuleTrigger {
  const isAged = on === "arrival" && asksForAge(parseQuery(query));
  return isAged ? { schedule: { every: "day", at: "09:00" } } : on;
}

function asksForAge(query: Query): boolean {
  if (query.kind === "and") return query.terms.some(asksForAge);
  if (query.kind === "or") return query.terms.every(asksForAge);
  if (query.kind === "is") return query.state === "waiting";
  return query.kind === "age" && query.side === "older";
}

/** Which rules are switched or deleted, or the question which are meant. Changes nothing. */
export async function resolveRuleChange(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"changeRules">,
): Promise<Resolved> {
  const { act } = step;
  if (act === "pause" || act === "resume")
    return { kind: "step", step: { do: "changeRules", act, rules: [] } };
  const { rules } = await listRules(context.automation, resolving.userId);
  const fitting = rules.filter(({ enabled }) => act === "remove" || enabled === (act === "off"));
  const named = await ruleMeant(context, resolving, { step, rules: fitting });
  return "kind" in named
    ? named
    : { kind: "step", step: { do: "changeRules", act, rules: [named] } };
}

/** Which rules shall leave such mail alone: all that do with it what is named. Changes nothing. Throws `search_too_slow`. */
export async function resolveRuleException(
  { automation }: AssistantContext,
  { userId, world }: Resolving,
  { query: said, acts, label }: StepOf<"exceptMail">,
): Promise<Resolved> {
  const query = plainQuery(withoutNicknames(said, world));
  const touching = await findTouchingRules(automation, userId, query);
  const meant = touching.filter(
    (rule) => acts.length === 0 || rule.actions.some((action) => isNamedAct(action, rule)),
  );
  function isNamedAct(action: RuleAction, { labels }: Rule): boolean {
    if (!acts.includes(action.do)) return false;
    const name = action.do === "label" ? (labels[action.label] ?? "") : "";
    return action.do !== "label" || label === null || foldText(name) === foldText(label);
  }
  if (meant.length === 0 && acts.length === 0)
    return { kind: "refused", code: "no_rule_touches_mail" };
  if (meant.length === 0) return { kind: "refused", code: "no_rule_for_mail" };
  const rules = meant.map(({ id, name, explained }) => ({ id, name, did: explained.actions }));
  const explained = explainQuery(parseQuery(query));
  return { kind: "step", step: { do: "exceptMail", query, explained, rules } };
}

/** What one rule, or all, did is found and counted. Changes nothing. */
export async function resolveRuleUndo(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"undoRules">,
): Promise<Resolved> {
  const { userId, world } = resolving;
  const { timeZone } = world;
  const { rules } = await listRules(context.automation, userId);
  const day = step.every ? (step.day ?? printDay(world.now, timeZone)) : step.day;
  const touching = rules.filter(({ touched }) => touched > 0);
  const rule = step.every ? null : await ruleMeant(context, resolving, { step, rules: touching });
  if (rule !== null && "kind" in rule) {
    const isThere = step.which !== null && namedRules(rules, step.which).length > 0;
    const hasNone = isThere && rule.kind === "refused" && rule.code === "no_such_rule";
    return hasNone ? { kind: "refused", code: "no_rule_acts" } : rule;
  }
  const wanted = undoOf({ rule, day, timeZone });
  const count = await countToUndo(context, userId, wanted);
  if (count === 0) return { kind: "refused", code: "no_rule_acts" };
  return { kind: "step", step: { do: "undoRules", rule, day, timeZone, count } };
}

type UndoWanted = { rule: NamedRule | null; day: string | null; timeZone: string };

/** As the rules' ledger takes it. */
export function undoOf({ rule, day, timeZone }: UndoWanted) {
  const ofDay = { day: day ?? "", time_zone: timeZone };
  if (rule === null) return ofDay;
  return day === null ? { rule: rule.id } : { rule: rule.id, ...ofDay };
}

function printDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

type Naming = StepOf<"changeRules" | "undoRules" | "listRules" | "tellDeeds" | "runRule">;
type Choosing = { step: Naming; rules: readonly Rule[] };

/** The one rule that words name, or that the conversation is about. */
async function ruleMeant(
  context: AssistantContext,
  resolving: Resolving,
  { step, rules }: Choosing,
): Promise<NamedRule | Unresolved> {
  const { which, rule: chosen } = step;
  if (chosen !== undefined)
    return onlyOne(
      step,
      rules.filter(({ id }) => id === chosen),
    );
  if (which !== null && namingWords(which).length > 0)
    return onlyOne(step, namedRules(rules, which));
  // "All my rules": which of them is asked, one at a time.
  if (which !== null) return onlyOne(step, rules);
  const spokenOf = await rulesSpokenOf(context, resolving, rules);
  return onlyOne(step, spokenOf.length > 0 ? spokenOf : rules);
}

function onlyOne(step: Choosing["step"], rules: readonly Rule[]): NamedRule | Unresolved {
  const [first] = rules;
  if (first === undefined) return { kind: "refused", code: "no_such_rule" };
  if (rules.length === 1) return { id: first.id, name: first.name, version: first.version };
  const choices = rules.slice(0, 8).map(({ id, name }) => {
    const plan = { steps: [{ ...step, which: null, rule: id }], leftover: [], replaces: false };
    return { label: name, plan };
  });
  return { kind: "question", question: { code: "which_rule", parameters: {}, choices } };
}

const idle: ReadonlySet<string> = new Set(
  "the a an my for of on with from about to all every mail mails email emails message messages rule rules".split(
    " ",
  ),
);

function namingWords(which: string): string[] {
  return splitWords(foldText(which)).filter((word) => !idle.has(word));
}

/** Those that are called so; else those that say all of the words. */
function namedRules(rules: readonly Rule[], which: string): Rule[] {
  const wanted = namingWords(which);
  if (wanted.length === 0) return [];
  const called = rules.filter(({ name }) => namingWords(name).join(" ") === wanted.join(" "));
  return called.length > 0 ? called : rules.filter((rule) => isNamed(rule, wanted));
}

/** Whether every word stands in what the rule says, its endings aside. */
function isNamed({ name, words, query, explained }: Rule, wanted: readonly string[]): boolean {
  const said = splitWords(
    foldText([name, words, query, explained.query, explained.on, ...explained.actions].join(" ")),
  );
  return wanted.every((word) =>
    said.some((one) => one.startsWith(word.replace(/(?:ing|es|ed|s)$/u, ""))),
  );
}

/** Those that touched what lies open; else the one that the last request about a rule made. */
async function rulesSpokenOf(
  context: AssistantContext,
  { userId, handles, world }: Resolving,
  rules: readonly Rule[],
): Promise<Rule[]> {
  const open = handles.get(pointers.open);
  const about = handles.get(pointers.shown);
  const isExplained = world.earlier
    .at(-1)
    ?.plan?.steps.some(({ do: what }) => what === "explainRules");
  const held = open ?? (isExplained === true ? about : undefined);
  const gmailIds = held?.kind === "messages" ? held.gmailIds : [];
  const ids = await context.database.readAsUser(userId, (own) =>
    readIdsByGmailId(own, userId, gmailIds.slice(0, 20)),
  );
  const touched = await Promise.all(
    ids.map((id) => explainWhyHere(context.automation, userId, id)),
  );
  const touching = new Set(touched.flatMap((one) => one.touched.map(({ rule }) => rule)));
  const here = rules.filter(({ id }) => touching.has(id));
  if (here.length > 0) return here;
  const made = world.earlier.findLast(({ plan }) =>
    plan?.steps.some(({ do: what }) => what === "makeRule"),
  );
  return rules.filter(({ words }) => made !== undefined && words === wholeLine(made.words));
}

/** Which rules are told, or the question which. Changes nothing. */
export async function resolveRuleTelling(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"listRules" | "tellDeeds">,
): Promise<Resolved> {
  const isAll = step.do === "listRules" ? step.about !== "one" : step.every;
  const { rules } = await listRules(context.automation, resolving.userId);
  const rule = isAll ? null : await ruleMeant(context, resolving, { step, rules });
  if (rule !== null && "kind" in rule) return rule;
  if (step.do === "listRules")
    return { kind: "step", step: { do: "listRules", about: step.about, rule } };
  const { timeZone } = resolving.world;
  return { kind: "step", step: { do: "tellDeeds", rule, day: step.day, timeZone } };
}

/** Messages that a run from here goes through, and that a card names. */
const [runAtMost, shownAtMost] = [20_000, 5];

/** Which rule goes through which old mail. Changes nothing. Throws `search_too_slow`. */
export async function resolveRun(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"runRule">,
): Promise<Resolved> {
  const { automation, database } = context;
  const { userId } = resolving;
  const { rules, paused_at: pausedAt } = await listRules(automation, userId);
  const named = await ruleMeant(context, resolving, { step, rules });
  if ("kind" in named) return named;
  const rule = rules.find(({ id }) => id === named.id);
  if (rule === undefined) return { kind: "refused", code: "no_such_rule" };
  if (rule.problems.includes("no_model")) return { kind: "refused", code: "rule_needs_model" };
  if (pausedAt !== null) return { kind: "refused", code: "rules_paused" };
  const { days } = step;
  const wanted = { id: rule.id, ...(days !== null && { days }) };
  const ids = (await previewRun(automation, userId, wanted)).slice(0, runAtMost);
  if (ids.length === 0) return { kind: "refused", code: "no_old_mail" };
  const first = { ids: ids.slice(0, shownAtMost), withBodies: false };
  const shown = await database.readAsUser(userId, (own) => readEmailsById(own, userId, first));
  const forward = rule.actions.find((action) => action.do === "forward");
  const { explained } = rule;
  const forwards = forward?.to ?? null;
  return {
    kind: "step",
    step: { do: "runRule", rule: named, ids, days, explained, forwards, shown },
  };
}

/** A query without what a rule leaves aside anyhow, so that it is read at a glance. */
function plainQuery(query: string): string {
  const tree = parseQuery(query);
  const terms = tree.kind === "and" ? tree.terms : [tree];
  return printQuery(allOf(terms.filter((term) => !aside.has(printQuery(term)))));
}

const aside: ReadonlySet<string> = new Set(["-in:sent", "-in:drafts", "-from:me"]);
