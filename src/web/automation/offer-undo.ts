import type { UndoChangesResult } from "#contract/automation/rules.ts";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast, type ToastWords } from "#web/ui/toasts/show-toast.ts";

const words = {
  undo: "Undo",
  undone: "Undone",
  nothingLeft: "There was nothing left to undo",
  notSent: (senders: number) =>
    senders === 1
      ? "The message is not sent."
      : `The messages of ${formatNumber(senders)} senders are not sent.`,
  stays: (count: number) =>
    count === 1
      ? "1 list has been told already: that cannot be undone."
      : `${formatNumber(count)} lists have been told already: that cannot be undone.`,
  failed: (message: string) => ({ title: "Not undone", description: message }),
} as const;

/** Milliseconds for which it is offered. */
const lasts = 20_000;

/** Says what was changed of rules or lists, and offers to take back all of the request. */
export function offerUndo(api: Api, said: ToastWords, requestId: string): void {
  const undo = { label: words.undo, act: () => void undoChanges(api, requestId), lasts };
  showToast(said, "plain", undo);
}

async function undoChanges(api: Api, requestId: string): Promise<void> {
  try {
    const result = await api.call.rules.undoChanges({ requestId, accessToken: tokenOf(api) });
    showToast(undoneWords(result));
  } catch (error) {
    showFailure(words.failed(error instanceof Error ? error.message : ""), error);
  }
  for (const queryKey of [queryKeys.rules, queryKeys.senders, queryKeys.outbox])
    void api.queries.invalidateQueries({ queryKey });
}

function undoneWords({ rules, taken_back: back, stays }: UndoChangesResult): ToastWords {
  const title = rules + back === 0 ? words.nothingLeft : words.undone;
  const more = [
    ...(back > 0 ? [words.notSent(back)] : []),
    ...(stays > 0 ? [words.stays(stays)] : []),
  ];
  return more.length === 0 ? { title } : { title, description: more.join(" ") };
}
