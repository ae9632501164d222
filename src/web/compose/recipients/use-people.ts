import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { MailAddress } from "#addresses/read-address.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import type { Recipient } from "./recipient.ts";

const most = 6;

/**
 * People one has written with of whom some name or the address begins with what is typed; those chosen already are left
 * out. Until the answer to the last character is there, those of the answer before are offered that still fit.
 */
export function usePeople(
  typed: string,
  open: boolean,
  chosen: readonly Recipient[],
): readonly MailAddress[] {
  const { call } = useApi();
  const wanted = typed.trim().slice(0, 100);
  const text = useDeferredValue(wanted);
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }) => call.search.suggestions({ text }, { signal }),
    enabled: open && text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  if (!open || wanted === "" || data === undefined) return [];
  const exact = text === wanted && !isPlaceholderData;
  const has = new Set(chosen.map(({ address }) => address?.address.toLowerCase()));
  return data.people
    .filter((one) => !has.has(one.address.toLowerCase()) && (exact || fits(one, wanted)))
    .slice(0, most);
}

function fits({ name, address }: MailAddress, typed: string): boolean {
  return ` ${name} ${address}`.toLowerCase().includes(` ${typed.toLowerCase()}`);
}
