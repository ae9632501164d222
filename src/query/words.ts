/** Letters and digits of scripts that put no space between words; each counts as a word, so phrases find parts. */
const unspaced = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{N}]]`;
const word = new RegExp(
  String.raw`${unspaced}\p{M}*|[[\p{L}\p{N}\p{M}]--${unspaced}]+|\p{Extended_Pictographic}`,
  "gv",
);

const ascii = /^[\0-\x7f]*$/;
const asciiWord = /[0-9a-z]+/g;
/** Full-width and half-width forms, ligatures, and the mathematical letters that imitate fonts. */
const lookAlikes = /[\ufb00-\ufb4f\uff00-\uffef\u{1d400}-\u{1d7ff}]+/gu;
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, tatweel, variation selectors, invisible signs but the space of no width. */
const marks = new RegExp(
  [
    String.raw`[\u{300}-\u{36f}]|[\u{591}-\u{5bd}]|[\u{5bf}-\u{5c7}]|[\u{640}\u{64b}-\u{65f}\u{670}]`,
    String.raw`[\u{fe00}-\u{fe0f}]|(?!\u{200b})\p{Cf}`,
  ].join("|"),
  "gu",
);
const letters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  þ: "th",
  ς: "σ",
};

/**
 * The words of a text as searches compare them: without case and accents, parted by whatever is neither letter
 * nor digit. Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese give a word for each character.
 *
 * @example splitWords("Amy's Café-Bar, 東京") // ["amy", "s", "cafe", "bar", "東", "京"]
 */
export function splitWords(text: string): string[] {
  const folded = foldText(text);
  return folded.match(ascii.test(folded) ? asciiWord : word) ?? [];
}

/**
 * A text without the differences that searches overlook: case, accents, width of letters, invisible signs.
 *
 * @example foldText("Ｃａｆé STRAẞE straße") // "cafe strasse strasse"
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .replace(lookAlikes, (found) => found.normalize("NFKC"))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFD")
    .replace(marks, "")
    .normalize("NFC")
    .replace(/[æœøłđðħþς]/g, (letter) => letters[letter] ?? letter);
}
