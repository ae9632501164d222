import { useQueryClient } from "@tanstack/react-query";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { usePrefetchEmail } from "../message/use-email.ts";
import type { ListBehind } from "./list-behind.ts";
import { threadQuery } from "./use-thread.ts";

/** Reads what a row would open ahead of it: its message, and the conversation where it stands for one. */
export function useReadAhead({ rows, grouped }: ListBehind): (email: Email) => void {
  const { call } = useApi();
  const queries = useQueryClient();
  const prefetch = usePrefetchEmail();
  return (email) => {
    prefetch(email);
    const row = grouped ? rows.find((one) => one.email.id === email.id) : undefined;
    if (row !== undefined && row.emails.length > 1)
      void queries.prefetchQuery(threadQuery(call, email.thread_id));
  };
}
