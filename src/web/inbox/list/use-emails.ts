import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Email } from "#contract/messages.ts";
import { useApi, useLiveState } from "#web/api/api-context.tsx";
import { withPending } from "#web/acts/pending-change.ts";
import { usePendingChanges } from "#web/acts/use-pending-changes.ts";
import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";
import { emailsQuery, type ListSource } from "./emails-query.ts";

export type Emails = {
  /** What is known of the list, newest first; undefined while nothing was read yet. */
  rows: readonly Email[] | undefined;
  failed: boolean;
  /** Why, in the server's words. */
  error: Error | null;
  /** The moment of the last failure, so that each can be told once; 0 when there was none. */
  failedAt: number;
  hasMore: boolean;
  /** The moment at which it was read last; 0 before that. */
  readAt: number;
  /** Of a search: messages that could not be searched yet. */
  unsearched: number;
  more: () => void;
  refresh: () => Promise<unknown>;
};

/**
 * A label's messages or those found: the first 50 at once, the next page of 1,000 right after, the others by
 * 500 as they are scrolled to: to read more at once would hold up the scrolling. What was asked for and is not done yet is shown as done.
 */
export function useEmails(source: ListSource): Emails {
  const { call } = useApi();
  const live = useLiveState();
  const pending = usePendingChanges();
  const query = useInfiniteQuery({
    ...emailsQuery(call, source),
    // While events come in, what they have not touched is as it was read.
    refetchOnMount: live === "live" || "always",
  });
  // A page that failed is not asked for again by itself: that would never end.
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  const read = useMemo(() => data?.pages.flatMap((page) => page.emails), [data]);
  const label = "label" in source ? source.label : undefined;
  const rows = useMemo(
    () => read && withPending(read, pending, { label, takes: hasNextPage ? "above last" : "all" }),
    [read, pending, label, hasNextPage],
  );

  function more(): void {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }

  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (pages !== 1 || !hasNextPage || isFetching || isError) return undefined;
    return afterPaint(() => void fetchNextPage());
  }, [pages, hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    rows,
    failed: isError,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    hasMore: hasNextPage,
    readAt: query.dataUpdatedAt,
    unsearched: data?.pages[0]?.search?.unsearched ?? 0,
    more,
    refresh: refetch,
  };
}
