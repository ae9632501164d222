const pronoun =
  /^that(?:['’](?:s|ll|d)|\s+(?:is|isn['’]?t|was|wasn['’]?t|one|works?|would|wouldn['’]?t|will(?! \p{Lu})|won['’]?t|does|doesn['’]?t|sounds?|suits?|looks?|seems?|makes?|can|can['’]?t|could|should|must))\b/u;

/** Whether "that" at the beginning of what is said means a thing: "that works for me", not "that we are late". */
export function isThatOne(words: string): boolean {
  return pronoun.test(words);
}
