import { errorCodes } from "#contract/errors.ts";
import { findOutcome } from "#server/actions/list-activity.ts";
import { readRequestStates } from "#server/actions/journal/request-states.ts";
import { readHeldBetween } from "#server/compose/tables/outbox-hold.ts";
import { Failure } from "#server/platform/failure.ts";
import type { ResolvedStep } from "../policy/step.ts";
import { keyBounds } from "../resolve/request-keys.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";
import type { Reason, StepOutcome } from "./outcome.ts";

/** A step that was not begun: the person pressed Stop, or the time for a request was over. */
export function stoppedStep(doing: Pick<Doing, "signal">, step: string): StepDone {
  const why = isTooSlow(doing.signal) ? "too_slow" : "stopped";
  return { outcome: { did: "stop", step, why }, done: [], ends: true };
}

/** Whether a request is to stop, and not for want of time. */
export function isStopped({ signal }: Pick<Doing, "signal">): boolean {
  return signal.aborted && !isTooSlow(signal);
}

function isTooSlow({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/** A step that failed, with what is known of it: after a doubtful answer it may have been done all the same. */
export async function failedStep(
  context: AssistantContext,
  doing: Pick<Doing, "userId" | "requestId">,
  { step, error }: { step: ResolvedStep; error: unknown },
): Promise<StepDone> {
  const isDoubtful = step.do === "organise" || step.do === "deleteForever" || step.do === "undo";
  const why = isDoubtful ? await doubtfulReason(context, doing, error) : reasonOf(context, error);
  return { outcome: { did: "fail", step: step.do, ...why }, done: [], ends: true };
}

/** Why acts failed, of which it may not be known yet whether they were done. */
export async function doubtfulReason(
  context: AssistantContext,
  doing: Pick<Doing, "userId" | "requestId">,
  error: unknown,
): Promise<Reason> {
  const reason = reasonOf(context, error);
  const came = await stateOf(context, doing);
  return came === "doing" ? { ...reason, inDoubt: true } : reason;
}

/** A failure by the code and words of the closed list; what nobody foresaw is logged. */
export function reasonOf({ logger }: Pick<AssistantContext, "logger">, error: unknown): Reason {
  if (error instanceof Failure) return { code: error.code, message: error.message };
  logger.error({ err: error }, "a request to the assistant failed");
  return { code: "internal", message: errorCodes.internal.message };
}

async function stateOf(
  context: AssistantContext,
  { userId, requestId }: Pick<Doing, "userId" | "requestId">,
): Promise<"doing" | "done" | "failed" | undefined> {
  try {
    return (await findOutcome(context, userId, requestId))?.state;
  } catch (error) {
    context.logger.warn({ err: error }, "what came of an act is not known");
    return undefined;
  }
}

/** What journal and outbox know of a request that was begun before, perhaps by a process that has died since. */
export async function doneBefore(
  { database }: Pick<AssistantContext, "database">,
  userId: string,
  requestId: string,
): Promise<StepOutcome> {
  return database.readAsUser(userId, async (transaction) => {
    const entries = await readRequestStates(transaction, userId, requestId);
    const { held, late } = await readHeldBetween(transaction, userId, keyBounds(requestId));
    const done = entries.filter(({ state }) => state === "done");
    return {
      did: "before",
      changed: done.reduce((sum, { count }) => sum + count, 0),
      isUnderWay: entries.some(({ state }) => state === "doing"),
      waiting: held.length,
      sent: late.length,
    };
  });
}
