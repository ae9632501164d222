import type { Editor } from "@tiptap/react";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { editorWords } from "./editor-words.ts";
import { readLinkTarget } from "./read-link-target.ts";

/** Asks where the selected words shall lead; without a selection the address itself is put in. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
