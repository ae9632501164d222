import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Email, EmailWithBody } from "#contract/messages.ts";
import type { Call } from "#web/api/call.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { loadReadingFont } from "#web/html/frame/message-font.ts";
import { cleanBody } from "../body/clean-body.ts";
import { deliveryQuery } from "../body/use-delivery.ts";

/** One message with its bodies. */
export function useEmail(id: string) {
  const { call } = useApi();
  return useQuery(emailQuery(call, id));
}

/** Reads a message ahead of its opening; one that Gmail would have to be asked for is left alone. */
export function usePrefetchEmail(): (email: Email) => void {
  const { call } = useApi();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return ({ id, pending }) => {
    if (pending) return;
    const read = queries.fetchQuery(emailQuery(call, id)).catch(() => undefined);
    void queries.prefetchQuery(deliveryQuery(call, id));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read.then(makeReady), rest);
  };
}

/** Milliseconds that one rests on a row before its body is made ready: who walks on would wait for that. */
const rest = 300;

function makeReady(email: EmailWithBody | undefined): void {
  const html = email?.body_html;
  if (!html?.trim()) return;
  cleanBody(html);
  void loadReadingFont(html);
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
