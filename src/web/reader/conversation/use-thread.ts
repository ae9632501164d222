import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Thread } from "#contract/search.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useIsInPlace } from "#web/compose/form/answer-place.tsx";
import type { Email } from "#contract/messages.ts";
import { usePrefetchEmail } from "../message/use-email.ts";
import type { ListBehind } from "./list-behind.ts";

/**
 * A conversation, its oldest message first, without the draft that is being written at its end; undefined while it is not
 * known, and of a message that has stood alone since it was opened.
 */
export function useThread(thread: string | undefined): Thread | undefined {
  const { call } = useApi();
  const { data } = useQuery({ ...threadQuery(call, thread ?? ""), enabled: thread !== undefined });
  const isInPlace = useIsInPlace();
  const shown = useMemo(
    () => data && { ...data, emails: data.emails.filter((email) => !isInPlace(email.gmail_id)) },
    [data, isInPlace],
  );
  const [whole, setWhole] = useState<string>();
  const isWhole = whole !== undefined && whole === thread;
  const isSeveral = shown !== undefined && shown.emails.length > 1;
  if (isSeveral && !isWhole) setWhole(thread);
  return isSeveral || isWhole ? shown : undefined;
}

/** The read of a conversation's messages with their bodies. */
export function threadQuery(call: Call, thread: string) {
  return queryOptions({
    queryKey: queryKeys.thread(thread),
    queryFn: ({ signal }) => call.search.thread({ thread_id: thread }, { signal }),
  });
}

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
