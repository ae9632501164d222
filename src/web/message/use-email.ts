import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Email } from "#contract/messages.ts";
import type { Call } from "#web/api/call.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { deliveryQuery } from "./use-delivery.ts";

/** One message with its bodies. */
export function useEmail(id: string) {
  const { call } = useApi();
  return useQuery(emailQuery(call, id));
}

/** Reads a message ahead of its opening; one that Gmail would have to be asked for is left alone. */
export function usePrefetchEmail(): (email: Email) => void {
  const { call } = useApi();
  const queries = useQueryClient();
  return ({ id, pending }) => {
    if (pending) return;
    void queries.prefetchQuery(emailQuery(call, id));
    void queries.prefetchQuery(deliveryQuery(call, id));
  };
}

/** A message as it came, read when it is asked for. */
export function useEmailSource(id: string) {
  const { call } = useApi();
  return useQuery({
    queryKey: queryKeys.source(id),
    queryFn: ({ signal }) => call.emails.source({ id }, { signal }),
  });
}

function emailQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: queryKeys.email(id),
    queryFn: ({ signal }) => call.emails.get({ id }, { signal }),
  });
}
