import { isOwn } from "#addresses/is-own-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import type { RuleAction } from "#contract/automation/rules.ts";
import { isMetByAll } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { senderAddresses } from "#server/compose/drafts/sender-addresses.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import type { RuleWorld } from "../runs/rule-world.ts";
import type { StoredRule } from "../tables/rules-table.ts";
import { isPlacing } from "./decide.ts";

/** What is checked of a rule before it is kept. */
export type CheckedRule = Pick<StoredRule, "criterion" | "actions" | "enabled"> & {
  exceptions: readonly { query: string }[];
};

/**
 * Throws `invalid_request` with words for actions that exclude each other, for one that cannot be undone beside a criterion, for
 * a label or template that is not there, for an exception of all mail, and for what needs a model and is switched on without one.
 */
export function checkRule(
  rule: CheckedRule,
  world: Pick<RuleWorld, "labels" | "templates">,
  hasModel: boolean,
): void {
  const { actions } = rule;
  if (actions.filter(isPlacing).length > 1)
    refuse(
      "A message can be in one place only: choose one of archive, Trash, Spam, snooze and keep.",
    );
  if (new Set(actions.map(keyOf)).size < actions.length) refuse("An action stands there twice.");
  checkModel(rule, hasModel);
  if (rule.exceptions.some(({ query }) => isMetByAll(parseQuery(query))))
    refuse(
      "An exception that all mail meets would leave all of it alone: the rule would never act.",
    );
  for (const action of actions) checkThere(action, world);
}

function checkModel({ criterion, actions, enabled }: CheckedRule, hasModel: boolean): void {
  if (criterion !== null && actions.some(({ do: name }) => name === "forward"))
    refuse("What a model has judged is not forwarded: that could not be undone.");
  if (criterion !== null && enabled && !hasModel)
    refuse("A rule with a criterion needs a model, and none is set up here.");
  if (enabled && !hasModel && actions.some(isModelAlone))
    refuse("A draft that a model writes needs a model, and none is set up here.");
}

/** Of drafts and forwards there is one each. */
function keyOf(action: RuleAction): string {
  return action.do === "label" ? `label ${action.label}` : action.do;
}

function checkThere(
  action: RuleAction,
  { labels, templates }: Pick<RuleWorld, "labels" | "templates">,
) {
  const isGone =
    (action.do === "label" && isOwnLabel(action.label) && !labels.has(action.label)) ||
    (action.do === "draft" && action.template !== undefined && !templates.has(action.template));
  if (isGone) refuse("The label or template that it names is not there.");
}

/** Whether an action is a draft that comes of a model or not at all. */
export function isModelAlone(action: RuleAction): boolean {
  return action.do === "draft" && action.brief !== undefined && action.template === undefined;
}

/** Whether a label is the person's own, and may be gone; a category may not. */
export function isOwnLabel(label: string): boolean {
  return label.startsWith("Label_");
}

function refuse(message: string): never {
  throw new Failure("invalid_request", { message });
}

/** Throws `invalid_recipient` where a rule would forward to no address, or to the person's own: mail would come round. */
export async function checkForward(
  context: AutomationContext,
  userId: string,
  actions: readonly RuleAction[],
): Promise<void> {
  for (const action of actions) {
    if (action.do !== "forward") continue;
    const to = readAddress(action.to)?.address;
    if (to === undefined) throw new Failure("invalid_recipient");
    const own = await senderAddresses(context, userId);
    if (
      isOwn(
        to,
        own.map(({ address }) => address),
      )
    )
      throw new Failure("invalid_recipient", {
        message: "This is an address of your own: mail that is forwarded there would come round.",
      });
  }
}
