import type { AssistantContext } from "./assistant-context.ts";
import { findTarget } from "./find-target.ts";
import type { Resolving, Unresolved } from "./resolving.ts";

/**
 * Why nothing of a plan is done, where the messages are not there without which it means nothing: what was done before is
 * not undone for others that nobody has. Throws `search_too_slow`.
 */
export async function missNeeded(
  context: AssistantContext,
  resolving: Resolving,
): Promise<Unresolved | undefined> {
  const target = resolving.request.follows?.needs;
  if (target === undefined) return undefined;
  const { total, told } = await findTarget(context, resolving, { target, most: 1 });
  if (total > 0) return undefined;
  const message = `I found no emails${told}, so I left everything as it is.`;
  return { kind: "refuse", why: "nothing found", message };
}
