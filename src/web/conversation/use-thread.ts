import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Thread } from "#contract/search.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** A conversation, its oldest message first; undefined while it is not known, and of a message that stands alone. */
export function useThread(thread: string | undefined): Thread | undefined {
  const { call } = useApi();
  const { data } = useQuery({ ...threadQuery(call, thread ?? ""), enabled: thread !== undefined });
  return data === undefined || data.emails.length < 2 ? undefined : data;
}

/** The read of a conversation's messages with their bodies. */
export function threadQuery(call: Call, thread: string) {
  return queryOptions({
    queryKey: queryKeys.thread(thread),
    queryFn: ({ signal }) => call.search.thread({ thread_id: thread }, { signal }),
  });
}
