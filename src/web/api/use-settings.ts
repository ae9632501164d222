import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import type { ChangeSettings, Settings } from "#contract/settings.ts";
import { useApi } from "./api-context.tsx";
import { queryKeys } from "./query-keys.ts";

type ChangeOptions = {
  onSaved?: (change: ChangeSettings) => void;
  /** Called once what was shown is taken back. */
  onRefused?: (error: Error) => void;
};

/** Changes settings: shown at once, and taken back when the server does not keep them. */
export function useChangeSettings({ onSaved, onRefused }: ChangeOptions = {}) {
  const { call } = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: ChangeSettings) => call.settings.change(change),
    scope: { id: "settings" },
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: queryKeys.settings, exact: true });
      const before = queries.getQueryData<Settings>(queryKeys.settings);
      show(change);
      return before;
    },
    onSuccess: (_answer, change) => onSaved?.(change),
    onError: (error, change, before) => {
      if (before !== undefined) show(former(before, change));
      onRefused?.(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.settings, exact: true }),
  });

  function show(change: ChangeSettings): void {
    queries.setQueryData<Settings>(
      queryKeys.settings,
      (shown) =>
        shown && {
          ...shown,
          ...(change as Partial<Settings>),
          signatures: { ...shown.signatures, ...change.signatures },
        },
    );
  }

  return mutate;
}

/** What the changed fields were before. */
function former(before: Settings, change: ChangeSettings): ChangeSettings {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in change));
}

/** What the person has chosen; undefined until it is known. For the signed in only. */
export function useSettings(): Settings | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call.settings.read({}, { signal }),
  });
  return data;
}
