import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { MailAddress } from "#addresses/read-address.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import type { Recipient } from "./recipient.ts";

const most = 6;

/** People one has written with whose name or address begins with what is typed; those chosen already are left out. */
export function usePeople(
  typed: string,
  open: boolean,
  chosen: readonly Recipient[],
): readonly MailAddress[] {
  const { call } = useApi();
  const text = useDeferredValue(typed.trim().slice(0, 100));
  const { data } = useQuery({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }) => call.search.suggestions({ text }, { signal }),
    enabled: open && text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  if (!open || typed.trim() === "") return [];
  const has = new Set(chosen.map(({ address }) => address?.address.toLowerCase()));
  return (data?.people ?? [])
    .filter(({ address }) => !has.has(address.toLowerCase()))
    .slice(0, most);
}
