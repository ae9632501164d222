import { useEffect, useLayoutEffect, useState } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { unsavedForms } from "../outbox/unsaved-forms.ts";
import { useLeaveWarning } from "#web/ui/window/use-leave-warning.ts";
import type { SaveState } from "./autosave.ts";
import {
  createDraftKeeper,
  type DraftKeeper,
  type KeeperBegin,
  type KeeperOptions,
} from "./draft-keeper.ts";

export type KeptDraft = DraftKeeper & { state: SaveState };

/** Keeps what is written as a draft at Gmail, a moment after each change. */
export function useDraft({ draft, formKey }: KeeperBegin, options: KeeperOptions): KeptDraft {
  const api = useApi();
  const [state, setState] = useState<SaveState>("clean");
  const [keeper] = useState(() => createDraftKeeper(api, { draft, formKey, onState: setState }));
  useLayoutEffect(() => keeper.follow(options));
  useEffect(() => {
    keeper.autosave.resume();
    const leave = unsavedForms.add(keeper.autosave.flush);
    return () => {
      leave();
      void keeper.autosave.stop();
    };
  }, [keeper]);
  useLeaveWarning(state !== "clean" && state !== "saved");
  return { ...keeper, state };
}
