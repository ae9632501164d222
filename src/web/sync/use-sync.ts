import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { useApi } from "#web/api/api-context.tsx";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { syncToasts } from "./sync-words.ts";

/** A sync asks for the most that one call may. */
const { fetchMessages: maxResults } = limits;

export type Sync = {
  /** While a sync that was asked for runs. What the server reads by itself meanwhile hinders nobody. */
  busy: boolean;
  /** When that was asked for, by this computer's clock. */
  since: number | undefined;
  /** One folder, by what `fetch-gmail` takes as its labels. */
  current: (labelIds: string) => void;
  all: () => void;
};

/** Asks the server to sync one folder or all, tells the outcome in a toast and reads the list again. */
export function useSync(): Sync {
  const api = useApi();
  const { call } = api;
  const queries = useQueryClient();

  function readAgain(): Promise<unknown> {
    return Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.emails }),
      queries.invalidateQueries({ queryKey: queryKeys.mailbox }),
    ]);
  }

  const current = useMutation({
    mutationFn: (labelIds: string) =>
      call.mailbox.fetchGmail({ labelIds, maxResults, accessToken: tokenOf(api) }),
    onSuccess: ({ emailCount }) => {
      if (emailCount > 0) showToast(syncToasts.synced(emailCount));
    },
    onError: (error) => showToast(syncToasts.syncFailed(error.message), "destructive"),
    onSettled: (_, error) => (wasUnanswered(error) ? undefined : readAgain()),
  });
  const all = useMutation({
    mutationFn: () => call.mailbox.syncAllGmail({ accessToken: tokenOf(api) }),
    onSuccess: ({ emailCount, foldersProcessed }) =>
      showToast(syncToasts.syncedAll(emailCount, foldersProcessed)),
    onError: (error) => showToast(syncToasts.syncAllFailed(error.message), "destructive"),
    onSettled: (_, error) => (wasUnanswered(error) ? undefined : readAgain()),
  });
  const running = [current, all].find(({ isPending }) => isPending);
  return {
    busy: running !== undefined,
    since: running?.submittedAt,
    current: (labelIds) => current.mutate(labelIds),
    all: () => all.mutate(),
  };
}

// Where no answer came, reading the list would fail in the same way and say it a second time.
function wasUnanswered(error: Error | null): boolean {
  return error instanceof CallError && error.status === 0;
}
