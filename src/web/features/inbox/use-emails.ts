import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

const firstRows = 50;

export type Emails = {
  /** What is known of the list, newest first; undefined while nothing was read yet. */
  rows: Email[] | undefined;
  failed: boolean;
  /** The moment of the last failure, so that each can be told once; 0 when there was none. */
  failedAt: number;
  hasMore: boolean;
  more: () => void;
  refresh: () => Promise<unknown>;
};

/** A label's messages: the first 50 at once, the next page of 1,000 right after, the others as they are scrolled to. */
export function useEmails(label: string): Emails {
  const { call } = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.list(label),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call.emails.list(
        pageParam === undefined
          ? { label, limit: firstRows }
          : { label, limit: limits.listRows, cursor: pageParam },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });
  // A page that failed is not asked for again by itself: that would never end.
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.emails), [data]);

  function more(): void {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }

  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (pages === 1 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [pages, hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    rows,
    failed: isError,
    failedAt: query.errorUpdatedAt,
    hasMore: hasNextPage,
    more,
    refresh: refetch,
  };
}
