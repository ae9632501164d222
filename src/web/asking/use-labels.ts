import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

export type OwnLabel = { id: string; name: string };

/** The person's own labels by name; undefined until they are known. */
export function useLabels(): readonly OwnLabel[] | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.labels,
    queryFn: ({ signal }) => call.search.labels({}, { signal }),
  });
  return data?.labels
    .filter((label) => label.type === "user")
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
