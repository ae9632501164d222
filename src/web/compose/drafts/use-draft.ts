import { useEffect, useLayoutEffect, useState } from "react";
import type { Composed, KnownDraft } from "#contract/compose.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { useLeaveWarning } from "#web/ui/window/use-leave-warning.ts";
import { dirtyForms } from "../outbox/dirty-forms.ts";
import { type Autosave, createAutosave, type SaveState } from "./autosave.ts";

export type KeptDraft = DraftKeeper & { state: SaveState };

/** Keeps what is written as a draft at Gmail, a moment after each change. */
export function useDraft({ draft, formKey }: KeeperBegin, options: KeeperOptions): KeptDraft {
  const api = useApi();
  const [state, setState] = useState<SaveState>("clean");
  const [keeper] = useState(() => createDraftKeeper(api, { draft, formKey, onState: setState }));
  useLayoutEffect(() => keeper.follow(options));
  useEffect(() => {
    keeper.autosave.resume();
    const leave = dirtyForms.add(keeper.autosave.flush);
    return () => {
      leave();
      void keeper.autosave.stop();
    };
  }, [keeper]);
  useLeaveWarning(state !== "clean" && state !== "saved");
  return { ...keeper, state };
}

type KeeperOptions = {
  /** What is to be saved now; undefined while there is nothing. */
  content: () => Composed | undefined;
  onKept: (draft: KnownDraft) => void;
};

type DraftKeeper = {
  autosave: Autosave;
  /** The draft at Gmail as it was saved last. */
  known: () => KnownDraft | undefined;
  /** The key by which its first save is known again, and the first one after it was gone at Gmail. */
  key: () => string;
  /** Lets the draft at Gmail be, so that the next save makes a new one. */
  part: () => void;
  /** What the form would save now. */
  follow: (options: KeeperOptions) => void;
};

type KeeperBegin = {
  draft: KnownDraft | undefined;
  /** The key of the form that it was begun in. */
  formKey: string | undefined;
};

type Begin = KeeperBegin & { onState: (state: SaveState) => void };

/** Keeps what a form holds as one draft at Gmail. */
function createDraftKeeper(api: Api, { draft, formKey, onState }: Begin): DraftKeeper {
  let known = draft;
  // An answer that is lost must not leave two drafts.
  let key = formKey ?? crypto.randomUUID();
  let now: KeeperOptions = { content: () => undefined, onKept: () => undefined };
  const autosave = createAutosave({
    async save() {
      const content = now.content();
      if (content === undefined) return false;
      known = await saveDraft(api, content, { known, key });
      now.onKept(known);
      return true;
    },
    async hindranceOf(error) {
      if (!(error instanceof CallError) || error.code !== "conflict") return undefined;
      return (await isAsKnown(api, known)) ? "toBeSent" : "conflict";
    },
    onState,
  });
  return {
    autosave,
    known: () => known,
    key: () => key,
    part() {
      known = undefined;
      key = crypto.randomUUID();
    },
    follow(options) {
      now = options;
    },
  };
}

type WhichDraft = { known: KnownDraft | undefined; key: string };

/** Saves a draft, as a new one where Gmail's is gone; the same key makes one new draft, however often it is tried. */
async function saveDraft(
  api: Api,
  content: Composed,
  { known, key }: WhichDraft,
): Promise<KnownDraft> {
  const which = known === undefined ? { idempotencyKey: key } : { draft: known };
  try {
    const { draft: saved } = await api.call.acts.gmailActions({
      action: "createDraft",
      ...content,
      ...which,
      accessToken: tokenOf(api),
    });
    if (saved === undefined) throw new CallError("internal");
    return { id: saved.id, gmailId: saved.gmailId };
  } catch (error) {
    const gone = error instanceof CallError && error.code === "not_found";
    if (gone && known !== undefined) return saveDraft(api, content, { known: undefined, key });
    throw error;
  }
}

/** Whether a draft that cannot be saved stands as it was: then it is the outbox that has it. */
async function isAsKnown(api: Api, draft: KnownDraft | undefined): Promise<boolean> {
  if (draft === undefined) return false;
  try {
    const asked = { draftId: draft.id, accessToken: tokenOf(api) };
    const { draft: now } = await api.call.compose.openDraft(asked);
    return now.gmailId === draft.gmailId;
  } catch {
    return false;
  }
}
