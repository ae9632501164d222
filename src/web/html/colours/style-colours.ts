import { colourNames } from "./colour-names.ts";
import { readColour, type Colour } from "./colour.ts";

/** One declaration of an allowed `style`. */
export type Declaration = { property: string; value: string };

/** The declarations of a `style` that the sanitiser has let through: no value of it holds a semicolon. */
export function declarationsOf(style: string): Declaration[] {
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
export function colourIn(value = ""): Colour | "unknown" | undefined {
  const written = (value.match(parts) ?? []).filter((part) => !noColour.test(part));
  const [only] = written;
  if (only === undefined) return undefined;
  return (written.length === 1 ? colourOf(only) : undefined) ?? "unknown";
}

/** A value with each colour in it put in another's place. */
export function withColours(value: string, mapped: (colour: Colour) => string): string {
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
