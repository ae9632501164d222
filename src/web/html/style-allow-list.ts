const properties = new Set(
  `color background background-color font font-family font-size font-style font-weight font-variant
   line-height letter-spacing word-spacing text-align text-decoration text-decoration-line
   text-decoration-color text-decoration-style text-transform text-indent vertical-align white-space
   word-break word-wrap overflow-wrap direction unicode-bidi list-style list-style-type
   list-style-position width min-width max-width height min-height max-height display float clear
   overflow opacity visibility table-layout caption-side empty-cells box-sizing border
   border-collapse border-spacing border-color border-style border-width border-radius
   border-top-left-radius border-top-right-radius border-bottom-left-radius
   border-bottom-right-radius margin margin-top margin-right margin-bottom margin-left padding
   padding-top padding-right padding-bottom padding-left`.split(/\s+/),
);

const borderSide = /^border-(?:top|right|bottom|left)(?:-(?:color|style|width))?$/;
const displays =
  /^(?:none|block|inline|inline-block|list-item|table|inline-table|table-(?:row|cell|row-group|header-group|footer-group|column|column-group|caption))$/;
const characters = /^[\p{L}\p{M}\p{N}\s#%.,"'()+\-/]*$/u;
const colourFunctions = new Set(["rgb", "rgba", "hsl", "hsla"]);

/**
 * What may stay of a message's `style`: known properties with plain values. Nothing that moves a box
 * out of its place, loads anything, or hides its meaning in escapes or comments; `!important` is lost.
 */
export function allowedStyle(style: string): string {
  return style
    .slice(0, 10_000)
    .split(";")
    .map(allowedDeclaration)
    .filter((declaration) => declaration !== undefined)
    .join("; ");
}

function allowedDeclaration(declaration: string): string | undefined {
  const colon = declaration.indexOf(":");
  const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const value = declaration
    .slice(colon + 1)
    .replace(/\s*!\s*important\s*$/i, "")
    .trim();
  const known = properties.has(property) || borderSide.test(property);
  return known && isPlain(value) && suits(property, value) ? `${property}: ${value}` : undefined;
}

function isPlain(value: string): boolean {
  if (value === "" || value.length > 200 || !characters.test(value)) return false;
  if (value.includes("/*") || !isBalanced(value)) return false;
  return [...value.matchAll(/([^\s(),/]*)\s*\(/gu)].every(([, name]) =>
    colourFunctions.has((name ?? "").toLowerCase()),
  );
}

function isBalanced(value: string): boolean {
  return [/"/g, /'/g].every((quote) => (value.match(quote)?.length ?? 0) % 2 === 0);
}

function suits(property: string, value: string): boolean {
  // A box drawn over others would be clicked in their place, and letters without room between them are other words.
  if (/^(?:margin|word-spacing)/.test(property)) return !/(?:^|\s)-/.test(value);
  if (property === "letter-spacing") return !/^-(?!(?:0?\.\d+|1)px$|0?\.0[0-5]\d*em$)/i.test(value);
  // Letters drawn backwards are other words than a link is judged by.
  if (property === "unicode-bidi") return !/override/i.test(value);
  return property !== "display" || displays.test(value.toLowerCase());
}
