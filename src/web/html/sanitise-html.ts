import createPurifier, { type Config } from "dompurify";
import { darkenBody } from "./colours/darken-body.ts";
import { foldedQuotes } from "./folded-quotes.ts";
import { guardedLink } from "./links/guarded-link.ts";
import { moveOldAttributes } from "./old-attributes.ts";
import { quoteMark, type QuoteMark } from "./quote-words.ts";
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

const picture = /background[^;]*(?:url|gradient)\(/i;

/** Whether words of a message, as it came, stand on a picture or a gradient: their colours were chosen for that. */
function hasPictureUnderText(element: Element): boolean {
  // The purifier passes text through here too, typed as an element.
  if (element.nodeType !== Node.ELEMENT_NODE) return false;
  const has =
    element.hasAttribute("background") || picture.test(element.getAttribute("style") ?? "");
  return has && (element.textContent ?? "").trim() !== "";
}

/** What lays the pieces of a line in another order than they are written. */
const orders = /^(?:float|direction|unicode-bidi): /i;

/** Boxes within a line, which a line from right to left has in that order whatever letters they hold. */
const boxes = `td, th, [style*="display: inline-" i], [style*="display: table" i]`;

/** Lays what a link of a clean body holds in the order in which it is written, by which the link is judged. */
function layInOrder(link: Element): void {
  for (const part of link.querySelectorAll("[style]")) setStyle(part, othersOf(part));
  if (link.querySelector(boxes) !== null)
    setStyle(link, [...othersOf(link), "direction: ltr", "unicode-bidi: isolate"]);
}

function othersOf(part: Element): string[] {
  const declarations = (part.getAttribute("style") ?? "").split("; ");
  return declarations.filter((one) => one !== "" && !orders.test(one));
}

function setStyle(part: Element, declarations: readonly string[]): void {
  if (declarations.length === 0) part.removeAttribute("style");
  else part.setAttribute("style", declarations.join("; "));
}

/**
 * Whether a clean body needs the light paper that it was written for. Dark words on a white ground, as most programs write
 * them without being asked, are no colours of its own; nor is the colour of a link.
 */
function needsPaper(body: Element): boolean {
  return [...body.querySelectorAll("[style], [color]")].some(
    (element) =>
      groundsOf(element).some((value) => !isWhite(value)) ||
      inksOf(element).some((value) => !isDark(value)),
  );
}

const ground = /(?:^|; )background(?:-color)?: ([^;]+)/gi;
const ink = /(?:^|; )color: ([^;]+)/gi;

function groundsOf(element: Element): string[] {
  return valuesOf(element, ground);
}

function inksOf(element: Element): string[] {
  if (element.nodeName === "A") return [];
  const old = element.getAttribute("color");
  return [...valuesOf(element, ink), ...(old === null ? [] : [old.trim()])];
}

function valuesOf(element: Element, declared: RegExp): string[] {
  const style = element.getAttribute("style") ?? "";
  return [...style.matchAll(declared)].map(([, value = ""]) => value.trim().toLowerCase());
}

const none = /^(?:none|transparent|inherit|initial|unset|currentcolor|auto)$/;

function isWhite(value: string): boolean {
  return (
    none.test(value) || value === "white" || lightsOf(value)?.every((one) => one > 250) === true
  );
}

/** Black or a dark grey: what a text has that was given no colour by hand. */
function isDark(value: string): boolean {
  if (none.test(value) || value === "black" || value === "windowtext") return true;
  const lights = lightsOf(value);
  if (lights === undefined) return false;
  const most = Math.max(...lights);
  return most < 120 && most - Math.min(...lights) < 25;
}

/** Red, green and blue from 0 to 255; undefined for what is no opaque colour in numbers. */
function lightsOf(value: string): number[] | undefined {
  const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/.exec(value) ?? [];
  const digits = short === undefined ? long : short.replaceAll(/./g, "$&$&");
  if (digits !== undefined) return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
  const [, ...parts] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(value) ?? [];
  return parts.length === 3 ? parts.map(Number) : undefined;
}

/** The pictures of a message that are not in its text itself. */
type Pictures = {
  /** How many would be loaded from elsewhere and are not shown, and how many came with the message and are not. */
  blockedImages: number;
  attachedImages: number;
  /** The web addresses of those that are not shown and not loaded, each once. */
  remote: string[];
  /** The Content-IDs, in lower case, of those that came with the message and are not shown. */
  attached: string[];
  /** How many there are only to report that the message was opened: they are never loaded. */
  tracking: number;
};

const rasterImage = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]+$/i;

/** Whether an address is a raster image in itself: all that the frame shows. */
function isRaster(address: string): boolean {
  return rasterImage.test(address);
}

/** Gives a picture the address under which it was loaded, or takes its own away and notes what it was. */
function settlePicture(
  image: Element,
  loaded: ReadonlyMap<string, string>,
  pictures: Pictures,
): void {
  const source = image.getAttribute("src")?.trim() ?? "";
  if (source === "" || isRaster(source)) return;
  image.removeAttribute("src");
  const key = pictureKey(source);
  const found = key === undefined ? undefined : loaded.get(key);
  if (key?.startsWith("cid:") !== true && isTrackingPixel(image, source)) {
    pictures.tracking += 1;
    image.removeAttribute("alt");
  } else if (found !== undefined) image.setAttribute("src", found);
  else noteMissing(key, pictures);
}

function noteMissing(key: string | undefined, pictures: Pictures): void {
  if (key?.startsWith("cid:")) {
    pictures.attachedImages += 1;
    note(pictures.attached, key.slice("cid:".length));
    return;
  }
  pictures.blockedImages += 1;
  if (key !== undefined) note(pictures.remote, key);
}

/** The name under which a picture is looked for: `cid:` with its id, or a web address in full; else undefined. */
function pictureKey(source: string): string | undefined {
  const [, id] = /^cid:(.{1,998})$/is.exec(source) ?? [];
  if (id !== undefined) return `cid:${decoded(id).toLowerCase()}`;
  const address = source.startsWith("//") ? `https:${source}` : source;
  return /^https?:/i.test(address) ? URL.parse(address)?.href : undefined;
}

function note(list: string[], one: string): void {
  if (!list.includes(one)) list.push(one);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Addresses by which services are told that a message was opened, whatever the picture's size. */
const beacons =
  /\/(?:wf\/open|track(?:ing)?\/(?:v\d\/)?open|(?:e?open|pixel|beacon|trk|o)\.(?:gif|png|php|aspx|ashx))(?=[/?#]|$)/i;

/** Whether a picture is there to report that it was loaded: of no size to be seen, hidden, or a known beacon. */
function isTrackingPixel(image: Element, source: string): boolean {
  const style = image.getAttribute("style") ?? "";
  return (
    isTiny(image.getAttribute("width")) ||
    isTiny(image.getAttribute("height")) ||
    hidden.test(style) ||
    beacons.test(source)
  );
}

const hidden =
  /(?:^|;)\s*(?:(?:max-)?(?:width|height)\s*:\s*[012](?:\.\d+)?(?:px)?\s*(?:!\s*important\s*)?(?:;|$)|display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$))/i;

function isTiny(size: string | null): boolean {
  return size !== null && /^\s*[012](?:\.\d+)?(?:px)?\s*$/.test(size);
}
