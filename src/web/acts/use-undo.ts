import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { UndoActivityResult } from "#contract/activity.ts";
import { useApi } from "#web/api/api-context.tsx";
import { CallError } from "#web/api/call-error.ts";
import { forgetListsAhead } from "#web/api/forget-here.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { actWords } from "./act-words.ts";

/** What of the activity is taken back: an entry, all of a request, all of a day. */
export type UndoWhat = { entry: string } | { request: string } | { day: string; time_zone: string };

/** Takes back what was done before, one at a time, and says how many messages it came to; `onUndone` hears that all of it is. */
export function useUndo(onUndone?: () => void): { undo: (what: UndoWhat) => void; busy: boolean } {
  const api = useApi();
  const { call } = api;
  const queries = useQueryClient();
  const underWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (what: UndoWhat) =>
      undoAll(() => call.acts.undo({ ...what, accessToken: tokenOf(api) })),
    onSuccess(result) {
      say(result);
      if (result.refused === undefined && result.left === undefined) onUndone?.();
    },
    onError(error) {
      if (isConflict(error)) {
        showToast(actWords.undone(0));
        onUndone?.();
      } else showFailure(actWords.notUndone(error.message), error);
    },
    onSettled: async () => {
      forgetListsAhead(api.queries);
      await Promise.all(
        [queryKeys.activity, queryKeys.emails, queryKeys.mailbox].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      underWay.current = false;
    },
  });

  function undo(what: UndoWhat): void {
    // A second click comes before the button is drawn as disabled.
    if (underWay.current) return;
    underWay.current = true;
    mutate(what);
  }

  return { undo, busy: isPending };
}

/** Calls until nothing is left, or no more is taken back. */
async function undoAll(call: () => Promise<UndoActivityResult>): Promise<UndoActivityResult> {
  const all: UndoActivityResult = { undone: 0, entries: 0, gone: 0 };
  for (;;) {
    const part = await call();
    all.undone += part.undone;
    all.entries += part.entries;
    all.gone += part.gone;
    if (part.refused !== undefined) return { ...all, refused: part.refused };
    if ((part.left ?? 0) === 0) return all;
    if (part.entries === 0) return { ...all, left: part.left };
  }
}

function say({ undone, gone, refused, left = 0 }: UndoActivityResult): void {
  if (left > 0 && undone === 0) showToast(actWords.hidden(left));
  else if (refused === undefined) showToast(actWords.undone(undone, gone));
  else showToast(actWords.partly(undone, refused.count, refused.message), "destructive");
}

function isConflict(error: Error): boolean {
  return error instanceof CallError && error.code === "conflict";
}
