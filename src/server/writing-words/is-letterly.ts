/** How letters begin, and nobody speaks to an assistant. */
const letterly =
  /^(?:(?:hi|hello|dear) \p{Lu}[^?]*|(?:see you|thanks|thank you|many thanks|got it|sounds good|congratulations|happy birthday|good luck|i['’]ll be|i will be|i['’]m on my way|on my way|we['’]ll be|looking forward)\b[^?\n]*)$/u;

/** What may as well be said to whoever asked for the text: "thanks, I'll do it myself". */
const remark =
  /^\W*(?:(?:ok(?:ay)?|no|nah|well|right|great)\W+)*(?:thanks|thank you|thx|cheers|many thanks|got it|sounds good|good luck|congratulations)\b.*(?:\bbut\b|\bi(?:['’]?ll| will| can| could| found| got| have|['’]ve|['’]m|am going to| did| do| just| think| know)\b|\b(?:that|this|it)(?:['’]s| is| was) (?:all|enough|it|not)\b|\bfor nothing\b|\bnever ?mind\b|\b(?:later|myself|bot|assistant|no need|not now|anyway|enough|forget|cancel|stop)\b)/isu;
const greeting = /^(?:hi|hello|dear|hey)(?:\s+[^\s.,!]+){0,3}[\s.,!]*$/iu;

/** Whether words without quotes are plainly those of a letter, and not of a remark or a greeting alone. */
export function isLetterly(words: string): boolean {
  const isPlain = letterly.test(words.charAt(0).toLowerCase() + words.slice(1));
  return isPlain && !isRemark(words);
}

/** Whether words may be no text at all: a remark, or a greeting with nothing behind it. */
export function isRemark(words: string): boolean {
  return remark.test(words) || greeting.test(words);
}
