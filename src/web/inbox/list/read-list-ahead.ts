import type { Api } from "#web/api/api.ts";
import { readAheadMark } from "#web/api/forget-lists-ahead.ts";
import { emailsQuery, type ListSource } from "./emails-query.ts";

/** Milliseconds for which a list that nobody looks at is kept, unless an event says that it has changed. */
const kept = 30 * 60_000;

/** Reads the first rows of a list before they are asked for; what is known and has not changed is not read again. */
export function readListAhead(
  { call, queries }: Pick<Api, "call" | "queries">,
  source: ListSource,
): Promise<void> {
  return queries.prefetchInfiniteQuery({
    ...emailsQuery(call, source, true),
    gcTime: kept,
    meta: readAheadMark,
  });
}
