const joins = /^(?:(?:and|then|also|but|just)[\s,]{1,9}){0,3}/iu;
const begged = new RegExp(
  [
    String.raw`^(?:please|pls|plz) (?:answer|reply|respond|comment|message|text|note)(?! (?:that|with|saying|the following|as follows)\b) \p{L}`,
    String.raw`^(?:please|pls|plz) (?:write|say|state) (?:to )?(?:something|it|him|her|them|back)[\s.!]*$`,
  ].join("|"),
  "iu",
);
/** "Answer it", "reply today": hardly a text "it" or "today". */
const bare =
  /^(?:answer|reply|respond)(?: to)? (?:it|this|that|him|her|them|me|back|today|tomorrow|tonight|now|soon|asap|quickly|directly|by \S+(?: \S+)?)[\s.!]*$/iu;
/** In a letter "him" would come out as its reader; "something" says nothing. */
const unclear = /\s(?:him|her|them|something)\b|^\S+ (?:say|state)\s/iu;

/**
 * What whoever gets a message is asked to do with it, as in "please answer it": no mark of a text. It is unsure where it may
 * be meant otherwise. Undefined for other words.
 */
export function beggedOfThem(text: string): { words: string; isSure: boolean } | undefined {
  const words = text.slice(joins.exec(text)?.[0].length);
  if (begged.test(words)) return { words, isSure: !unclear.test(words) };
  return bare.test(words) ? { words, isSure: false } : undefined;
}
