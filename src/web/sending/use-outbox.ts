import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

/** The messages that are neither sent nor cancelled, as the server has them. */
export function useOutbox() {
  const { call } = useApi();
  return useQuery({
    queryKey: queryKeys.outbox,
    queryFn: async ({ signal }) => (await call.outbox.list({ which: "open" }, { signal })).items,
    refetchOnMount: "always",
  });
}
