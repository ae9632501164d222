import type { QueryClient } from "@tanstack/react-query";
import type { OutboxItem } from "#contract/outbox.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** Calls back once a message is no longer among those that can be taken back, wherever it was taken out of them. */
export function retryHeld(queries: QueryClient, id: string, then: () => void): void {
  let seen = false;
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== queryKeys.outbox[0]) return;
    const items = queries.getQueryData<OutboxItem[]>(queryKeys.outbox) ?? [];
    const isHeld = items.some((item) => item.id === id && item.held);
    // What was read before the message came does not hold it yet.
    if (seen && !isHeld) {
      stop();
      then();
    }
    seen ||= isHeld;
  });
}
