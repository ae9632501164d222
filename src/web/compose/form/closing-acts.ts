import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { areSending } from "../files/outgoing-files.ts";
import { formToasts as toasts, formWords } from "./form-words.ts";
import { discardDraft } from "../drafts/discard-draft.ts";
import { toUnsentMessage } from "./to-unsent-message.ts";
import type { ComposeCallbacks } from "./compose-callbacks.ts";
import { formNotes } from "./form-notes.ts";
import type { WrittenForm } from "./use-written.ts";
import { composedOf, excessOf, wrongRecipient, type Excess, type Start } from "./form-content.ts";

export type ClosingActs = {
  saveDraft: () => void;
  /** Closes the form; what was written is kept as a draft. */
  cancel: () => void;
  /** Closes the form and deletes its draft. */
  discard: () => void;
};

type ClosingOptions = {
  api: Api;
  start: Start;
  form: WrittenForm;
  ends: ComposeCallbacks;
  onProblem: (problem: string) => void;
  /** Does something while the form's buttons rest. */
  during: (act: () => Promise<void>) => Promise<void>;
};

/** The ways in which a form is closed without sending. */
export function closingActs(options: ClosingOptions): ClosingActs {
  const { form, ends, during } = options;
  return {
    saveDraft() {
      const wrong = wrongRecipient(form.written);
      if (areSending(form.uploads.files)) options.onProblem(formWords.stillSending);
      else if (form.empty) formNotes.say(toasts.nothingToSave);
      else if (wrong !== undefined) options.onProblem(formWords.wrongRecipient(wrong.typed));
      else void during(() => keep(options, toasts.draftSaved));
    },
    cancel() {
      if (areSending(form.uploads.files)) options.onProblem(formWords.stillSending);
      else if (!form.touched) ends.onClose();
      else if (form.nothing) void during(() => discard(options));
      else void during(() => keep(options, toasts.draftKept));
    },
    discard: () => void during(() => discard(options)),
  };
}

async function keep(
  { form: { draft, written, uploads }, ends, onProblem }: ClosingOptions,
  said: { title: string; description?: string },
): Promise<void> {
  try {
    if (draft.known() === undefined) draft.autosave.note();
    await draft.autosave.flush();
    formNotes.clear();
    if (draft.known() !== undefined) showToast(saidOf(excessOf(written, uploads.files)) ?? said);
    ends.onClose();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onProblem(`${reason} ${formWords.kept}`);
    formNotes.sayFailed(toasts.saveFailed, error);
  }
}

/** What the draft is without; undefined where it has all. */
function saidOf({ beyond, surplus }: Excess): { title: string; description: string } | undefined {
  if (beyond > 0) return toasts.draftWithoutFiles;
  return surplus.length > 0 ? toasts.draftWithout(surplus) : undefined;
}

async function discard({ api, start, form, ends }: ClosingOptions): Promise<void> {
  const { draft, uploads, written, nothing } = form;
  await draft.autosave.stop();
  const content = toUnsentMessage(composedOf(written, uploads.files, start), uploads.files);
  // What was changed elsewhere meanwhile, or is to be sent, stays as it is.
  const stays = draft.state === "conflict" || draft.state === "toBeSent";
  try {
    if (!stays) await discardDraft(api, draft.known());
  } catch (error) {
    draft.autosave.resume();
    formNotes.sayFailed(toasts.notDiscarded(whyNotDiscarded(error)), error);
    return;
  }
  ends.onClose();
  formNotes.clear();
  if (!nothing)
    showToast(stays ? toasts.changesDiscarded : toasts.discarded, "plain", {
      label: toasts.undo,
      act: () => ends.onWrite(content),
    });
}

/** Why a draft could not be discarded, in words. */
export function whyNotDiscarded(error: unknown): string {
  if (error instanceof CallError && error.code === "conflict") return formWords.isElsewhere;
  return error instanceof Error ? error.message : String(error);
}
