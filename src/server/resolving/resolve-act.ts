import type { StepOf } from "#server/assist-plan/plan.ts";
import type { ActStep } from "#server/policy/resolved-step.ts";
import { readLabels } from "#server/mail-tables/labels-table.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { doubtOfTarget } from "#server/finding/doubt-of-target.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolved, Resolving, Unresolved } from "#server/finding/resolving.ts";
import { inAnyState } from "./in-any-state.ts";
import { whichOfSeveral } from "#server/finding/which-of-several.ts";
import { wordsOfStep } from "#server/finding/words-of-step.ts";
import { theirsSeen } from "./theirs-seen.ts";
import { categories, withLabel } from "./with-label.ts";

const labelling: ReadonlySet<string> = new Set(["label", "unlabel", "move"]);

/** An act with its messages and its label found, a new label's id being null. */
export async function resolveAct(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"act">,
): Promise<Resolved> {
  const { act } = step;
  const label = labelling.has(act) ? await labelOf(context, resolving, step) : null;
  if (label !== null && "kind" in label) return label;
  const until = untilOf(step, context.clock.now());
  if (until !== null && "kind" in until) return until;
  const unsure = await theirsSeen(context, resolving, step);
  if (unsure !== undefined) return unsure;
  const named = await whichOfSeveral(context, resolving, {
    target: step.target,
    words: wordsOfStep(resolving, step),
  });
  if ("kind" in named) return named;
  const meant = act === "unlabel" ? withLabel(named, label, resolving.asked) : named;
  const {
    rows: _,
    moments,
    ...found
  } = await findNamed(context, resolving, { ...step, target: meant });
  const doubt = await doubtOfTarget(context, resolving, { target: meant, found, moments });
  if (doubt !== undefined) return doubt;
  return { kind: "step", step: { do: "act", act, target: found, label, until } };
}

/** Messages that are named and in part so already, of which few enough are found that it may be said how many. */
const fewAlready = 100;

async function findNamed(context: AssistantContext, resolving: Resolving, step: StepOf<"act">) {
  const { target } = step;
  const isWhole = target.count === null;
  const wide = inAnyState(step, resolving.order);
  if (wide !== undefined) {
    const all = await findTarget(context, resolving, { target: wide, most: fewAlready });
    if (!all.more) return all;
  }
  return findTarget(context, resolving, { target, isWhole });
}

function untilOf({ act, until }: StepOf<"act">, now: Date): Date | null | Unresolved {
  if (act !== "snooze") return null;
  const moment = until === null ? undefined : new Date(until);
  if (moment !== undefined && moment > now) return moment;
  return { kind: "question", text: "Until when should they be snoozed?", choices: [] };
}

async function labelOf(
  { database }: AssistantContext,
  { request: { userId } }: Resolving,
  { act, label }: StepOf<"act">,
): Promise<NonNullable<ActStep["label"]> | Unresolved> {
  const name = label?.trim() ?? "";
  if (name === "") return { kind: "question", text: "Which label?", choices: [] };
  if (act === "move" && name.toLowerCase() === "inbox") return { id: "INBOX", name: "Inbox" };
  const labels = await database.readAsUser(userId, (transaction) =>
    readLabels(transaction, userId),
  );
  const own = labels.filter(({ type }) => type === "user");
  const known =
    own.find((one) => one.name === name) ??
    own.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    categories.get(name.toLowerCase());
  if (known !== undefined) return { id: known.id, name: known.name };
  if (act !== "unlabel") return { id: null, name };
  const message = `There is no label “${name}”.`;
  return { kind: "refuse", why: "no such label", message };
}
