import { DOMParser as ModelParser, type Node as ModelNode } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { toEditorHtml } from "./mail-html.ts";

/**
 * Puts one signature in the place of another, both as HTML that may be empty; a first one comes to the end. Where the former is not
 * found, since the person changed it, nothing is touched.
 */
export function swapSignature(editor: Editor, before: string, after: string): void {
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
