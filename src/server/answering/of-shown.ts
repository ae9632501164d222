import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { whichOne, withNewest } from "#server/finding/which-of-several.ts";
import { isByName } from "./is-by-name.ts";

type Answer = StepOf<"reply" | "forward">;

/** Messages that are shown to choose from. */
const most = 6;

/**
 * What "reply to Dele" means behind mail of Dele's that was shown, or that the same request names: the one that is among it, and of
 * several the newest where nothing newer of Dele's is left out; else, and behind one that a turn before has done something with, it is asked.
 */
export async function ofShown(
  context: AssistantContext,
  resolving: Resolving,
  step: Answer,
): Promise<Answer | Unresolved> {
  if (!isByName(step, resolving)) return step;
  const { world } = resolving.request;
  const all = { ...step.target, count: null };
  const seen = await findSeen(context, resolving, all);
  if (seen === undefined) return step;
  const { of, shown } = seen;
  const isDone = of === "earlier" && world.earlier.at(-1)?.done === true;
  if (shown.rows.length === 1 && !isDone) return { ...step, target: { ...step.target, of } };
  const newest = await findTarget(context, resolving, { target: all, most: 1 });
  const [first] = newest.rows;
  const isAmong = shown.rows.some(({ gmailId }) => gmailId === first?.gmailId);
  if (first === undefined) return { ...step, target: { ...step.target, of } };
  return isAmong ? step : whichOne(withNewest(newest, shown), world.timeZone);
}

type Seen = { of: Target["of"]; shown: Awaited<ReturnType<typeof findTarget>> };

/** Their mail among what the steps before have found, else among what the last turn has shown. */
async function findSeen(
  context: AssistantContext,
  resolving: Resolving,
  all: Target,
): Promise<Seen | undefined> {
  const { request, found } = resolving;
  const named = await seenAt([...found.keys()]);
  if (named !== undefined) return named;
  return (request.world.earlier.at(-1)?.shown ?? 0) > 0 ? seenAt(["earlier"]) : undefined;

  async function seenAt(places: readonly Target["of"][]): Promise<Seen | undefined> {
    const seen: Seen[] = [];
    for (const of of places) {
      const shown = await findTarget(context, resolving, { target: { ...all, of }, most });
      if (shown.rows.length > 0) seen.push({ of, shown });
    }
    return seen.reduce<Seen | undefined>(
      (one, other) => (one ? both(one, other) : other),
      undefined,
    );
  }
}

/** What two steps have found, each message once. */
function both(one: Seen, other: Seen): Seen {
  const known = new Set(one.shown.rows.map(({ gmailId }) => gmailId));
  const rows = other.shown.rows.filter(({ gmailId }) => !known.has(gmailId));
  const shown = other.shown.shown.filter(({ gmail_id: id }) => !known.has(id));
  return { of: other.of, shown: withNewest(one.shown, { ...other.shown, rows, shown }) };
}
