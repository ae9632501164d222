import { useQuery } from "@tanstack/react-query";
import type { Settings } from "#contract/settings.ts";
import { useApi } from "./api-context.tsx";
import { queryKeys } from "./query-keys.ts";

/** What the person has chosen; undefined until it is known, and where nobody is signed in. */
export function useSettings(signedIn = true): Settings | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call.settings.read({}, { signal }),
    enabled: signedIn,
  });
  return data;
}
