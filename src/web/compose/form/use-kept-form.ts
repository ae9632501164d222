import { useEffect, useRef } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { createFormWriter, type FormWriter } from "../drafts/form-writer.ts";
import { keptForms } from "../drafts/kept-forms.ts";
import type { KeptDraft } from "../drafts/use-draft.ts";
import type { OutgoingFile } from "../files/outgoing-files.ts";
import { takenBackOf } from "./taken-back-of.ts";
import { composedOf, type Start, type Written } from "./written.ts";

type Form = {
  written: Written;
  files: readonly OutgoingFile[];
  draft: KeptDraft;
  /** Whether the person has written something. */
  unsaved: boolean;
};

export type KeptHere = {
  /** Forgets what is kept on this device, once the person is done with the form. */
  forget: () => void;
  /** Notes the key by which it is being sent, before it is: sent again by that, it goes out once. */
  noteSending: (key: string) => Promise<void>;
};

/** Keeps what a form holds on this device from the first key, as long as Gmail does not have it: a page that ends loses nothing. */
export function useKeptForm(start: Start, { written, files, draft, unsaved }: Form): KeptHere {
  const { session } = useApi();
  const writer = useRef<FormWriter>(undefined);
  const { known, state } = draft;
  const key = draft.key();
  const keeps = unsaved && state !== "saved" && state !== "clean";
  const before = useRef(key);
  useEffect(() => {
    // What parted from its draft goes on under another key.
    if (before.current !== key) writer.current?.forget();
    before.current = key;
    keptForms.hold(key);
    const own = createFormWriter(key);
    writer.current = own;
    return () => {
      own.end();
      keptForms.release(key);
    };
  }, [key]);
  useEffect(() => {
    const userId = session.state().session?.user.id;
    if (userId === undefined) return;
    if (!keeps) return writer.current?.write(undefined);
    const { content } = takenBackOf(composedOf(written, files, start), files);
    writer.current?.write({ key, userId, content: { ...content, draft: known() ?? null } });
  }, [keeps, written, files, start, key, session, known]);
  return {
    forget: () => writer.current?.forget(),
    noteSending: async (by) => writer.current?.noteSending(by),
  };
}
