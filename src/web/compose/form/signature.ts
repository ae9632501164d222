import { type Settings, type Signature, signatureOf } from "#contract/settings.ts";
import { readAddress } from "#addresses/read-address.ts";
import { quotableHtml } from "#web/html/quotable-html.ts";
import { linesAsHtml } from "#markup/escape-html.ts";
import type { EditorText } from "../editor/editor-text.ts";

/** The signature of an address as it is typed, undefined for the account's, made harmless. */
export function ownSignature(
  settings: Settings,
  { from, account }: { from: string | undefined; account: string },
): Signature {
  const address = from === undefined ? undefined : readAddress(from)?.address;
  const { html, text } = signatureOf(settings, { from: address, account });
  if (text.trim() === "") return { html: "", text: "" };
  return { html: quotableHtml(html, { attached: false }), text };
}

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
