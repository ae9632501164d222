import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FollowUp } from "#contract/automation/follow-up.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { tokenOf } from "#web/api/token-of.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { followUpWords as words } from "./follow-up-words.ts";

/** Setting and removing reminders; a failure is said. */
export function useFollowUpActs() {
  const api = useApi();
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  async function onSettled(): Promise<void> {
    await queries.invalidateQueries({ queryKey: queryKeys.followUps });
  }
  const setting = useMutation({
    mutationFn: ({ email, at }: { email: Pick<Email, "gmail_id">; at: Date }) =>
      api.call.followUps.set({
        gmailId: email.gmail_id,
        remindAt: at.toISOString(),
        accessToken: tokenOf(api),
      }),
    onSuccess: ({ due_at }) => {
      showToast(words.wasSet(fullTime(new Date(due_at), { timeZone })));
    },
    onError: (error) => void showFailure(words.failed(error.message), error),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: FollowUp) => api.call.followUps.remove({ id }),
    onError: (error) => void showFailure(words.failed(error.message), error),
    onSettled,
  });
  return {
    remind: (email: Pick<Email, "gmail_id">, at: Date) => setting.mutate({ email, at }),
    remove: (followUp: FollowUp) => removing.mutate(followUp),
  };
}
