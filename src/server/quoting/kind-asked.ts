import type { AnswerKind } from "#server/mail-sentences/rate-sentences.ts";

const kinds: readonly (readonly [RegExp, AnswerKind])[] = [
  [
    /^(?:so |and |but )?(?:what|which)\b(?!.*\b(?:amount|sum|total|much|code)\b).*\bdue\b(?! to\b)/i,
    "when",
  ],
  [
    /\b(?:when|what (?:time|day|date)|which (?:day|date)|how late|how soon|until when|by when|deadline|(?:start|end|due|delivery|departure|arrival) date)\b/i,
    "when",
  ],
  [
    /\b(?:how much|cost|costs|price|amount|total|pay|fee|salary|owe|budget is|how expensive)\b/i,
    "amount",
  ],
  [
    /^(?:so |and |but )?what(?:['’]s| is| was| are| were) (?:the|my|our) (?:[\p{L}'’-]+ ){0,3}(?:bills?|rent|fares?|rates?|costs?)[?.! ]*$/iu,
    "amount",
  ],
  [/\bhow many\b/i, "number"],
  [/\bhow (?:long|far|heavy|tall|wide|deep|thick|big|large|high|old|warm|cold|fast)\b/i, "measure"],
  [/\b(?:code|number|seat|platform|gate|reference|iban|pin)\b/i, "code"],
  [/\bwhere\b|\baddress of\b|\bwhat(?: is|'s) the address\b/i, "where"],
  [/\b(?:why|how come|what for|reason|what caused|cause of|what led to)\b/i, "why"],
  [
    /^(?:so |and |but )?(?:is|are|was|were|did|does|do|has|have|had|any|will)\b|\b(?:yet|already|still)\b/i,
    "whether",
  ],
];

/** What an answer must hold for the question to be one. */
export function kindAsked(question: string): AnswerKind {
  return kinds.find(([pattern]) => pattern.test(question))?.[1] ?? "other";
}
