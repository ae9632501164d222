import { contrastOf, type Colour } from "./colour.ts";
import { oklchOf, ofOklch, type Oklch } from "./oklch.ts";

/** The lightness that white paper gets, which is that of the page around it in the dark, and that of the lightest ground. */
const paper = 0.206;
const lightestGround = 0.5;
const lightestInk = 0.925;

/** The chroma and the hue of the page's greys: a grey of the mail is one of them. */
const grey = { chroma: 0.008, hue: (268 * Math.PI) / 180 };

/** Contrast that a person reads at (WCAG 2.2, 1.4.3), that an edge is seen at, and below which nothing was meant to be seen. */
const contrast = { read: 4.5, edge: 3, hidden: 1.3 } as const;

/** An opaque ground in the dark: light ones become the dark paper, dark and strong ones stay about as they are. */
export function darkGround(ground: Colour): Colour {
  const { lightness, ...colour } = toned(oklchOf(ground));
  if (lightness <= lightestGround) return ground;
  const over = (lightness - lightestGround) / (1 - lightestGround);
  const dark = lightestGround - over * (lightestGround - paper);
  // A strong ground would hardly be told from the paper without some light.
  const lifted = Math.min(lightestGround, dark + 0.6 * Math.max(0, colour.chroma - grey.chroma));
  return ofOklch({ ...colour, lightness: lifted });
}

/**
 * Letters in the dark, of opaque colours: in their hue, and light enough to be read on `darkGround(ground)`. What could not
 * be seen on its ground is not to be seen then either.
 */
export function darkInk(ink: Colour, ground: Colour): Colour {
  if (!isHidden(ink, ground)) return lightened(ink, ground, contrast.read);
  const under = darkGround(ground);
  return isHidden(darkGround(ink), under) ? darkGround(ink) : under;
}

/** A border or another line in the dark: one that stood out does, and a pale one stays so. */
export function darkEdge(edge: Colour, ground: Colour): Colour {
  const stoodOut = contrastOf(edge, ground) >= contrast.edge;
  return stoodOut ? lightened(edge, ground, contrast.edge) : darkGround(edge);
}

/** Whether letters of that colour cannot be seen on that ground. */
export function isHidden(ink: Colour, ground: Colour): boolean {
  return contrastOf(ink, ground) < contrast.hidden;
}

function lightened(ink: Colour, ground: Colour, least: number): Colour {
  const under = darkGround(ground);
  const own = toned(oklchOf(ink));
  const wasLighter = own.lightness > oklchOf(ground).lightness;
  let lightness = wasLighter ? own.lightness : inverted(own);
  let light = ofOklch({ ...own, lightness });
  while (contrastOf(light, under) < least && lightness < 1) {
    lightness = Math.min(1, lightness + 0.02);
    light = ofOklch({ ...own, lightness });
  }
  return light;
}

/** A strong colour is kept darker than a grey: it would fade. */
function inverted({ lightness, chroma }: Oklch): number {
  return Math.min(lightestInk, 1.02 - 0.42 * lightness - 0.4 * chroma);
}

function toned(colour: Oklch): Oklch {
  return colour.chroma < grey.chroma && colour.lightness > 0 ? { ...colour, ...grey } : colour;
}
