import type { KnownDraft } from "#contract/compose.ts";
import type { UnsentMessage } from "../reply/unsent-message.ts";

/** What a form does with the page around it. */
export type ComposeCallbacks = {
  onClose: () => void;
  /** Notes the draft that the form has now. */
  onKept: (draft: KnownDraft) => void;
  /** Opens another form. */
  onWrite: (request: UnsentMessage) => void;
  /** Begins anew with the draft as it stands at Gmail; false when that cannot be had. */
  onTheirs: (draftId: string) => Promise<boolean>;
};
