import type { StepOf } from "#server/assist-plan/plan.ts";
import type { FoundTarget } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { findTarget } from "./find-target.ts";
import type { Resolving } from "./resolving.ts";

/** Messages that are read to answer one question. */
const readAtMost = 20;

/**
 * The messages that a question is answered from: those of its target, and of its wider searches one after the other as
 * many as are read. Throws `search_too_slow`.
 */
export async function findToRead(
  context: AssistantContext,
  resolving: Resolving,
  { target, wider = [] }: StepOf<"summarise">,
): Promise<FoundTarget> {
  const { rows: _, ...first } = await findTarget(context, resolving, { target });
  let found: FoundTarget = first;
  for (const query of wider) {
    if (found.shown.length >= readAtMost) break;
    const { rows: _rows, ...more } = await findTarget(context, resolving, {
      target: { ...target, query },
    });
    found = withMore(found, more);
  }
  return found;
}

function withMore(found: FoundTarget, more: FoundTarget): FoundTarget {
  const known = new Set(found.gmailIds);
  const added = more.shown.filter(({ gmail_id: id }) => !known.has(id));
  const shown = [...found.shown, ...added].slice(0, readAtMost);
  const gmailIds = shown.map(({ gmail_id: id }) => id);
  const unread = shown.filter(({ is_read: isRead }) => !isRead).length;
  return { ...found, shown, gmailIds, unread, total: shown.length, more: false };
}
