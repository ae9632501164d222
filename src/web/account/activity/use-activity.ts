import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

/** What was done to the mailbox, newest first, page by page. */
export function useActivity() {
  const { call } = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.activity,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call.acts.activity(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });
}
