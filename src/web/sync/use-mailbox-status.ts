import { useQuery } from "@tanstack/react-query";
import { useApi, useLiveState } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

// A check that changes nothing is no event, but its time is shown.
const [whileLive, whileNotLive] = [20_000, 15_000];

/** The mailbox's counts, connection and sync; asked for every 20 s, every 15 s while no events come in. */
export function useMailboxStatus() {
  const { call } = useApi();
  const live = useLiveState();
  return useQuery({
    queryKey: queryKeys.mailbox,
    queryFn: ({ signal }) => call.mailbox.status({}, { signal }),
    refetchOnMount: "always",
    refetchInterval: live === "live" ? whileLive : whileNotLive,
  });
}
