import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The messages that are neither sent nor cancelled, as the server has them. */
export function useOutbox() {
  const { call } = useApi();
  return useQuery({ ...outboxQuery(call), refetchOnMount: "always" });
}

/** How the messages that are neither sent nor cancelled are read. */
export function outboxQuery(call: Call) {
  return {
    queryKey: queryKeys.outbox,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OutboxItem[]> =>
      (await call.outbox.list({ which: "open" }, { signal })).items,
  };
}
