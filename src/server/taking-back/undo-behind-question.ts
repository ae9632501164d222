import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

type Read = (text: string, world: World) => Interpretation;

/** Characters of such words. */
const longest = 80;

/**
 * "Take it back" and "undo that" behind a question answer it with nothing, but undo what was done before it. Undefined for
 * other words, and where nothing was done.
 */
export function undoBehindQuestion(
  text: string,
  world: World,
  read: Read,
): Interpretation | undefined {
  if (typeof world.earlier.at(-1)?.asked !== "string" || text.length > longest) return undefined;
  const at = world.earlier.findLastIndex(({ plan, done }) => plan !== null || done === true);
  if (world.earlier[at]?.done !== true) return undefined;
  const meant = read(text, { ...world, earlier: world.earlier.slice(0, at + 1) });
  const isUndo = meant.kind === "plan" && meant.plan.steps.every((step) => step.do === "undo");
  return isUndo ? meant : undefined;
}
