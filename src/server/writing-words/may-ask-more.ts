const another = new RegExp(
  [
    String.raw`[\s,;.](?:and|then|also|;|\.|,)\s+(?:then\s+|also\s+|please\s+){0,3}(?:delete|archive|trash|forward|mark|star|unstar|label|move|snooze|mute|unsubscribe|restore|report)\s+(?:it|them|that|this|these|those|the|all|every|my|any|his|her|their|as)\b`,
    String.raw`[\s,;.]then\s+(?:also\s+|please\s+){0,3}(?:(?:put|file)\s+(?:it|them|this|that)|reply\s+to|respond\s+to|summari[sz]e|show\s+me|find)\b`,
  ].join("|"),
  "i",
);

/** Whether words may hold another request: without quotes nobody can tell. */
export function mayAskMore(words: string): boolean {
  return another.test(words);
}
