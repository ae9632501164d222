import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { outboxQuery } from "./outbox-query.ts";

/** The messages that are neither sent nor cancelled, as the server has them. */
export function useOutbox() {
  const { call } = useApi();
  return useQuery({ ...outboxQuery(call), refetchOnMount: "always" });
}
