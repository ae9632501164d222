import { useQuery } from "@tanstack/react-query";
import type { Plans } from "#contract/billing.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

type Prices = {
  /** False until the server has answered, or failed to. */
  known: boolean;
  links: Plans["payment_links"];
  /** False where nothing is sold, so that whoever has Pro was given it. */
  sold: boolean;
};

/** How the plans can be bought here. */
export function usePrices(): Prices {
  const { call } = useApi();
  const { loading } = useSession();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.prices,
    queryFn: ({ signal }) => call.billing.plans({}, { signal }),
    // The links differ with who is signed in.
    enabled: !loading,
    retry: false,
  });
  return {
    known: !isPending,
    links: data?.payment_links ?? {},
    sold: data?.checkout !== false,
  };
}
