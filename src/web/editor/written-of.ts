import { DOMSerializer } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { namePictures } from "./inline-picture.ts";
import { markDirections } from "./mark-directions.ts";
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
