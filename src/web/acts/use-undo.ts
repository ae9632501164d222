import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { actWords } from "./act-words.ts";

/** What of the activity is taken back: an entry, all of a request, all of a day. */
export type UndoWhat = { entry: string } | { request: string } | { day: string; time_zone: string };

/** Takes back what was done before, and says how many messages it came to. */
export function useUndo() {
  const { call } = useApi();
  const { session } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (what: UndoWhat) =>
      call.acts.undo({ ...what, accessToken: session?.provider_token ?? "" }),
    onSuccess: ({ undone, gone }) => showToast(actWords.undone(undone, gone)),
    onError: (error) => showToast(actWords.notUndone(error.message), "destructive"),
    onSettled: () =>
      Promise.all(
        [queryKeys.activity, queryKeys.emails, queryKeys.mailbox].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
