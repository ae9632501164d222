import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { askWords } from "./ask-words.ts";

export type OwnLabel = { id: string; name: string };

/** The person's own labels by name; undefined until they are known. */
export function useLabels(): readonly OwnLabel[] | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.labels,
    queryFn: ({ signal }) => call.search.labels({}, { signal }),
    select: ownOf,
  });
  return data;
}

function ownOf({ labels }: { labels: readonly (OwnLabel & { type: string })[] }) {
  return labels
    .filter((label) => label.type === "user")
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Makes a label and answers its id; what went wrong is said, and the answer is undefined. */
export function useMakeLabel(): (name: string) => Promise<string | undefined> {
  const api = useApi();
  const queries = useQueryClient();
  return async (name) => {
    try {
      const { id } = await api.call.acts.createLabel({ name, accessToken: tokenOf(api) });
      await queries.invalidateQueries({ queryKey: queryKeys.labels });
      return id;
    } catch (error) {
      const description = error instanceof Error ? error.message : "";
      showFailure({ title: askWords.labelNotMade, description }, error);
      return undefined;
    }
  };
}
