import type { RuleAction, UndoRulesResult } from "#contract/automation/rules.ts";
import { createLabel } from "#server/actions/create-label.ts";
import { explainWhyHere, sumDeeds } from "#server/automation/ledger/touched.ts";
import { undoRulesWhole } from "#server/automation/ledger/undo-rules.ts";
import {
  addException,
  changeRule,
  createRule,
  listRules,
  pauseRules,
  removeRule,
  resumeRules,
} from "#server/automation/rules/manage-rules.ts";
import { startRun } from "#server/automation/runs/start-run.ts";
import type { MakeRuleStep, ResolvedStep } from "../policy/step.ts";
import { standingKey } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import { placeFor, undoOf } from "../resolve/resolve-rules.ts";
import type { Doing, StepDone } from "./execution.ts";

type StepNamed<Do extends ResolvedStep["do"]> = Extract<ResolvedStep, { do: Do }>;

/** Keeps a rule and switches it on; its label is made first. The rule has the key of its place in the request. */
export async function doMakeRule(
  context: AssistantContext,
  { userId, requestId }: Doing,
  { step, place }: { step: MakeRuleStep; place: number },
): Promise<StepDone> {
  const { name, words, query, criterion, on, timeZone } = step;
  const actions: RuleAction[] = [];
  for (const action of step.actions) {
    if (action.do !== "label" || action.label !== null) actions.push(action as RuleAction);
    else {
      const made = await createLabel(context, userId, { name: action.name, requestId });
      actions.push({ do: "label", label: made.id });
    }
  }
  const rule = { name, words, query, criterion, actions, on, enabled: true, exceptions: [] };
  const id = standingKey(requestId, place);
  const wanted = { rule, place: placeFor(actions), time_zone: timeZone, id };
  const kept = await createRule(context.automation, userId, wanted);
  const done = [{ action: "makeRule", result: [{ id: kept.id, name: kept.name }] }];
  return { outcome: { did: "makeRule", rule: kept }, done };
}

/** The rules as they stand. */
export async function doListRules(
  context: AssistantContext,
  { userId }: Doing,
  { about, rule }: StepNamed<"listRules">,
): Promise<StepDone> {
  const { rules: all, paused_at: pausedAt } = await listRules(context.automation, userId);
  const rules = rule === null ? all : all.filter(({ id }) => id === rule.id);
  return { outcome: { did: "listRules", about, rules, pausedAt }, done: [] };
}

/** What rules have done. */
export async function doTellDeeds(
  context: AssistantContext,
  { userId }: Doing,
  { rule, day, timeZone }: StepNamed<"tellDeeds">,
): Promise<StepDone> {
  const wanted = {
    rule: rule?.id,
    day: day === null ? undefined : { day, zone: timeZone },
  };
  const { deeds, more } = await sumDeeds(context.automation, userId, wanted);
  return { outcome: { did: "tellDeeds", name: rule?.name ?? null, day, deeds, more }, done: [] };
}

/** Lets a rule go through the mail that was shown. Throws `conflict` for one that was changed meanwhile. */
export async function doRunRule(
  context: AssistantContext,
  { userId, requestId }: Doing,
  { step, place }: { step: StepNamed<"runRule">; place: number },
): Promise<StepDone> {
  const { rule, ids, days } = step;
  const shown = { version: rule.version, runId: standingKey(requestId, place), ids };
  const wanted = { id: rule.id, ...(days !== null && { days }), shown };
  const { id, total } = await startRun(context.automation, userId, wanted);
  const done = [{ action: "runRule", result: [{ id, name: rule.name }] }];
  return { outcome: { did: "runRule", name: rule.name, total }, done };
}

/** What rules did with the first of the messages. */
export async function doExplainRules(
  context: AssistantContext,
  { userId }: Doing,
  { target }: StepNamed<"explainRules">,
): Promise<StepDone> {
  const [email = null] = target.shown;
  const { touched } =
    email === null
      ? { touched: [] }
      : await explainWhyHere(context.automation, userId, Number(email.id));
  return { outcome: { did: "explainRules", email, touched }, done: [] };
}

/** Switches rules on or off, deletes them, or lets none or all run. Throws `conflict` for one that was changed meanwhile. */
export async function doChangeRules(
  context: AssistantContext,
  { userId, requestId }: Doing,
  { act, rules }: StepNamed<"changeRules">,
): Promise<StepDone> {
  const { automation } = context;
  if (act === "pause") await pauseRules(automation, userId, { requestId });
  else if (act === "resume") await resumeRules(automation, userId, { catchUp: false, requestId });
  for (const { id, version } of rules)
    if (act === "remove") await removeRule(automation, userId, { id, requestId });
    else {
      const rule = { enabled: act === "on" };
      await changeRule(automation, userId, { id, version, rule, requestId });
    }
  const names = rules.map(({ name }) => name);
  const done = [{ action: `${act}Rules`, result: rules.map(({ id, name }) => ({ id, name })) }];
  return { outcome: { did: "changeRules", act, names }, done };
}

/** Gives each rule an exception. Throws `not_found` for one that is gone. */
export async function doExceptMail(
  { automation }: AssistantContext,
  { userId, requestId }: Doing,
  { query, explained, rules }: StepNamed<"exceptMail">,
): Promise<StepDone> {
  for (const { id } of rules)
    await addException(automation, userId, { id, exception: query, requestId });
  const names = rules.map(({ name }) => name);
  const done = [{ action: "exceptMail", result: rules.map(({ id, name }) => ({ id, name })) }];
  return { outcome: { did: "exceptMail", names, explained }, done };
}

/** Undoes what a rule, or all of them, did, call after call until nothing more is undone. */
export async function doUndoRules(
  context: AssistantContext,
  { userId, signal }: Doing,
  { rule, day, timeZone }: StepNamed<"undoRules">,
): Promise<StepDone> {
  const all: UndoRulesResult = { undone: 0, withdrawn: 0, stays: 0, gone: 0 };
  const wanted = undoOf({ rule, day, timeZone });
  await undoRulesWhole(context.automation, userId, { wanted, all, signal });
  const came = all.undone + all.withdrawn > 0;
  const done = came ? [{ action: "undoRules", result: { undone: all.undone } }] : [];
  const name = rule?.name ?? null;
  return { outcome: { did: "undoRules", name, day, ...all }, done };
}
