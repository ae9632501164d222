import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FollowUp, FollowUpSet } from "#contract/automation/follow-up.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { asCallError, CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { tokenOf } from "#web/api/token-of.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { followUpWords as words } from "./follow-up-words.ts";

type Moment = { email: Pick<Email, "gmail_id">; at: Date };

/** Setting and removing reminders; one that was set or moved is offered to be as before, and a failure is said. */
export function useFollowUpActs() {
  const api = useApi();
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  async function onSettled(): Promise<void> {
    await queries.invalidateQueries({ queryKey: queryKeys.followUps });
  }
  function onError(error: Error): void {
    const isOver = error instanceof CallError && error.code === "not_found";
    if (isOver) showToast(words.over(error.message));
    else showFailure(words.failed(error.message), error);
  }
  function set({ email, at }: Moment): Promise<FollowUpSet> {
    const wanted = { gmailId: email.gmail_id, remindAt: at.toISOString() };
    return api.call.followUps.set({ ...wanted, accessToken: tokenOf(api) });
  }
  function timeOf(moment: string): string {
    return fullTime(new Date(moment), { timeZone });
  }
  // The page may be left before it is undone: what comes of it is said by the call itself.
  async function undo({ email }: Moment, { id, was_due_at: before }: FollowUpSet): Promise<void> {
    try {
      if (before === null) await api.call.followUps.remove({ id });
      else await set({ email, at: new Date(before) });
      showToast(before === null ? words.removed : words.asBefore(timeOf(before)));
    } catch (error) {
      onError(asCallError(error));
    }
    await onSettled();
  }
  const setting = useMutation({
    mutationFn: set,
    onSuccess(made, moment) {
      const said = words.wasSet(timeOf(made.due_at), made.was_due_at !== null);
      const action = { label: words.undo, act: () => void undo(moment, made), lasts: 20_000 };
      showToast(said, "plain", action);
    },
    onError,
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: FollowUp) => api.call.followUps.remove({ id }),
    onError,
    onSettled,
  });
  return {
    remind: (email: Pick<Email, "gmail_id">, at: Date) => setting.mutate({ email, at }),
    remove: (followUp: FollowUp) => removing.mutate(followUp),
  };
}
