import type { ActionResult } from "#contract/assistant.ts";
import { createLabel } from "#server/acts/create-label.ts";
import { listOutbox } from "#server/outbox/list-outbox.ts";
import { afterDueTimers } from "#server/runtime/due-timers.ts";
import type { ApprovedPlan } from "#server/policy/approve.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { FrozenStep } from "#server/cards/freeze-card.ts";
import { isDue } from "#server/finding/is-due.ts";
import { doAct, doDelete } from "./do-act.ts";
import { doMessage } from "./do-message.ts";
import { doSummary } from "./do-summary.ts";
import { doUndo } from "./do-undo.ts";
import type { Doing, StepDone } from "./doing.ts";
import { failedStep, stoppedStep } from "./ended-step.ts";
import type { StepOutcome } from "./outcome.ts";
import { sayStep } from "./status-words.ts";
import { takeBack } from "./take-back.ts";

export type Executed = {
  steps: StepOutcome[];
  done: ActionResult[];
  /** Whether it ended before its end: by Stop, for want of time, or by a failure. */
  isCut: boolean;
  /** What was not begun then, with its place in the request, each message by itself. */
  left: FrozenStep[];
};

/**
 * Carries out what the policy has approved, step by step; `first`: the place of its first step in the request. Before
 * each effect it looks whether it is to stop. Never throws: a failure ends it, and what was done before is told.
 */
export async function execute(
  context: AssistantContext,
  doing: Doing,
  { approved, first }: { approved: ApprovedPlan; first: number },
): Promise<Executed> {
  const executed: Executed = { steps: [], done: [], isCut: false, left: [] };
  const parts = approved.steps.flatMap((step, index) =>
    partsOf(context, doing, { step, place: first + index }),
  );
  for (const [index, part] of parts.entries()) {
    const { outcome, done, ends = false } = await attempt(context, doing, part);
    executed.steps.push(outcome);
    executed.done.push(...done);
    if (!ends) continue;
    const begun = outcome.did === "stop" ? index : index + 1;
    const left = parts.slice(begun).map(({ place, step }) => ({ place, step }));
    return { ...executed, isCut: true, left };
  }
  return executed;
}

type Part = FrozenStep & { does: () => Promise<StepDone> };

async function attempt(
  context: AssistantContext,
  doing: Doing,
  { step, does }: Part,
): Promise<StepDone> {
  await afterDueTimers();
  if (doing.signal.aborted) return stoppedStep(doing, step.do);
  doing.onStatus(sayStep(step));
  try {
    return await does();
  } catch (error) {
    return failedStep(context, doing, { step, error });
  }
}

/** A step's effects, one after the other: of messages to be written each is one. */
function partsOf(
  context: AssistantContext,
  doing: Doing,
  { step, place }: { step: ResolvedStep; place: number },
): Part[] {
  if (!("messages" in step)) return [{ place, step, does: () => perform(context, doing, step) }];
  return step.messages.map((message, index) => {
    const at = { step: place, message: index };
    return {
      place,
      step: { ...step, messages: [message] },
      does: () => doMessage(context, doing, { step, message, at }),
    };
  });
}

type OtherStep = Exclude<ResolvedStep, { messages: unknown }>;

async function perform(
  context: AssistantContext,
  doing: Doing,
  step: OtherStep,
): Promise<StepDone> {
  switch (step.do) {
    case "act":
      return doAct(context, doing, step);
    case "permanentDelete":
      return doDelete(context, doing, step);
    case "createLabel":
      return makeLabel(context, doing, step.name);
    case "summarise":
      return doSummary(context, doing, step);
    case "undo":
      return doUndo(context, doing, step.request);
    case "find":
      return told({ did: "find", ...step.target });
    case "count":
      return told({ did: "count", ...step.target, by: step.by });
    case "listWaiting": {
      const { items } = await listOutbox(context, doing.userId, "open");
      const { due } = step;
      return told({
        did: "listWaiting",
        items: items.filter(isDue(due)),
        isPart: due !== undefined,
      });
    }
    case "takeBack":
      return takeAllBack(context, doing, step.outboxIds);
  }
}

async function takeAllBack(
  context: AssistantContext,
  { userId }: Doing,
  outboxIds: readonly string[],
): Promise<StepDone> {
  const taken = await takeBack(context, userId, outboxIds);
  const result = { takenBack: taken.items.map(({ id }) => id) };
  const done = taken.items.length > 0 ? [{ action: "takeBack", result }] : [];
  return { outcome: { did: "takeBack", ...taken }, done, ends: taken.notTaken !== null };
}

async function makeLabel(
  context: AssistantContext,
  { userId, requestId }: Doing,
  wanted: string,
): Promise<StepDone> {
  const { id, name } = await createLabel(context, userId, { name: wanted, requestId });
  const done = [{ action: "createLabel", result: [{ id, name }] }];
  return { outcome: { did: "createLabel", name }, done };
}

function told(outcome: StepOutcome): StepDone {
  return { outcome, done: [] };
}
