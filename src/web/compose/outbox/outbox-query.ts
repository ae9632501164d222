import type { OutboxItem } from "#contract/outbox.ts";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** How the messages that are neither sent nor cancelled are read. */
export function outboxQuery(call: Call) {
  return {
    queryKey: queryKeys.outbox,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OutboxItem[]> =>
      (await call.outbox.list({ which: "open" }, { signal })).items,
  };
}
