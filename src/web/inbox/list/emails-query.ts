import { calendarZone } from "#time/zone-clock.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import type { Api } from "#web/api/api.ts";
import { readAheadMark } from "#web/api/forget-here.ts";

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

/** Rows asked for at once: those seen first, those that may be scrolled to or chosen next, and while it is scrolled. */
const rowsOf = [50, limits.listRows];
const furtherRows = 500;

type PageParam = { limit: number; cursor?: string };

/** What a list is of: a label's messages, or what a search finds. */
export type ListSource = { label: string } | { search: string };

/** The read of a list page by page; `ahead` of its being asked for a search is not noted among the recent ones. */
export function emailsQuery(call: Call, source: ListSource, ahead = false) {
  return infiniteQueryOptions({
    queryKey: queryKeys.list(source),
    initialPageParam: { limit: rowsOf[0] } as PageParam,
    queryFn: ({ pageParam, signal }) =>
      call.emails.list({ ...askedOf(source, ahead), ...pageParam }, { signal }),
    getNextPageParam: ({ next }, pages): PageParam | undefined =>
      next === null ? undefined : { limit: rowsOf[pages.length] ?? furtherRows, cursor: next },
  });
}

function askedOf(source: ListSource, ahead: boolean) {
  if ("label" in source) return source;
  // Days of a search begin where the device is, unless the person has chosen a zone.
  const timeZone = calendarZone();
  return { q: source.search, time_zone: timeZone, ...(ahead && { ahead: "yes" as const }) };
}
