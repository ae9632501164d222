import { Image } from "@tiptap/extension-image";
import { DOMParser as ModelParser, DOMSerializer, type Node as ModelNode } from "@tiptap/pm/model";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { plainText } from "./plain-text.ts";
import { tablesAsLines } from "./tables-as-lines.ts";
import { Toolbar } from "./toolbar.tsx";
import type { EditorText } from "./editor-text.ts";

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
  onReady: (handle: EditorHandle, text: EditorText) => void;
  onChange: (text: EditorText) => void;
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
  const onFiles = useStableCallback(props.onFiles);
  const onChange = useStableCallback(props.onChange);
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

/**
 * The files that a paste or drop brings; none where words come with them, as from a text program, which gives a
 * picture of its words too.
 */
function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const words = (data?.getData("text/html") ?? "").replaceAll(/<[^>]*>|&nbsp;|\s/g, "");
  return words === "" ? files : [];
}

/** What an editor holds, as mail carries it. */
function writtenOf(editor: Editor): EditorText {
  return { html: toMailHtml(htmlOf(editor)), text: plainText(editor.getJSON()) };
}

// In a document of its own nothing is asked for: the page cannot load `cid:`.
function htmlOf({ schema, state }: Editor): string {
  const inert = document.implementation.createHTMLDocument("");
  const target = inert.createElement("div");
  DOMSerializer.fromSchema(schema).serializeFragment(
    state.doc.content,
    { document: inert },
    target,
  );
  namePictures(target);
  markDirections(target);
  return target.innerHTML;
}

const rightToLeft =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Marks each line of a text that is written from the right, by its first letter, as HTML's `dir=auto` would. */
function markDirections(text: ParentNode): void {
  for (const line of text.querySelectorAll("p, li")) {
    const [letter = ""] = /\p{L}/u.exec(line.textContent) ?? [];
    if (rightToLeft.test(letter)) line.setAttribute("dir", "rtl");
  }
}

/** Where the picture of a content id is had, so that it can be shown while it is written. */
type PictureAddress = (contentId: string) => string | undefined;

const prefix = "cid:";
const mark = "data-picture";

/** A picture within the text, named as the message will name it; no other picture can stand there. */
function inlinePicture(addressOf: PictureAddress) {
  return Image.extend({
    parseHTML: () => [{ tag: `img[src^="${prefix}"]` }, { tag: `img[${mark}^="${prefix}"]` }],
    addAttributes() {
      return {
        ...this.parent?.(),
        src: {
          default: null,
          parseHTML: nameIn,
          // In the page it would be asked for, and no browser can load it.
          renderHTML: ({ src }) => ({ [mark]: src as unknown }),
        },
      };
    },
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("img");
        const source = String(node.attrs["src"] ?? "");
        dom.alt = String(node.attrs["alt"] ?? "");
        dom.src = addressOf(source.slice(prefix.length)) ?? "";
        return { dom };
      },
  }).configure({ inline: true });
}

function nameIn(element: HTMLElement): string | undefined {
  const names = [mark, "src"].map((name) => element.getAttribute(name) ?? "");
  return names.find((name) => name.startsWith(prefix));
}

/** Gives the pictures of what was drawn the addresses by which the message names them. */
function namePictures(drawn: ParentNode): void {
  for (const picture of drawn.querySelectorAll(`img[${mark}]`)) {
    picture.setAttribute("src", picture.getAttribute(mark) ?? "");
    picture.removeAttribute(mark);
  }
}

/** The address of a picture in the HTML of its message (RFC 2392). */
function pictureSource(contentId: string): string {
  return `${prefix}${contentId}`;
}

/**
 * Puts one signature in the place of another, both as HTML that may be empty; a first one comes to the end. Where the former is not
 * found, since the person changed it, nothing is touched.
 */
function swapSignature(editor: Editor, before: string, after: string): void {
  const { doc, tr } = editor.state;
  const [former, next] = [blocksOf(editor, before), blocksOf(editor, after)];
  const [empty] = blocksOf(editor, "<p></p>");
  if (empty === undefined) return;
  const end = { from: doc.content.size, to: doc.content.size };
  const place = former.length === 0 ? end : placeOf(doc, former);
  if (place === undefined) return;
  editor.view.dispatch(tr.replaceWith(place.from, place.to, apart(doc, place, [empty, ...next])));
}

/** What comes to a place of a text: with the empty line before it where nothing would be there or where it follows words. */
function apart(
  doc: ModelNode,
  { from, to }: Place,
  [empty, ...blocks]: [ModelNode, ...ModelNode[]],
): ModelNode[] {
  const isAll = from === 0 && to === doc.content.size;
  const isFirst = from === to && (doc.childCount < 2 || doc.lastChild?.eq(empty) !== true);
  return isFirst || (isAll && blocks.length === 0) ? [empty, ...blocks] : blocks;
}

type Place = { from: number; to: number };

function blocksOf(editor: Editor, html: string): readonly ModelNode[] {
  if (html.trim() === "") return [];
  const page = new DOMParser().parseFromString(toEditorHtml(html), "text/html");
  return ModelParser.fromSchema(editor.schema).parse(page.body).children;
}

/** Where these blocks stand in a text one after the other, the last time. */
function placeOf(doc: ModelNode, blocks: readonly ModelNode[]): Place | undefined {
  const all = doc.children;
  for (let start = all.length - blocks.length; start >= 0; start -= 1) {
    if (!blocks.every((block, at) => all[start + at]?.eq(block))) continue;
    const from = sizeOf(all.slice(0, start));
    return { from, to: from + sizeOf(blocks) };
  }
  return undefined;
}

function sizeOf(blocks: readonly ModelNode[]): number {
  return blocks.reduce((size, block) => size + block.nodeSize, 0);
}

/** The editor's HTML as mail carries it: lines as `div`, which no mail program sets apart. */
function toMailHtml(html: string): string {
  return html
    .replaceAll("<p></p>", "<div><br></div>")
    .replaceAll(/<p( dir="rtl")?>/g, "<div$1>")
    .replaceAll("</p>", "</div>");
}

/** A mail's HTML for the editor: an empty line is an empty paragraph. */
function toEditorHtml(html: string): string {
  return html.replaceAll(/<(p|div)\b[^>]*>\s*<br\b[^>]*>\s*<\/\1>/gi, "<p></p>");
}
