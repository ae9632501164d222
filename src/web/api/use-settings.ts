import { useQuery } from "@tanstack/react-query";
import type { Settings } from "#contract/settings.ts";
import { useApi } from "./api-context.tsx";
import { queryKeys } from "./query-keys.ts";

/** What the person has chosen; undefined until it is known. For the signed in only. */
export function useSettings(): Settings | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call.settings.read({}, { signal }),
  });
  return data;
}
