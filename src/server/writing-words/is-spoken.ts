import type { Reading } from "./writing-request.ts";

const ofOwner = /^(?:i|we|i['’]\p{L}{1,2}|we['’]\p{L}{1,2}|im|ive)\s/iu;
const ofLetter = /^(?:from|as|at|in|on|after|effective|starting|because|since|due|with effect)\b/iu;
const toReader =
  /^(?:i|i['’]\p{L}+|im|ill|we|we['’]\p{L}+|the|my|our|it|it['’]s|there|this|for|of|to|not to|thanks|sorry|happy|good|yes|no|running|leaving|stuck|see (?:you|u|ya)|(?:can|could|will|would|did|do|are|have) (?:you|u|we)|please)\b/iu;

/** Whether words that stand behind a person, a kind of letter or a verb of speech without more are what it shall say. */
export function isSpoken(text: string, { lead, parts, kind, speaking }: Reading): boolean {
  const isTold = parts.to.length > 0 && parts.body === null;
  if (lead !== undefined || (isTold && ofOwner.test(text))) return true;
  return (kind !== undefined && ofLetter.test(text)) || (speaking && toReader.test(text));
}
