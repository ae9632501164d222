import type { Draft } from "#server/typed-words/reader.ts";
import type { Options } from "./made-target.ts";

/** Whether "everything", "all but the last one", "Rose's" or "the unread ones", to be changed, are those that lie open. */
export function saidOfOpen(draft: Draft, { purpose, step, world }: Options): boolean {
  if (purpose === "read" || step !== undefined || world.open === 0) return false;
  if (draft.senders !== undefined || draft.pick.place !== undefined) return false;
  return isAll(draft) ? onlyLeavesOut(draft) : isSome(draft);
}

function isAll({ all, named, everything }: Draft): boolean {
  return everything || (all && !named);
}

function onlyLeavesOut({ conditions }: Draft): boolean {
  return conditions.every(({ query }) => query.kind === "not");
}

function isSome({ named, ones, pick, conditions }: Draft): boolean {
  if (named || pick.order !== undefined) return false;
  return ones || (conditions.length > 0 && conditions.every(({ axis }) => axis === "from"));
}
