import { useEffect, useState } from "react";
import type { Composed, KnownDraft } from "#contract/compose.ts";
import { CallError } from "#web/api/call-error.ts";
import type { EditorHandle } from "../editor/rich-editor.tsx";
import type { WrittenText } from "../editor/written-text.ts";
import type { OutgoingFile } from "../files/outgoing-files.ts";
import { useUploads, type Uploads } from "../files/use-uploads.ts";
import { useDraft, type KeptDraft } from "../drafts/use-draft.ts";
import {
  composedOf,
  draftOf,
  excessOf,
  fittingFiles,
  goesAlong,
  isBare,
  isEmpty,
  type Start,
  type Written,
} from "./written.ts";
import { useKeptForm, type KeptHere } from "./use-kept-form.ts";
import { useSignedText } from "./use-signed-text.ts";
import { writingWords } from "./writing-words.ts";

export type WrittenForm = KeptHere & {
  written: Written;
  change: (part: Partial<Written>) => void;
  uploads: Uploads;
  draft: KeptDraft;
  /** Whether the person changed anything. */
  touched: boolean;
  /** Whether recipients, subject and text are all empty. */
  empty: boolean;
  /** Whether there is nothing that could be lost. */
  nothing: boolean;
  /** Called with the person's usual sender: it is taken while there is none. */
  onSender: (from: string) => void;
  /** Called once the editor is there, with the text to begin with as it has it. */
  onEditor: (handle: EditorHandle, text: WrittenText) => void;
  editor: () => EditorHandle | undefined;
};

/** What the fields of a form hold, kept as a draft whenever it changes. */
export function useWritten(start: Start, onKept: (draft: KnownDraft) => void): WrittenForm {
  const [written, setWritten] = useState(start.written);
  const [touched, setTouched] = useState(start.unsaved);
  const text = useSignedText(start);
  const uploads = useUploads(start.files, {
    onChange: noteChange,
    goesAlong: (file) => goesAlong(written, file),
  });
  const empty = isEmpty(written, text.untouched);
  const nothing = empty && uploads.files.length === 0;
  const { files } = uploads;
  const kept = useKept(start, { written, files, touched, nothing }, onKept);
  const { draft } = kept;
  function noteChange(): void {
    setTouched(true);
    draft.autosave.note();
  }

  return {
    written,
    uploads,
    ...kept,
    touched,
    empty,
    nothing,
    change(part) {
      setWritten((now) => ({ ...now, ...part }));
      noteChange();
      if (part.from !== undefined) text.signFor(part.from);
    },
    onSender(usual) {
      setWritten((now) => ({ ...now, from: now.from ?? usual }));
      if (written.from === undefined) text.signFor(usual);
    },
    onEditor(handle, message) {
      setWritten((now) => ({ ...now, message }));
      text.begin(handle, message);
    },
    editor: text.editor,
  };
}

type Kept = Pick<WrittenForm, "written" | "touched" | "nothing"> & Pick<Uploads, "files">;

/** Keeps it at Gmail, and on this device until it is there. */
function useKept(
  start: Start,
  { written, files, touched, nothing }: Kept,
  onKept: (draft: KnownDraft) => void,
): KeptHere & { draft: KeptDraft } {
  const draft = useDraft(start, {
    content: () => (nothing ? undefined : toSave(written, files, start)),
    onKept,
  });
  useNoted(start.unsaved, draft.autosave.note);
  const here = useKeptForm(start, { written, files, draft, unsaved: touched && !nothing });
  return { draft, ...here };
}

/** What a draft can hold of a message: not its files where they are too large together, nor those too many. Throws `CallError`. */
function toSave(
  written: Written,
  files: readonly OutgoingFile[],
  start: Start,
): Composed | undefined {
  const { beyond, crowd, surplus } = excessOf(written, files);
  if (crowd > 0)
    throw new CallError("invalid_request", { message: writingWords.tooManyRecipients(crowd) });
  // A draft made elsewhere must not lose the files that are too many here.
  if (surplus.length > 0 && start.draft !== undefined)
    throw new CallError("invalid_request", {
      message: writingWords.tooManyOfDraft(surplus.length),
    });
  const composed = composedOf(written, beyond > 0 ? [] : fittingFiles(written, files), start);
  return isBare(draftOf(composed)) ? undefined : composed;
}

function useNoted(unsaved: boolean, note: () => void): void {
  useEffect(() => {
    if (unsaved) note();
  }, [unsaved, note]);
}
