import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailboxStatus } from "#contract/sync.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { syncToasts } from "./sync-words.ts";

export type SteerSync = {
  /** The status as it will be once the server has done what was asked. */
  status: MailboxStatus | undefined;
  stop: () => void;
  resume: () => void;
  repair: () => void;
  repairing: boolean;
};

/** Stops, resumes and repairs. What was asked shows at once, and is taken back with a toast when it fails. */
export function useSteerSync(status: MailboxStatus | undefined): SteerSync {
  const api = useApi();
  const { call } = api;
  const queries = useQueryClient();

  function readAgain(): Promise<unknown> {
    return queries.invalidateQueries({ queryKey: queryKeys.mailbox });
  }

  const stop = useMutation({
    mutationFn: () => call.mailbox.stopSync({ accessToken: tokenOf(api) }),
    onSuccess: readAgain,
    onError: (error) => showToast(syncToasts.notStopped(error.message), "destructive"),
  });
  const resume = useMutation({
    mutationFn: () => call.mailbox.resumeSync({ accessToken: tokenOf(api) }),
    onSuccess: readAgain,
    onError: (error) => showToast(syncToasts.notResumed(error.message), "destructive"),
  });
  const repair = useMutation({
    mutationFn: () => call.mailbox.repair({ accessToken: tokenOf(api) }),
    onSuccess: async ({ outcome }) => {
      await readAgain();
      showToast(syncToasts.compared(outcome));
    },
    onError: (error) => showToast(syncToasts.notCompared(error.message), "destructive"),
  });
  return {
    status: withState(status, stop.isPending, resume.isPending),
    stop: () => stop.mutate(),
    resume: () => resume.mutate(),
    repair: () => repair.mutate(),
    repairing: repair.isPending,
  };
}

function withState(
  status: MailboxStatus | undefined,
  stopping: boolean,
  resuming: boolean,
): MailboxStatus | undefined {
  if (status === undefined || stopping === resuming) return status;
  return { ...status, sync: { ...status.sync, state: stopping ? "stopped" : "running" } };
}
