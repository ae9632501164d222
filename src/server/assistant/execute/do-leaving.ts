import type { UnsubscribeResult } from "#contract/automation/cleanup.ts";
import { unsubscribeSender } from "#server/automation/cleanup/unsubscribe-sender.ts";
import { checkGranted } from "#server/platform/check-granted.ts";
import type { Leaving, ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { Doing, StepDone } from "./execution.ts";
import type { Left } from "./outcome.ts";
import { reasonOf } from "./step-end.ts";

/** Leaves the lists of the senders one by one, in the way that the card has shown. What one of them refuses is told of that one. */
export async function doLeave(
  context: AssistantContext,
  doing: Doing,
  { senders, more = 0 }: Extract<ResolvedStep, { do: "unsubscribe" }>,
): Promise<StepDone> {
  const left: Left[] = [];
  for (const sender of senders) {
    if (doing.signal.aborted) break;
    left.push({ ...sender, came: await leave(context, doing, sender) });
  }
  const result = left.map(({ address, came }) => {
    return { address, came: standingOf(came), undoable: isWaiting(came) };
  });
  const isAny = result.some(({ came }) => came === "done" || came === "waits");
  const done = isAny ? [{ action: "unsubscribe", result }] : [];
  const rest = senders.length - left.length + more;
  return { outcome: { did: "unsubscribe", left, rest }, done };
}

/** `waits`: asked by a message that is in the outbox; `page`: still to be opened by the person; `none`: there is no way. */
function standingOf(came: Left["came"]): "done" | "waits" | "page" | "none" | "failed" {
  if (came === null) return "none";
  if (!("unsubscribed" in came)) return "failed";
  if (isWaiting(came)) return "waits";
  if (isTold(came)) return "done";
  return came.page === null ? "failed" : "page";
}

function isTold({ unsubscribed }: UnsubscribeResult): boolean {
  return unsubscribed?.state === "done" || unsubscribed?.state === "sent";
}

/** Whether it was asked by a message, which may be taken back until it goes out; a click is heard at once. */
export function isWaiting(came: Left["came"]): boolean {
  return came !== null && "unsubscribed" in came && came.unsubscribed?.state === "sent";
}

/** Null: none of the sender's mail says how. */
async function leave(
  context: AssistantContext,
  { userId, requestId }: Doing,
  { address, ways }: Leaving,
): Promise<Left["came"]> {
  if (ways === null) return null;
  const { mail } = ways;
  try {
    if (ways.one_click === null && mail !== null)
      checkGranted(["draft", "send"], await context.missing(userId));
    const wanted = { address, requestId, ...(mail !== null && { mail }) };
    return await unsubscribeSender(context, userId, wanted);
  } catch (error) {
    return reasonOf(context, error);
  }
}
