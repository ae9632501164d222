import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import type { WaitingMessage } from "./waiting-message.ts";
import { waitingStore } from "./waiting-store.ts";

const none: readonly WaitingMessage[] = [];

/** The signed-in person's messages that wait in this browser for the connection. */
export function useWaiting(): readonly WaitingMessage[] {
  const userId = useSession().session?.user.id;
  const queries = useQueryClient();
  useEffect(
    () =>
      waitingStore.subscribe(() => {
        void queries.invalidateQueries({ queryKey: queryKeys.waiting });
      }),
    [queries],
  );
  const { data } = useQuery({
    queryKey: [...queryKeys.waiting, userId],
    queryFn: () => (userId === undefined ? [] : waitingStore.list(userId)),
    enabled: userId !== undefined,
    retry: false,
  });
  return data ?? none;
}
