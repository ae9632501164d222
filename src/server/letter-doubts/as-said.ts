import { turnSpeech } from "#server/briefs/turn-speech.ts";

/** What somebody is to be told, in words to them: "to sign it" is "Please sign it". */
export function asSaid(words: string): string {
  const said = turnSpeech(words)
    .replace(/^not to\s+/iu, "please do not ")
    .replace(/^to\s+/iu, "please ")
    .replace(/^that\s+/iu, "");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
