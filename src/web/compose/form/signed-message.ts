import { linesAsHtml } from "#markup/escape-html.ts";
import type { Signature } from "#contract/settings.ts";
import type { EditorText } from "../editor/editor-text.ts";

/** A text with a signature below it. */
export function signedMessage(text: string, signature: Signature): EditorText {
  if (signature.text.trim() === "") return { html: linesHtml(text), text };
  return {
    html: `${linesHtml(`${text}\n`)}${signature.html}`,
    text: `${text}\n\n${signature.text.trimEnd()}`,
  };
}

/** Plain lines as HTML. */
export function linesHtml(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${linesAsHtml(line)}</p>`)
    .join("");
}
