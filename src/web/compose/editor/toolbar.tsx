import {
  Bold,
  Italic,
  Link,
  List,
  ListOrdered,
  TextQuote,
  Underline,
  type LucideIcon,
} from "lucide-react";
import { useEditorState, type Editor } from "@tiptap/react";
import { useState, type ReactNode } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { editorWords } from "./editor-words.ts";
import { LinkForm } from "./link-form.tsx";

type Look = "bold" | "italic" | "underline" | "bulletList" | "orderedList" | "blockquote";

const looks: readonly [Look, LucideIcon, (editor: Editor) => void][] = [
  ["bold", Bold, (editor) => editor.chain().focus().toggleBold().run()],
  ["italic", Italic, (editor) => editor.chain().focus().toggleItalic().run()],
  ["underline", Underline, (editor) => editor.chain().focus().toggleUnderline().run()],
  ["bulletList", List, (editor) => editor.chain().focus().toggleBulletList().run()],
  ["orderedList", ListOrdered, (editor) => editor.chain().focus().toggleOrderedList().run()],
  ["blockquote", TextQuote, (editor) => editor.chain().focus().toggleBlockquote().run()],
];

/** The looks that the text at the cursor has or can be given. */
export function Toolbar({ editor, end }: { editor: Editor; end: ReactNode }) {
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      looks: looks.filter(([look]) => isActive(now, look)).map(([look]) => look),
      link: isActive(now, "link"),
    }),
  });
  if (linking) return <LinkForm editor={editor} onClose={() => setLinking(false)} />;
  return (
    <div className="flex shrink-0 flex-wrap items-center border-t px-2 py-1 max-md:flex-nowrap max-md:overflow-x-auto">
      <fieldset
        aria-label={editorWords.formatting}
        className="flex min-w-0 flex-wrap max-md:shrink-0 max-md:flex-nowrap"
      >
        {looks.map(([look, Icon, toggle]) => (
          <IconButton
            key={look}
            label={editorWords[look]}
            aria-pressed={on.looks.includes(look)}
            onClick={() => toggle(editor)}
            className="aria-pressed:bg-muted aria-pressed:text-accent"
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
        <IconButton
          label={editorWords.link}
          aria-pressed={on.link}
          onClick={() => setLinking(true)}
          className="aria-pressed:bg-muted aria-pressed:text-accent"
        >
          <Link size={16} aria-hidden />
        </IconButton>
      </fieldset>
      {end}
    </div>
  );
}

function isActive(editor: Editor, look: Look | "link"): boolean {
  return !editor.isDestroyed && editor.isActive(look);
}
