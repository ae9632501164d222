import { colourNames } from "./colour-names.ts";

/** A colour of sRGB: each part and what of it covers the ground from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

/** Reads one colour as CSS or an old attribute writes it: a name, hexadecimal digits, `rgb()` or `hsl()`. */
export function readColour(written: string): Colour | undefined {
  const text = written.trim().toLowerCase();
  const digits = colourNames.get(text) ?? /^#?([\da-f]+)$/.exec(text)?.[1];
  if (digits !== undefined) return ofDigits(digits);
  const [, name = "", inside = ""] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  return ofFunction(
    name,
    inside.split(/[\s,/]+/).filter((part) => part !== ""),
  );
}

/** A colour in hexadecimal digits, as an opaque one. */
export function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((part) => digitsOf(part)).join("")}`;
}

/** What is seen of a colour that lies on an opaque one. */
export function laidOn({ alpha, ...top }: Colour, ground: Colour): Colour {
  return {
    red: top.red * alpha + ground.red * (1 - alpha),
    green: top.green * alpha + ground.green * (1 - alpha),
    blue: top.blue * alpha + ground.blue * (1 - alpha),
    alpha: 1,
  };
}

/** The contrast of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A part of sRGB as the amount of light that it is. */
export function linearOf(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminanceOf({ red, green, blue }: Colour): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);
}

function ofDigits(digits: string): Colour | undefined {
  if (![3, 4, 6, 8].includes(digits.length)) return undefined;
  const full = digits.length < 6 ? digits.replaceAll(/./g, "$&$&") : digits.padEnd(8, "f");
  return ofParts([0, 2, 4, 6].map((at) => parseInt(full.slice(at, at + 2) || "ff", 16) / 255));
}

function ofParts([red = 0, green = 0, blue = 0, alpha = 1]: number[]): Colour {
  return { red, green, blue, alpha };
}

function ofFunction(name: string, parts: string[]): Colour | undefined {
  if (parts.length < 3 || parts.length > 4) return undefined;
  const read = name === "rgb" ? ofRgb(parts) : ofHsl(parts.slice(0, 3));
  const all = [...read, partOf(parts[3] ?? "1", 1)];
  return all.every((part) => part !== undefined) ? ofParts(all) : undefined;
}

function ofRgb(parts: string[]): (number | undefined)[] {
  return parts.slice(0, 3).map((part) => partOf(part, 255));
}

/** CSS Color 4, 7.1. */
function ofHsl([turn = "", ...rest]: string[]): (number | undefined)[] {
  const hue = /^-?\d+(?:\.\d+)?(?:deg)?$/.test(turn) ? parseFloat(turn) : undefined;
  const [saturation, lightness] = rest.map((part) => partOf(part, 100));
  if (hue === undefined || saturation === undefined || lightness === undefined) return [undefined];
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((at) => {
    const place = (((at + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}

function partOf(text: string, whole: number): number | undefined {
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)%?$/.test(text)) return undefined;
  return Math.min(1, parseFloat(text) / (text.endsWith("%") ? 100 : whole));
}

function digitsOf(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, "0");
}
