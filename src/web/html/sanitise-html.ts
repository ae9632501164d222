import createPurifier, { type Config } from "dompurify";
import { foldedQuotes } from "./folded-quotes.ts";
import { darkenBody } from "./colours/darken-body.ts";
import { guardedLink } from "./links/guarded-link.ts";
import { hasPictureUnderText } from "./picture-under-text.ts";
import { layInOrder } from "./lay-in-order.ts";
import { needsPaper } from "./needs-paper.ts";
import { moveOldAttributes } from "./old-attributes.ts";
import { quoteMark, type QuoteMark } from "./quote-mark.ts";
import { isRaster, settlePicture, type Pictures } from "./settle-picture.ts";
import { allowedStyle } from "./style-allow-list.ts";

/** A body that may be shown, as it is and unedited, inside the frame for mail. */
export type SafeBody = Pictures & {
  html: string;
  /** Whether nothing is left to be seen: no word, no picture and no words in place of one. */
  empty: boolean;
  /** The quotes in it that may be folded, as CSS selectors. */
  quotes: string[];
  /** Whether the message has colours of its own, which need the light paper that they were chosen for. */
  coloured: boolean;
  /** The same body in colours for dark paper; undefined where it has none of its own or they cannot be mapped. */
  dark: string | undefined;
};

export const allowedTags =
  "p br div span a img h1 h2 h3 h4 h5 h6 ul ol li strong em b i u table tr td th thead tbody font center blockquote".split(
    " ",
  );

/** `class` is allowed too, but no style sheet of ours is in the frame: it would mean nothing. */
export const allowedAttributes = "href src alt style target title color size face rel".split(" ");

const configuration = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM: true,
} as const satisfies Config;

/** The controls that draw letters in another order than they are written (UAX 9, overrides). */
const overrides = /[\u202D\u202E]/g;

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * Makes a message's HTML harmless. It is the last step before the frame: nothing may edit its result.
 * `loaded` are pictures that were fetched for it, as `data:` addresses by the address in the message.
 */
export function sanitiseHtml(html: string, loaded = nothing): SafeBody {
  const purifier = createPurifier(window);
  const pictures = noPictures();
  const marks = new Map<Element, QuoteMark>();
  let isPictured = false;
  purifier.addHook("beforeSanitizeElements", (node) => {
    if (node.nodeType !== Node.TEXT_NODE) return;
    const text = inOrder(node.nodeValue);
    if (text !== node.nodeValue) node.nodeValue = text;
  });
  purifier.addHook("beforeSanitizeAttributes", (element) => {
    const mark = quoteMark(element);
    if (mark !== undefined) marks.set(element, mark);
    if (element.nodeName === "IMG") settlePicture(element, loaded, pictures);
    isPictured ||= hasPictureUnderText(element);
    moveOldAttributes(element);
  });
  purifier.addHook("uponSanitizeAttribute", (element, data) => {
    if (data.attrName === "src")
      data.keepAttr = element.nodeName === "IMG" && isRaster(data.attrValue);
    if (data.attrName === "alt") data.attrValue = inOrder(data.attrValue);
  });
  purifier.addHook("afterSanitizeAttributes", settle);
  const made = purifier.sanitize(html, configuration) as HTMLElement | null;
  const body = made ?? document.createElement("body");
  // Links are judged by what is left to be read of them.
  for (const link of body.querySelectorAll("a")) settleLink(link);
  const clean = body.innerHTML;
  const coloured = needsPaper(body);
  return {
    ...pictures,
    html: clean,
    quotes: foldedQuotes(body, marks),
    empty: isEmpty(clean),
    coloured,
    dark: coloured && !isPictured ? darkHtml(body) : undefined,
  };
}

function noPictures(): Pictures {
  return { blockedImages: 0, attachedImages: 0, remote: [], attached: [], tracking: 0 };
}

/** It is the last thing that is made of a body, which is another one afterwards. */
function darkHtml(body: Element): string | undefined {
  return darkenBody(body) ? body.innerHTML : undefined;
}

function inOrder(text: string | null): string {
  return (text ?? "").replace(overrides, "");
}

function isEmpty(html: string): boolean {
  if (/<img[^>]* (?:src="|alt="[^"]*[^\s"])/.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

function settle(element: Element): void {
  setOrRemove(element, "style", allowedStyle(element.getAttribute("style") ?? "") || undefined);
  if (element.nodeName === "A") return;
  for (const name of ["href", "target", "rel"]) element.removeAttribute(name);
}

function settleLink(element: Element): void {
  layInOrder(element);
  const link = guardedLink(element);
  setOrRemove(element, "href", link?.href);
  setOrRemove(element, "target", link && "_blank");
  setOrRemove(element, "rel", link && "noopener noreferrer");
  if (link !== undefined) element.setAttribute("title", link.place);
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
