import { resolveFields, resolveTime } from "#server/message-parts/message-parts.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";

/** What must be asked before anything of a plan is done: who is meant, and when, wherever it writes. */
export function askFirst(
  context: Pick<AssistantContext, "clock">,
  resolving: Pick<Resolving, "request" | "said" | "asked">,
): Unresolved | undefined {
  for (const step of resolving.request.plan.steps) {
    if (step.do !== "write" && step.do !== "reply" && step.do !== "forward") continue;
    const fields = resolveFields(resolving, step);
    if ("kind" in fields) return fields;
    const time = resolveTime(context, resolving, step);
    if ("kind" in time) return time;
  }
  return undefined;
}
