import { linearOf, type Colour } from "./colour.ts";

/** A colour by its lightness from 0 to 1, its chroma, and its hue in radians (CSS Color 4, 9.2). */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** An opaque colour by its lightness, chroma and hue. */
export function oklchOf(colour: Colour): Oklch {
  const [red, green, blue] = [colour.red, colour.green, colour.blue].map((part) => linearOf(part));
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(one, other),
    hue: Math.atan2(other, one),
  };
}

/** The colour of sRGB of that lightness and hue, with as much of the chroma as it can have. */
export function ofOklch(wanted: Oklch): Colour {
  for (let { chroma } = wanted; chroma > 0.002; chroma *= 0.95) {
    const parts = partsOf({ ...wanted, chroma });
    if (parts.every((part) => part > -0.001 && part < 1.001)) return colourOf(parts);
  }
  return colourOf(partsOf({ ...wanted, chroma: 0 }));
}

function partsOf({ lightness, chroma, hue }: Oklch): number[] {
  const [one, other] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * one + 0.2158037573 * other) ** 3;
  const m = (lightness - 0.1055613458 * one - 0.0638541728 * other) ** 3;
  const s = (lightness - 0.0894841775 * one - 1.291485548 * other) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function colourOf(parts: number[]): Colour {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    encoded(Math.min(1, Math.max(0, part))),
  );
  return { red, green, blue, alpha: 1 };
}

function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
