import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
  Underline,
} from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useState,
} from "react";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { editorWords } from "./editor-words.ts";
import { readLinkTarget } from "./editor-text.ts";

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
            onMouseDown={stayInText}
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

// What is typed right after the click is the text's: the focus would come back to it a frame later.
function stayInText(event: MouseEvent): void {
  event.preventDefault();
}

function isActive(editor: Editor, look: Look | "link"): boolean {
  return !editor.isDestroyed && editor.isActive(look);
}

/** Asks where the selected words shall lead; without a selection the address itself is put in. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes("link")["href"] ?? "");
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const href = readLinkTarget(typed);
    setWrong(href === undefined);
    if (href === undefined) return;
    setLink(editor, href, typed.trim());
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  function hear(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    editor.commands.focus();
  }

  return (
    <form
      onSubmit={submit}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t px-4 py-1.5"
    >
      <input
        // It is opened to type into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-label={editorWords.linkTo}
        aria-invalid={wrong}
        placeholder="example.com"
        value={typed}
        onKeyDown={hear}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        className="h-8 min-w-40 flex-1 rounded-md border border-edge bg-surface px-3 text-row placeholder:text-muted-foreground pointer-coarse:h-11"
      />
      <Button type="submit" size="sm" variant="outline">
        {editorWords.setLink}
      </Button>
      <Button size="sm" variant="ghost" onClick={before === "" ? onClose : remove}>
        {before === "" ? editorWords.cancel : editorWords.removeLink}
      </Button>
      {wrong && (
        <p role="alert" className="basis-full text-row text-danger">
          {editorWords.noLink}
        </p>
      )}
    </form>
  );
}

function setLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (editor.state.selection.empty && !editor.isActive("link"))
    chain.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] });
  else chain.setLink({ href });
  chain.run();
}
