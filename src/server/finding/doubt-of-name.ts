import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { whichNamesake } from "#server/assist-plan/which-namesake.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { findTarget } from "./find-target.ts";
import type { Resolving, Unresolved } from "./resolving.ts";

/** Which of those that bear a name is asked where several of them wrote what a step is about. Throws `search_too_slow`. */
export async function doubtOfName(
  context: AssistantContext,
  resolving: Resolving,
  step: Step,
): Promise<Unresolved | undefined> {
  const target = "target" in step ? step.target : undefined;
  if (target?.namesakes === undefined) return undefined;
  const all = { ...target, skip: 0, count: null };
  const { senders } = await findTarget(context, resolving, { target: all });
  if (senders.length < 2) return undefined;
  const people = findContacts(target.namesakes, resolving.request.world);
  return { kind: "question", ...whichNamesake(target.namesakes, people) };
}
