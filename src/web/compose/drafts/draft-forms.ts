import type { KnownDraft } from "#contract/compose.ts";

type DraftForm = { known: () => KnownDraft | undefined; discard: () => void };

const forms = new Set<DraftForm>();

/** The forms that are open: what is done to a draft elsewhere on the page is done by its form. */
export const draftForms = {
  /** Notes a form; answers what ends that. */
  add(form: DraftForm): () => void {
    forms.add(form);
    return () => forms.delete(form);
  },
  /** The form that has a draft open. */
  find: (draftId: string): DraftForm | undefined =>
    [...forms].find((form) => form.known()?.id === draftId),
};
