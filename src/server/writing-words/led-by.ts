/** What is said with no more words, so that another verb, or a sentence, begins another point. */
const complete =
  /^(?:say|thank|congratulate|welcome|wish|introduce|apologi[sz]e)\b|\b(?:accept|decline|refuse|reject|turn down|say yes to|say no to|agree to)\s+\S/i;
const another =
  /^(?:thank|ask|tell|let|invite|remind|propose|suggest|offer|apologi|confirm|wish|say|request|promise|congratulate)\b/i;
const sentence =
  /^(?:(?:i|we|it|he|she|they|there)(?:['’]\p{L}+)?|(?:my|our|the|his|her|their|this)\s\S+)\s+(?:am|is|are|was|were|will|can|can['’]t|cannot|could|have|has|had|did|do|does|live|\p{Ll}+ed)\b|^(?:i|we|it|he|she|they|there)['’]\p{L}+\s/iu;

/** What a verb says of the first brief: one point with it, or two where the verb has said all. */
export function ledBy(lead: string, briefs: readonly string[]): string[] {
  const [first = "", ...more] = briefs;
  const isTwo = complete.test(lead) && (another.test(first) || sentence.test(first));
  return isTwo ? [lead, first, ...more] : [`${lead} ${first}`.trim(), ...more];
}

/** Words without quotes behind "and say", where the verb before them wants to be said too: "thank him and say …". */
export function saidBeside(lead: string, body: string): string[] {
  return complete.test(lead) ? [lead, `say that ${body}`] : [];
}
