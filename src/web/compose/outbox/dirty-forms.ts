/** Milliseconds that a person who leaves waits for it. */
const patience = 8000;
const forms = new Set<() => Promise<void>>();

/** The forms that are open, so that what is written in them is saved before the person leaves. */
export const dirtyForms = {
  /** Notes what saves a form; answers what ends that. */
  add(save: () => Promise<void>): () => void {
    forms.add(save);
    return () => forms.delete(save);
  },
  /** Saves them all; false when some could not be saved, or not soon. */
  async save(): Promise<boolean> {
    const saved = Promise.all([...forms].map((save) => save())).then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience));
    return Promise.race([saved, late]);
  },
};
