import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import type { QueueMessage } from "./queue-message.ts";
import { queueStore } from "./queue-store.ts";

const none: readonly QueueMessage[] = [];

/** The signed-in person's messages that wait in this browser for the connection. */
export function useQueuedMessages(): readonly QueueMessage[] {
  const userId = useSession().session?.user.id;
  const queries = useQueryClient();
  useEffect(
    () =>
      queueStore.subscribe(() => {
        void queries.invalidateQueries({ queryKey: queryKeys.waiting });
      }),
    [queries],
  );
  const { data } = useQuery({
    queryKey: [...queryKeys.waiting, userId],
    queryFn: () => (userId === undefined ? [] : queueStore.list(userId)),
    enabled: userId !== undefined,
    retry: false,
  });
  return data ?? none;
}
