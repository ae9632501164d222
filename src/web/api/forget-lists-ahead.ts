import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "./query-keys.ts";

/** What marks a list that was read ahead, until it is shown. */
export const readAheadMark = { ahead: true } as const;

/** Forgets the lists that were read ahead and not shown yet: none of them has what has changed since. */
export function forgetListsAhead(queries: QueryClient): void {
  queries.removeQueries({
    queryKey: queryKeys.lists,
    type: "inactive",
    predicate: ({ meta }) => meta?.["ahead"] === true,
  });
}
