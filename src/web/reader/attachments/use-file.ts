import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "#web/api/query-keys.ts";

/** A file of a message, read once by the given way. */
export function useFile(
  path: string,
  read: (path: string, signal: AbortSignal) => Promise<string>,
) {
  return useQuery({
    queryKey: queryKeys.fileText(path),
    queryFn: ({ signal }) => read(path, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}
