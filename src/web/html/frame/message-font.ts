/** A face of the page's own font: which letters it draws, and its rule once its file is there. */
type Face = { rule: CSSFontFaceRule; letters: RegExp; css: string | undefined };

/** What the frame calls it; a message that names it has it too. */
export const readingFamily = "Inter";

const family = /Inter Variable/;

/** Characters of a text that are looked at for its scripts. */
const looked = 100_000;

let known: Face[] | undefined;

/**
 * The faces of the page's font that a text needs, as CSS with the files in it: the frame of a message may load nothing.
 * Undefined while one of them is not there yet.
 */
export function readingFont(text: string): string | undefined {
  const rules = facesOf(text).map(({ css }) => css);
  return rules.includes(undefined) ? undefined : rules.join("\n");
}

/** Reads the faces that a text needs; one that cannot be had is done without. */
export async function loadReadingFont(text: string): Promise<void> {
  await Promise.all(facesOf(text).map(load));
}

function facesOf(text: string): Face[] {
  known ??= [...document.styleSheets].filter(isOurs).flatMap(facesIn);
  const beginning = text.slice(0, looked);
  return known.filter(({ letters }) => letters.test(beginning));
}

/** The rules of another origin's sheet, as an extension may add one, cannot be read. */
function isOurs({ href }: CSSStyleSheet): boolean {
  return href === null || new URL(href).origin === location.origin;
}

function facesIn(sheet: CSSStyleSheet): Face[] {
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => family.test(valueOf(rule, "font-family")))
    .map((rule) => ({ rule, letters: lettersOf(rule), css: undefined }));
}

/** `U+0-FF, U+1E?? …` as an expression; all letters where the face names none. */
function lettersOf(rule: CSSFontFaceRule): RegExp {
  const ranges = [...valueOf(rule, "unicode-range").matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)];
  if (ranges.length === 0) return /(?:)/;
  const spans = ranges.map(([, from = "", to = from]) => [
    from.replaceAll("?", "0"),
    to.replaceAll("?", "F"),
  ]);
  return new RegExp(`[${spans.map(([from, to]) => `\\u{${from}}-\\u{${to}}`).join("")}]`, "u");
}

async function load(face: Face): Promise<void> {
  face.css ??= await readFace(face.rule).catch(() => "");
}

async function readFace(rule: CSSFontFaceRule): Promise<string> {
  const [, path] = /url\("?([^")]+)"?\)/.exec(valueOf(rule, "src")) ?? [];
  if (path === undefined) return "";
  const answer = await fetch(new URL(path, rule.parentStyleSheet?.href ?? document.baseURI));
  if (!answer.ok) return "";
  const parts = [
    `font-family: ${readingFamily}`,
    `font-weight: ${valueOf(rule, "font-weight")}`,
    `unicode-range: ${valueOf(rule, "unicode-range") || "U+0-10FFFF"}`,
    `src: url(${await asData(await answer.blob())}) format("woff2")`,
  ];
  return `@font-face { ${parts.join("; ")} }`;
}

function valueOf({ style }: CSSFontFaceRule, name: string): string {
  return style.getPropertyValue(name);
}

function asData(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.addEventListener("error", () => reject(reader.error ?? new Error("no file")));
  reader.readAsDataURL(new Blob([file], { type: "font/woff2" }));
  return promise;
}
