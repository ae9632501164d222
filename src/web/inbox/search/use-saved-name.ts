import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

/** The name under which the person has kept this search; undefined for one that is not kept, and until that is known. */
export function useSavedName(search: string | undefined): string | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.searches,
    queryFn: ({ signal }) => call.search.saved({}, { signal }),
    enabled: search !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  return data?.searches.find(({ query }) => query.trim() === search?.trim())?.name;
}
