import type { ActionResult } from "#contract/assistant.ts";
import { listOutbox } from "#server/compose/outbox/list-outbox.ts";
import { afterDueTimers } from "#server/platform/due-timers.ts";
import { Failure } from "#server/platform/failure.ts";
import type { FrozenStep } from "../approval/freeze-card.ts";
import { approvedSteps, type ApprovedPlan } from "../policy/approve.ts";
import type { ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import { doCreateLabel, doDelete, doOrganise } from "./do-organise.ts";
import { doLeave } from "./do-leaving.ts";
import { doNickname } from "./do-nickname.ts";
import { doRank, doTelling } from "./do-reading.ts";
import { doEndReminder, doListReminders, doRemind } from "./do-reminder.ts";
import {
  doChangeRules,
  doExceptMail,
  doExplainRules,
  doListRules,
  doMakeRule,
  doRunRule,
  doTellDeeds,
  doUndoRules,
} from "./do-rules.ts";
import type { Doing, Status, StepDone, WritingExecutor } from "./execution.ts";
import { failedStep, stoppedStep } from "./step-end.ts";
import type { StepOutcome } from "./outcome.ts";

type Executed = {
  steps: StepOutcome[];
  done: ActionResult[];
  /** Whether it ended before its end: by Stop, for want of time, or by a failure. */
  isCut: boolean;
  /** What was not begun then, each message by itself. */
  left: FrozenStep[];
};

/** `at`: where each approved step stands in its request, in their order. */
type Executing = {
  approved: ApprovedPlan;
  at: readonly Omit<FrozenStep, "step">[];
  writing: WritingExecutor;
};

/**
 * Carries out what the policy has approved, step by step. Before each effect it looks whether it is to stop. Never throws: a
 * failure ends it, and what was done before is told.
 */
export async function execute(
  context: AssistantContext,
  doing: Doing,
  { approved, at, writing }: Executing,
): Promise<Executed> {
  const executed: Executed = { steps: [], done: [], isCut: false, left: [] };
  const parts = approvedSteps(approved).flatMap((step, index) => {
    const place = at[index];
    if (place === undefined) throw new Error("an approved step has no place");
    return partsOf({ context, doing, writing }, { ...place, step });
  });
  for (const [index, part] of parts.entries()) {
    const { outcome, done, ends = false } = await attempt(context, doing, part);
    executed.steps.push(outcome);
    executed.done.push(...done);
    if (!ends) continue;
    const begun = outcome.did === "stop" ? index : index + 1;
    const left = parts.slice(begun).map(frozenOf);
    return { ...executed, isCut: true, left };
  }
  return executed;
}

type Part = FrozenStep & { does: () => Promise<StepDone> };

function frozenOf({ place, message, step, course }: Part): FrozenStep {
  return { place, message, step, course };
}

async function attempt(
  context: AssistantContext,
  doing: Doing,
  { step, does }: Part,
): Promise<StepDone> {
  await afterDueTimers();
  if (doing.signal.aborted) return stoppedStep(doing, step.do);
  doing.onStatus(statusOf(step));
  try {
    return await does();
  } catch (error) {
    // Nothing of it has happened.
    if (doing.signal.aborted && error instanceof Failure && error.cause === doing.signal.reason)
      return stoppedStep(doing, step.do);
    return failedStep(context, doing, { step, error });
  }
}

function statusOf(step: ResolvedStep): Status {
  if ("messages" in step) return { step: step.do, how: step.how, count: step.messages.length };
  const count = "target" in step ? step.target.gmailIds.length : 0;
  return { step: step.do, ...(step.do === "organise" && { act: step.act }), count };
}

type Machine = { context: AssistantContext; doing: Doing; writing: WritingExecutor };

/** A step's effects, one after the other: of messages to be written each is one. */
function partsOf({ context, doing, writing }: Machine, frozen: FrozenStep): Part[] {
  const { step, place, course, message: first } = frozen;
  if (!("messages" in step))
    return [{ ...frozen, does: () => perform({ context, doing, writing }, { step, place }) }];
  return step.messages.map((message, index) => {
    const at = { step: place, message: first + index };
    return {
      place,
      course,
      message: at.message,
      step: { ...step, messages: [message] },
      does: () => writing.doMessage(context, doing, { step, message, at }),
    };
  });
}

type OtherStep = Exclude<ResolvedStep, { messages: unknown }>;

async function perform(
  { context, doing, writing }: Machine,
  { step, place }: { step: OtherStep; place: number },
): Promise<StepDone> {
  switch (step.do) {
    case "organise":
      return doOrganise(context, doing, step);
    case "deleteForever":
      return doDelete(context, doing, step);
    case "createLabel":
      return doCreateLabel(context, doing, step.name);
    case "nickname":
      return doNickname(context, doing, step);
    case "undo":
      return writing.doUndo(context, doing, step.request);
    case "undoSend":
      return writing.doTakeBack(context, doing, step.outboxIds);
    case "makeRule":
      return doMakeRule(context, doing, { step, place });
    case "changeRules":
      return doChangeRules(context, doing, step);
    case "runRule":
      return doRunRule(context, doing, { step, place });
    case "exceptMail":
      return doExceptMail(context, doing, step);
    case "undoRules":
      return doUndoRules(context, doing, step);
    case "unsubscribe":
      return doLeave(context, doing, step);
    case "remind":
      return doRemind(context, doing, { step, place });
    case "endReminder":
      return doEndReminder(context, doing, step);
    default:
      return look(context, doing, step);
  }
}

type LookingStep = Extract<
  OtherStep,
  {
    do:
      | "find"
      | "count"
      | "summarise"
      | "answer"
      | "rank"
      | "readFiles"
      | "listWaiting"
      | "listRules"
      | "tellDeeds"
      | "listReminders"
      | "explainRules";
  }
>;

async function look(context: AssistantContext, doing: Doing, step: LookingStep): Promise<StepDone> {
  switch (step.do) {
    case "find":
      return { outcome: { did: "find", ...step.target }, done: [] };
    case "count":
      return { outcome: { did: "count", ...step.target, by: step.by }, done: [] };
    case "listRules":
      return doListRules(context, doing, step);
    case "tellDeeds":
      return doTellDeeds(context, doing, step);
    case "listReminders":
      return doListReminders(context, doing);
    case "explainRules":
      return doExplainRules(context, doing, step);
    case "rank":
      return doRank(context, doing, step);
    case "readFiles": {
      const { text } = await doing.texts.reader.files(step.question);
      return { outcome: { did: "readFiles", text }, done: [] };
    }
    case "listWaiting": {
      const { items } = await listOutbox(context, doing.userId, "open");
      return { outcome: { did: "listWaiting", items, isPart: false }, done: [] };
    }
    default:
      return doTelling(context, doing, step);
  }
}
