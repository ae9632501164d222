import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useSteady } from "#web/ui/drawing/use-steady.ts";
import { inlinePicture, pictureSource, type PictureAddress } from "./inline-picture.ts";
import { toEditorHtml } from "./mail-html.ts";
import { pastedFiles } from "./pasted-files.ts";
import { swapSignature } from "./swap-signature.ts";
import { tablesAsLines } from "./tables-as-lines.ts";
import { Toolbar } from "./toolbar.tsx";
import { writtenOf } from "./written-of.ts";
import type { WrittenText } from "./written-text.ts";

/** What can be done to the text from outside the editor. */
export type EditorHandle = {
  focus: () => void;
  /** Puts a picture where the cursor stands. */
  addPicture: (contentId: string, words: string) => void;
  /** Puts text before all else. */
  addBefore: (html: string) => void;
  /** Puts a signature in the place of another, both as HTML. */
  swapSignature: (before: string, after: string) => SwappedText;
};

/** The plain text before a signature was another, and then. */
export type SwappedText = { former: string; text: string };

type RichEditorProps = {
  label: string;
  /** The HTML to begin with. */
  start: string;
  pictureAddress: PictureAddress;
  /** Called when the editor is there, with the text to begin with as it has it. */
  onReady: (handle: EditorHandle, text: WrittenText) => void;
  onChange: (text: WrittenText) => void;
  /** Called with files that were pasted or dropped into the text. */
  onFiles: (files: File[]) => void;
  /** What stands at the end of the toolbar. */
  end?: ReactNode;
};

const kit = StarterKit.configure({
  heading: false,
  code: false,
  codeBlock: false,
  strike: false,
  horizontalRule: false,
  link: {
    openOnClick: false,
    defaultProtocol: "https",
    protocols: ["http", "https", "mailto"],
    HTMLAttributes: { rel: null, target: null },
  },
});

const looks =
  "min-h-full px-4 py-3 text-reading outline-none [overflow-wrap:anywhere] [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_img]:inline [&_img]:max-w-full [&_:is(p,li)]:[unicode-bidi:plaintext] [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6";

/** A field for rich text with its toolbar below. */
export function RichEditor(props: RichEditorProps) {
  const { label, start, pictureAddress } = props;
  const onFiles = useSteady(props.onFiles);
  const onChange = useSteady(props.onChange);
  const [extensions] = useState(() => [kit, inlinePicture(pictureAddress)]);
  const editor = useEditor({
    extensions,
    content: toEditorHtml(start),
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: looks },
      transformPastedHTML: tablesAsLines,
      handlePaste: (_view, event) => give(pastedFiles(event.clipboardData), onFiles),
      handleDrop: (_view, event) => give(pastedFiles(event.dataTransfer), onFiles),
    },
    onUpdate: ({ editor: changed }) => onChange(writtenOf(changed)),
  });
  useReady(editor, props.onReady);
  return (
    <>
      <EditorContent
        editor={editor}
        onClick={() => editor.isFocused || editor.commands.focus("end")}
        className="min-h-40 flex-1 cursor-text overflow-y-auto overscroll-contain"
      />
      <Toolbar editor={editor} end={props.end} />
    </>
  );
}

function give(files: File[], onFiles: (files: File[]) => void): boolean {
  if (files.length > 0) onFiles(files);
  return files.length > 0;
}

/** Tells of the editor; one that was dropped before it was drawn is followed by another. */
function useReady(editor: Editor, onReady: RichEditorProps["onReady"]): void {
  const tell = useEffectEvent(() => onReady(handleOf(editor), writtenOf(editor)));
  useEffect(() => {
    if (!editor.isDestroyed) tell();
  }, [editor]);
}

function handleOf(editor: Editor): EditorHandle {
  return {
    focus: () => void editor.commands.focus("start"),
    addPicture: (contentId, alt) =>
      void editor
        .chain()
        .focus()
        .setImage({ src: pictureSource(contentId), alt })
        .run(),
    addBefore: (html) => void editor.chain().focus("start").insertContentAt(0, html).run(),
    swapSignature(before, after) {
      const { text: former } = writtenOf(editor);
      swapSignature(editor, before, after);
      return { former, text: writtenOf(editor).text };
    },
  };
}
