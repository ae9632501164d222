import { useEffect, useRef, useState } from "react";
import type { Composed, KnownDraft } from "#contract/compose.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { CallError } from "#web/api/call-error.ts";
import { useSettings } from "#web/api/use-settings.ts";
import { createFormWriter, type FormWriter } from "../drafts/form-writer.ts";
import { formStorage } from "../drafts/form-storage.ts";
import { type KeptDraft, useDraft } from "../drafts/use-draft.ts";
import type { EditorHandle } from "../editor/rich-editor.tsx";
import type { EditorText } from "../editor/editor-text.ts";
import type { OutgoingFile } from "../files/outgoing-files.ts";
import { type Uploads, useUploads } from "../files/use-uploads.ts";
import { ownSignature } from "./signature.ts";
import { toUnsentMessage } from "./to-unsent-message.ts";
import { formWords } from "./form-words.ts";
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
} from "./form-content.ts";

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
  onEditor: (handle: EditorHandle, text: EditorText) => void;
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
    throw new CallError("invalid_request", { message: formWords.tooManyRecipients(crowd) });
  // A draft made elsewhere must not lose the files that are too many here.
  if (surplus.length > 0 && start.draft !== undefined)
    throw new CallError("invalid_request", {
      message: formWords.tooManyOfDraft(surplus.length),
    });
  const composed = composedOf(written, beyond > 0 ? [] : fittingFiles(written, files), start);
  return isBare(draftOf(composed)) ? undefined : composed;
}

function useNoted(unsaved: boolean, note: () => void): void {
  useEffect(() => {
    if (unsaved) note();
  }, [unsaved, note]);
}

type SignedText = {
  /** What of the text the person has not written: all that a new form begins with. */
  untouched: string;
  /** Called once the editor is there, with the text to begin with as it has it. */
  begin: (handle: EditorHandle, text: EditorText) => void;
  /** Called with the address that it is sent from: its signature takes the place of the former's, if that is as it was. */
  signFor: (from: string) => void;
  editor: () => EditorHandle | undefined;
};

/** The text of a form, which bears the signature of the address that it is sent from. */
function useSignedText({ written: { from: first, message }, fresh }: Start): SignedText {
  const { session } = useSession();
  const settings = useSettings();
  const [untouched, setUntouched] = useState(fresh ? message.text : "");
  const editor = useRef<EditorHandle>(undefined);
  // The sender may be known before the editor is there.
  const from = useRef(first);
  const signed = useRef(first);

  function htmlFor(address: string | undefined): string {
    const account = session?.user.email ?? "";
    return settings === undefined ? "" : ownSignature(settings, { from: address, account }).html;
  }

  function settle(): void {
    if (editor.current === undefined || settings === undefined) return;
    const [before, after] = [htmlFor(signed.current), htmlFor(from.current)];
    signed.current = from.current;
    if (before === after) return;
    const { former, text } = editor.current.swapSignature(before, after);
    setUntouched((now) => (now.trim() === former.trim() ? text : now));
  }

  return {
    untouched,
    begin(handle, text) {
      editor.current = handle;
      if (fresh) setUntouched(text.text);
      settle();
    },
    signFor(address) {
      from.current = address;
      settle();
    },
    editor: () => editor.current,
  };
}

type Form = {
  written: Written;
  files: readonly OutgoingFile[];
  draft: KeptDraft;
  /** Whether the person has written something. */
  unsaved: boolean;
};

type KeptHere = {
  /** Forgets what is kept on this device, once the person is done with the form. */
  forget: () => void;
  /** Notes the key by which it is being sent, before it is: sent again by that, it goes out once. */
  noteSending: (key: string) => Promise<void>;
};

/** Keeps what a form holds on this device from the first key, as long as Gmail does not have it: a page that ends loses nothing. */
function useKeptForm(start: Start, { written, files, draft, unsaved }: Form): KeptHere {
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
    formStorage.hold(key);
    const own = createFormWriter(key);
    writer.current = own;
    return () => {
      own.end();
      formStorage.release(key);
    };
  }, [key]);
  useEffect(() => {
    const userId = session.state().session?.user.id;
    if (userId === undefined) return;
    if (!keeps) return writer.current?.write(undefined);
    const { content } = toUnsentMessage(composedOf(written, files, start), files);
    writer.current?.write({ key, userId, content: { ...content, draft: known() ?? null } });
  }, [keeps, written, files, start, key, session, known]);
  return {
    forget: () => writer.current?.forget(),
    noteSending: async (by) => writer.current?.noteSending(by),
  };
}
