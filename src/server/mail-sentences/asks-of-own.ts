/** Whether a question asks what the person wrote themselves, which nobody else's mail answers. */
export function asksOfOwn(question: string): boolean {
  return ofMine.test(question);
}

const ofMine =
  /\b(?:did|have|had|do) (?:i|we) (?:ever |already |last )?(?:write|wrote|written|say|said|tell|told|ask|asked|send|sent|promise|promised|answer|answered|reply|replied|mention|mentioned|email|emailed)\b/i;
