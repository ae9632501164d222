import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailboxStatus } from "#contract/sync.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { labelIdsOf, progressOf, type Folder } from "./folder-counts.ts";
import { inboxToasts } from "./inbox-words.ts";

export type Sync = {
  /** While a sync that was asked for runs, or the server still reads messages. */
  busy: boolean;
  current: (folder: Folder) => void;
  all: () => void;
};

/** Asks the server to sync one folder or all, tells the outcome in a toast and reads the list again. */
export function useSync(status: MailboxStatus | undefined): Sync {
  const { call } = useApi();
  const { session } = useSession();
  const queries = useQueryClient();
  const accessToken = session?.provider_token ?? "";

  function readAgain(): Promise<unknown> {
    return Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.emails }),
      queries.invalidateQueries({ queryKey: queryKeys.mailbox }),
    ]);
  }

  const current = useMutation({
    mutationFn: (folder: Folder) =>
      call.mailbox.fetchGmail({ labelIds: labelIdsOf(folder), accessToken }),
    onSuccess: ({ emailCount }) => {
      if (emailCount > 0) showToast(inboxToasts.synced(emailCount));
    },
    onError: (error) => showToast(inboxToasts.syncFailed(error.message), "destructive"),
    onSettled: (_, error) => (wasUnanswered(error) ? undefined : readAgain()),
  });
  const all = useMutation({
    mutationFn: () => call.mailbox.syncAllGmail({ accessToken }),
    onSuccess: ({ emailCount, foldersProcessed }) =>
      showToast(inboxToasts.syncedAll(emailCount, foldersProcessed)),
    onError: (error) => showToast(inboxToasts.syncAllFailed(error.message), "destructive"),
    onSettled: (_, error) => (wasUnanswered(error) ? undefined : readAgain()),
  });
  return {
    busy: current.isPending || all.isPending || progressOf(status) !== undefined,
    current: (folder) => current.mutate(folder),
    all: () => all.mutate(),
  };
}

// Where no answer came, reading the list would fail in the same way and say it a second time.
function wasUnanswered(error: Error | null): boolean {
  return error instanceof CallError && error.status === 0;
}
