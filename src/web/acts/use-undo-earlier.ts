import type { ActivityEntry } from "#contract/activity.ts";
import { useApi } from "#web/api/api-context.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { actWords } from "./act-words.ts";
import { useUndo } from "./use-undo.ts";

/** Milliseconds for which a key may take back what this page has not done itself. */
const recent = 60 * 60_000;

/**
 * Takes back the newest act of the last hour that was done before the page was opened or from another one; says so where
 * there is none. Reading is no act that a person would take back by a key.
 */
export function useUndoEarlier(): () => void {
  const { call } = useApi();
  const { undo } = useUndo();

  async function undoEarlier(): Promise<void> {
    const { entries } = await call.acts.activity({ limit: 20 });
    const last = entries.find(isMeant);
    if (last === undefined) showToast(actWords.nothingToUndo);
    else undo({ entry: last.id });
  }

  return () =>
    void undoEarlier().catch((error: unknown) =>
      showToast(actWords.notUndone(String(error)), "destructive"),
    );
}

function isMeant({ actor, act, undoable, undo_of, created_at }: ActivityEntry): boolean {
  const isOwn = actor === "person" && act !== "read" && undo_of === null;
  return isOwn && undoable && Date.now() - Date.parse(created_at) < recent;
}
