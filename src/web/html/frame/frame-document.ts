import { readingFamily } from "./message-font.ts";

/** The colours of the page that holds the frame, as CSS values of ours. */
export type FrameColours = { background: string; text: string; muted: string; accent: string };

const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

// A picture that is not loaded shows its words in a box; one without words shows nothing.
const missingImage =
  'img:not([src]) { display: inline-block; box-sizing: border-box; padding: 4px 8px; border: 1px dashed currentColor; border-radius: 4px; font-size: 13px; opacity: 0.7 } img:not([src]):is(:not([alt]), [alt=""]) { display: none }';

/** What a page has where it is not given the font by `addFont`, and for letters that has not. */
const otherFonts = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

// What a plain message says of dark words and white paper would be read by nobody in the dark.
const ownColours =
  '[style*="color"], [style*="background"], font[color] { color: inherit !important; background: none !important }';

// Messages are read in one typeface, written as text or as HTML; but what is set in columns of letters stays so.
const ownFaces =
  ':is([style*="font"], font[face]):not([style*="mono" i], [style*="courier" i], [style*="consolas" i], [face*="mono" i], [face*="courier" i]) { font-family: inherit !important }';

type FrameLook = {
  colours: FrameColours;
  dark: boolean;
  /** Whether the body's own colours are those for this page. */
  coloured: boolean;
  /** What is left out of sight, as CSS selectors of ours. */
  folded: readonly string[];
};

/** The whole page of the frame around a body from `sanitiseHtml`: its own content policy, then our reading style. */
export function frameDocument(
  html: string,
  { colours, dark, coloured, folded }: FrameLook,
): string {
  const plain = dark && !coloured;
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><style>
:root { color-scheme: ${dark ? "dark" : "light"}; background: ${colours.background}; color: ${colours.text} }
body { display: flow-root; margin: 0; padding: 16px 24px 24px; font: 15px/1.6 ${readingFamily}, ${otherFonts}; font-feature-settings: "cv05", "ss03"; overflow-wrap: anywhere }
body > :first-child, body > div:first-child > :first-child { margin-top: 0 }
${plain ? ownColours : ""}
a, a[style] { color: ${colours.accent}${plain ? " !important" : ""} }
img { max-width: 100%; height: auto }
table { border-collapse: collapse; max-width: 100%; text-align: start }
:is(body, body > div, body > center) > table, body > table > tbody > tr > td > table { margin-inline: auto }
td, th { vertical-align: top; overflow-wrap: break-word }
${ownFaces}
blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid ${colours.muted} }
${missingImage}
${folded.length > 0 ? `${folded.join(", ")} { display: none !important }` : ""}
@media (width < 560px) {
body { padding: 16px }
}
@media (width < 700px) {
:is(table, td, th, div):not([style*="width: 100%"]) { width: auto !important; min-width: 0 !important }
}
</style></head><body dir="auto">${html}</body></html>`;
}
