import { hexOf, laidOn, readColour, type Colour } from "./colour.ts";
import { darkEdge, darkGround, darkInk } from "./dark-colour.ts";
import { mayBeTransparent } from "./may-be-transparent.ts";
import { oklchOf } from "./oklch.ts";
import { colourIn, declarationsOf, withColours, type Declaration } from "./style-colours.ts";

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
