import { printQuery } from "#query/print.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { withQuery } from "./acts-again.ts";
import { joinQueries, saidOf } from "./join-queries.ts";
import type { Ones } from "./read-ones.ts";

/** The messages of an act with what was said of others in the place of what was said of its own. */
export function instead(target: Target, ones: Ones): Target {
  const { isPerson } = saidOf({ query: printQuery(ones.query) });
  const { senders: _, ...others } = target;
  const of = isPerson ? others : target;
  const found = withQuery(of, (query) => joinQueries(query, ones.query));
  if (ones.isPicked) return { ...found, ...ones.pick };
  return ones.areMany ? { ...found, order: "newest", skip: 0, count: null } : found;
}
