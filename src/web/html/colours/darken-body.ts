import { colourNames } from "./colour-names.ts";
import { type Colour, hexOf, laidOn, readColour } from "./colour.ts";
import { darkEdge, darkGround, darkInk } from "./dark-colour.ts";
import { oklchOf } from "./oklch.ts";

/** What a place of a message lies on and is written in, as its sender has it. */
type Place = { ground: Colour; ink: Colour };

const white: Colour = { red: 1, green: 1, blue: 1, alpha: 1 };
const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const none: Colour = { ...black, alpha: 0 };
/** Of a link that was given no colour. */
const link: Colour = { red: 0.18, green: 0.31, blue: 0.77, alpha: 1 };

/**
 * Puts colours for the dark in place of a clean body's own, and says whether all were understood: else the body is
 * of no use any more. A place is judged by what it lies on, so what was not to be seen stays so.
 */
export function darkenBody(body: Element): boolean {
  const places = new Map<Element, Place>([[body, { ground: white, ink: black }]]);
  for (const element of body.querySelectorAll("*")) {
    const around = places.get(element.parentElement ?? body);
    const place = around && darken(element, around);
    if (place === undefined) return false;
    places.set(element, place);
  }
  return true;
}

function darken(element: Element, around: Place): Place | undefined {
  const declarations = declarationsOf(element.getAttribute("style") ?? "");
  const own = { ground: ownGround(declarations), ink: ownInk(element, declarations) };
  if (own.ground === "unknown" || own.ink === "unknown") return undefined;
  const ground = laidOn(own.ground ?? none, around.ground);
  const inherited = element.nodeName === "A" ? link : around.ink;
  const place = { ground, ink: laidOn(own.ink ?? inherited, ground) };
  const kept = declarations.filter(({ property }) => !replaced.test(property));
  writeStyle(element, [
    ...kept.map((one) => darkLine(one, ground)),
    ...darkColours(element, place, { ...around, isOwn: own.ink !== undefined }),
  ]);
  return place;
}

const replaced = /^(?:color|background(?:-color)?)$/;
const lines = /^(?:border|text-decoration)/;

/** What an element has to say of its own: the rest it has from around it, and a link on the page from our style. */
function darkColours(
  element: Element,
  { ground, ink }: Place,
  around: Place & { isOwn: boolean },
): Declaration[] {
  const isNew = hexOf(ground) !== hexOf(around.ground);
  const isLink = element.nodeName === "A" && hexOf(ground) !== hexOf(white);
  const isWritten = around.isOwn || isNew || isLink;
  return [
    ...(isNew ? [declared("background-color", darkGround(ground))] : []),
    ...(isWritten ? [declared("color", darkInk(ink, ground))] : []),
    ...(needsGround(element, ground) ? [declared("background-color", ground)] : []),
  ];
}

type OwnColour = Colour | "unknown" | undefined;

function ownGround(declarations: Declaration[]): OwnColour {
  return colourIn(
    declarations.findLast(({ property }) => property.startsWith("background"))?.value,
  );
}

function ownInk(element: Element, declarations: Declaration[]): OwnColour {
  const value = declarations.findLast(({ property }) => property === "color")?.value;
  if (value?.toLowerCase() === "initial") return black;
  const old = element.getAttribute("color");
  const oldInk = old === null ? undefined : (readColour(old) ?? "unknown");
  return colourIn(value) ?? oldInk;
}

function darkLine({ property, value }: Declaration, ground: Colour): Declaration {
  if (!lines.test(property)) return { property, value };
  const mapped = withColours(value, (colour) => hexOf(darkEdge(laidOn(colour, ground), ground)));
  return { property, value: mapped };
}

/** What a picture lets through is the ground that it was drawn for. */
function needsGround(element: Element, ground: Colour): boolean {
  if (element.nodeName !== "IMG" || oklchOf(ground).lightness < 0.5) return false;
  return mayBeTransparent(element.getAttribute("src") ?? "");
}

function declared(property: string, colour: Colour): Declaration {
  return { property, value: hexOf(colour) };
}

function writeStyle(element: Element, declarations: Declaration[]): void {
  element.removeAttribute("color");
  const style = declarations.map(({ property, value }) => `${property}: ${value}`).join("; ");
  if (style === "") element.removeAttribute("style");
  else element.setAttribute("style", style);
}

/** The kinds of colour of a PNG through which nothing shines: greys and colours in full (PNG 11.2.1). */
const opaqueKinds = new Set([0, 2]);

/**
 * Whether the ground may be seen through a picture that is a `data:` address. A spacer, of a pixel or two, shows its
 * ground by intent and is none.
 */
function mayBeTransparent(address: string): boolean {
  const [, type = "", start = ""] =
    /^data:image\/([a-z]+);base64,([a-z\d+/]{0,40})/i.exec(address) ?? [];
  const bytes = atob(start.slice(0, start.length - (start.length % 4)));
  if (type === "png")
    return !opaqueKinds.has(byteAt(bytes, 25)) && byteAt(bytes, 18) + byteAt(bytes, 19) > 2;
  if (type === "gif") return byteAt(bytes, 6) + byteAt(bytes, 7) > 2;
  return type === "webp" || type === "avif";
}

function byteAt(bytes: string, at: number): number {
  return bytes.charCodeAt(at) || 0;
}

/** One declaration of an allowed `style`. */
type Declaration = { property: string; value: string };

/** The declarations of a `style` that the sanitiser has let through: no value of it holds a semicolon. */
function declarationsOf(style: string): Declaration[] {
  return style
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const colon = one.indexOf(":");
      return { property: one.slice(0, colon).trim(), value: one.slice(colon + 1).trim() };
    });
}

const parts = /[^\s,()]+(?:\([^()]*\))?/g;
const noColour =
  /^(?:none|inherit|initial|unset|revert|currentcolor|auto|(?:no-)?repeat(?:-[xy])?|scroll|fixed|local|left|right|top|bottom|center|cover|contain|(?:padding|border|content)-box|[-+]?[\d.]+(?:px|%|em|pt)?|\/)$/i;

/** The colour that a value of `color` or `background` gives; undefined where it gives none, `unknown` where that is not known. */
function colourIn(value = ""): Colour | "unknown" | undefined {
  const written = (value.match(parts) ?? []).filter((part) => !noColour.test(part));
  const [only] = written;
  if (only === undefined) return undefined;
  return (written.length === 1 ? colourOf(only) : undefined) ?? "unknown";
}

/** A value with each colour in it put in another's place. */
function withColours(value: string, mapped: (colour: Colour) => string): string {
  return value.replaceAll(parts, (part) => {
    const colour = colourOf(part);
    return colour === undefined ? part : mapped(colour);
  });
}

/** In a style, digits alone are no colour. */
function colourOf(part: string): Colour | undefined {
  const written = part.startsWith("#") || part.includes("(") || colourNames.has(part.toLowerCase());
  return written ? readColour(part) : undefined;
}
