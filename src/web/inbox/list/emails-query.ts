import { calendarZone } from "#time/zone-clock.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";

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
