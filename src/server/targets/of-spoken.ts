import type { Query } from "#query/ast.ts";
import { asking, made, type Options, type Result } from "#server/shown-mail/made-target.ts";
import { isOfOthers, shownNow } from "#server/shown-mail/pointed-at.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import { oneOrAll } from "./one-or-all.ts";

/** "Delete the unread ones": of what was shown last, however long ago, and never of all mail. */
export function onesFurtherBack(draft: Draft, query: Query, options: Options): Result | undefined {
  const { ones, named, pick, conditions } = draft;
  if (!ones || named || pick.place !== undefined || isOfOthers(query, options)) return undefined;
  const { purpose, step, world } = options;
  if (purpose === "read" || step !== undefined || world.open > 0) return undefined;
  if (shownNow(options) !== undefined) return made("earlier", query, oneOrAll(draft));
  return conditions.every(({ axis }) => axis === "state") ? asking() : undefined;
}

/** "Delete all but the lunch one", behind an answer, a count or an act: all of that, or all mail. */
export function isAllOfSpoken(
  { all, named, conditions }: Draft,
  { world, purpose, step }: Options,
): boolean {
  if (!all || purpose === "read" || step !== undefined || world.open > 0) return false;
  const isPlain = named && conditions.every(({ axis }) => axis === "from");
  return !isPlain && conditions.length > 0 && conditions.every(isButFor) && wasOfMail(world);
}

/** Whether a condition only leaves out of what was named. */
export function isButFor({ query, isLeftOut }: Draft["conditions"][number]): boolean {
  return isLeftOut === true || query.kind === "not";
}

function wasOfMail({ earlier }: Options["world"]): boolean {
  const last = earlier.findLast(({ plan }) => plan !== null);
  return last?.plan?.steps.some((one) => "target" in one) === true;
}
