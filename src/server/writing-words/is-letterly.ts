/** How letters begin, and nobody speaks to an assistant. */
const letterly =
  /^(?:(?:hi|hello|dear) \p{Lu}[^?]*|(?:see you|thanks|thank you|many thanks|got it|sounds good|congratulations|happy birthday|good luck|i['’]ll be|i will be|i['’]m on my way|on my way|we['’]ll be|looking forward)\b[^?\n]*)$/u;

/** Whether words without quotes are plainly those of a letter. */
export function isLetterly(words: string): boolean {
  return letterly.test(words.charAt(0).toLowerCase() + words.slice(1));
}
