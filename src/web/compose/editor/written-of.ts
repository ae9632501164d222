import { DOMSerializer } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { namePictures } from "./inline-picture.ts";
import { toMailHtml } from "./mail-html.ts";
import { plainText } from "./plain-text.ts";
import type { WrittenText } from "./written-text.ts";

/** What an editor holds, as mail carries it. */
export function writtenOf(editor: Editor): WrittenText {
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
