const pronoun =
  /^that(?:['’](?:s|ll|d)|\s+(?:is|isn['’]?t|was|wasn['’]?t|one|works?|would|wouldn['’]?t|will(?! \p{Lu})|won['’]?t|does|doesn['’]?t|sounds?|suits?|looks?|seems?|makes?|can|can['’]?t|could|should|must))\b/u;

const question =
  /^that\s+(?:(?:is|was)\s+(?:i|we|you|he|she|they|it|there)|(?:would|will|does|can|could|should|must)\s+(?:i|we|you|he|she|they|it|there|this|that|the|an?|my|our|your|his|her|their|\p{Lu}[\p{L}'’-]*))\b.*\?\s*$/su;

/** Whether "that" at the beginning of what is said means a thing: "that works for me", not "that we are late" nor "that can we come?". */
export function isThatOne(words: string): boolean {
  return pronoun.test(words) && !question.test(words);
}
