import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { printAddress } from "#addresses/print-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Select } from "#web/ui/select.tsx";
import { composeWords } from "./compose-words.ts";
import type { Compose } from "./form/use-compose.ts";

/** From which of their addresses the person writes, where there are several; Gmail's default unless chosen. */
export function FromField({ compose, fresh }: { compose: Compose; fresh: boolean }) {
  const { written, change, busy } = compose;
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.sendAs,
    queryFn: ({ signal }) => call.compose.sendAs({}, { signal }),
    staleTime: 600_000,
    retry: false,
  });
  const addresses = data?.addresses ?? [];
  const usual = addresses.find(({ isDefault }) => isDefault)?.address;
  const settle = useEffectEvent(compose.onSender);
  useEffect(() => {
    if (fresh && usual !== undefined) settle(usual);
  }, [fresh, usual]);
  if (addresses.length < 2) return null;
  const chosen = readAddress(written.from ?? "")?.address.toLowerCase();
  const shown = addresses.find(({ address }) => address.toLowerCase() === chosen) ?? addresses[0];
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-b py-0.5 pr-2 pl-4 pointer-coarse:min-h-12">
      <label className="flex min-w-0 flex-1 items-center gap-2 text-muted-foreground">
        {composeWords.from}
        <Select
          value={shown?.address ?? ""}
          disabled={busy}
          onChange={(event) => change({ from: event.target.value })}
        >
          {addresses.map(({ name, address }) => (
            <option key={address} value={address}>
              {printAddress({ name, address })}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
