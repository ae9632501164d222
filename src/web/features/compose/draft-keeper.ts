import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { createAutosave, type Autosave, type SaveState } from "./autosave.ts";

export type KeeperOptions = {
  /** What is to be saved now; undefined while there is nothing. */
  content: () => Composed | undefined;
  onKept: (draft: KnownDraft) => void;
};

export type DraftKeeper = {
  autosave: Autosave;
  /** The draft at Gmail as it was saved last. */
  known: () => KnownDraft | undefined;
  /** Lets the draft at Gmail be, so that the next save makes a new one. */
  part: () => void;
  /** What the form would save now. */
  follow: (options: KeeperOptions) => void;
};

type Begin = { draft: KnownDraft | undefined; onState: (state: SaveState) => void };

/** Keeps what a form holds as one draft at Gmail. */
export function createDraftKeeper(api: Api, { draft, onState }: Begin): DraftKeeper {
  let known = draft;
  let now: KeeperOptions = { content: () => undefined, onKept: () => undefined };
  const autosave = createAutosave({
    async save() {
      const content = now.content();
      if (content === undefined) return;
      known = await saveDraft(api, content, known);
      now.onKept(known);
    },
    isConflict: (error) => error instanceof CallError && error.code === "conflict",
    onState,
  });
  return {
    autosave,
    known: () => known,
    part() {
      known = undefined;
    },
    follow(options) {
      now = options;
    },
  };
}

/** Saves a draft, as a new one where Gmail's is gone. */
async function saveDraft(
  api: Api,
  content: Composed,
  draft: KnownDraft | undefined,
): Promise<KnownDraft> {
  const body = { action: "createDraft" as const, ...content, accessToken: tokenOf(api) };
  try {
    const answer = await api.call.acts.gmailActions(
      draft === undefined ? body : { ...body, draft },
    );
    if (answer.draft === undefined) throw new CallError("internal");
    return { id: answer.draft.id, gmailId: answer.draft.gmailId };
  } catch (error) {
    const gone = error instanceof CallError && error.code === "not_found" && draft !== undefined;
    if (gone) return saveDraft(api, content, undefined);
    throw error;
  }
}
