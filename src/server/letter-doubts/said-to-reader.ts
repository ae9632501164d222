import { turnSpeech } from "#server/briefs/turn-speech.ts";

/** "They" are rather others than the one reader. */
const others = /\b(?:they|them|their|theirs|themselves)\b(?:['’](?:re|ll|ve|d)\b)?/giu;
const kept = "\ue010";
/** "Let him choose" asks him to. */
const letting = /(?<=^|[,.;!] |\b(?:and|but|so|then) )let you (?!know\b)(?=\p{Ll})/gu;

/** Where the reader is spoken to already, "she" is somebody else: "please call her". */
const spoken = /\b(?:you|your|yours|u|please|pls|kindly)\b/iu;

/** Words about the one reader as they are said to the reader; those about several, or about somebody else, stay. */
export function saidToReader(words: string): string {
  if (spoken.test(words)) return words;
  const plural = [...words.matchAll(others)].map(([word]) => word);
  const turned = turnSpeech(words.replaceAll(others, kept)).replaceAll(letting, "please ");
  return turned.replaceAll(kept, () => plural.shift() ?? "");
}
