/** Characters that are not to be seen, reorder what stands around them, or mean something to a machine alone. */
const hidden =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are the ones to go
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u{34f}\u061c\u115f\u1160\u{17b4}\u{17b5}\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
/** Joiners and selectors of a form, which in a row only write what nobody sees. */
const row = /(?:\u{200c}|\u{200d}|[\u{fe00}-\u{fe0f}]){2,}/gu;

/** One of them stands behind a sign, or a selector and a joiner. */
function firstOf(some: string): string {
  return some.charAt(0) < "\u{fe00}" || some.charAt(1) !== "\u{200d}"
    ? some.charAt(0)
    : some.slice(0, 2);
}

/** A text fit to be shown to a model or a person: well-formed, with nothing hidden in it. Lines end with \n. */
export function withoutHidden(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(hidden, "")
    .replaceAll(row, firstOf);
}

/**
 * A model's text as plain text: no markup, and of a link its whole address beside its words. At most `most` characters.
 */
export function plainText(text: string, most: number): string {
  return withoutMarkup(withoutHidden(text))
    .replaceAll(/!?\[(?=[^\][\n]*[^\][\n\d\s,])([^\][\n]*)\]\[[^\][\n]*\]/g, "$1")
    .replaceAll(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+/gm, "")
    .replaceAll(/^([ \t]*)\*[ \t]+/gm, "$1- ")
    .replaceAll(/(\*\*|__)(?=\S)((?:(?!\1)[^\n])*\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*?[^*\s])\*(?![\w*])/g, "$1")
    .replaceAll("`", "")
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "");
}

/** Times that what is left is looked through: one sign may stand within another. */
const rounds = 4;

function withoutMarkup(text: string): string {
  let [before, left] = ["", text];
  for (let round = 0; round < rounds && left !== before; round += 1) {
    before = left;
    left = left
      .replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/g, "")
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "")
      .replaceAll(/<((?:[a-z]+:)?\/\/[^\s<>]*|mailto:[^\s<>]*)>/gi, "$1")
      .replaceAll(/<(?![^\s<>/]{1,320}@[^\s<>/]{1,320}>)\/?[a-z][^<>]*>?/gi, "")
      .replaceAll(
        /!?\[([^\][\n]*)\]\(\s*(?!\s)<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)(?:(?:[<>]|[^\S\n])[^()\n]*)?\)/g,
        linkText,
      )
      .replaceAll(
        /^[ \t>]*\[([^\][\n]+)\]:[ \t]*(?:\n[ \t]*)?(?=\S*(?:\/\/|data:|mailto:|javascript:))/gim,
        "$1: ",
      );
  }
  // Whatever is still written as a link or a tag shows its address and is no tag.
  return left.replaceAll("](", "] (").replaceAll(/<(?=[a-z/!?][^\s@<>]*(?:[\s<>]|$))/gi, "");
}

function linkText(_: string, words: string, address: string): string {
  if (words === "" || words === address) return address;
  return address === "" ? words : `${words} (${address})`;
}

/** The text without marks `[n]` that name none of so many messages; `[1, 2]` becomes `[1][2]`. */
export function checkMarks(text: string, messages: number): string {
  return text.replaceAll(/[ \t]?\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]/g, (found) => {
    const numbers = (found.match(/\d+/g) ?? []).map(Number);
    const known = numbers.filter((number) => number >= 1 && number <= messages);
    const marks = known.map((number) => `[${number}]`).join("");
    return marks === "" ? "" : `${/^[ \t]/.test(found) ? found[0] : ""}${marks}`;
  });
}
