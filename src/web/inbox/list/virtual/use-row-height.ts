import { useState } from "react";
import { useSettings } from "#web/api/use-settings.ts";

const rem = {
  comfortable: { wide: 2.625, narrow: 4 },
  compact: { wide: 2.25, narrow: 3.5 },
} as const;

/** The height of a row in pixels, `narrow` with two lines, by the density chosen; until that is known, by the one of the last visit. */
export function useRowHeight(narrow: boolean): number {
  const settings = useSettings();
  const { density: before } = document.documentElement.dataset;
  const density = settings?.density ?? (before === "compact" ? before : "comfortable");
  // To ask has the styles of the page reckoned: not at every drawing.
  const [pixels] = useState(pixelsOfRem);
  return Math.round(rem[density][narrow ? "narrow" : "wide"] * pixels);
}

function pixelsOfRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
