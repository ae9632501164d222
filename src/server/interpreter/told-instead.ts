const relation =
  /\b(?:my|our|the) (?:boss|manager|mom|mum|mother|dad|father|wife|husband|partner|brother|sister|son|daughter|landlord|doctor|accountant|lawyer|bank|team|assistant|clients?|customers?|family|friends|colleagues|coworkers|teacher|school|company|office|kids)\b/iu;

/** "My landlord" by the name that an answer gives. */
export function withRelation(asked: string, answer: string): string {
  return asked.replace(relation, answer);
}

const few =
  /\b(?:one|any|some|a few|several|most|half|a bunch)(?: of)?(?: (?:the|my|these|those))? (?<what>(?:\p{L}+ )?(?:newsletters|promotions|e?-?mails|messages|invoices|receipts))(?=$|[\s.!?,])/iu;
const ofOnes =
  /^(?:(?:just|only) )?(?<before>(?:the )?(?:[^,;\s]+ ){0,3})(?<ones>ones?)(?<behind> (?:from|by|about) .+)?[\s.!]*$/iu;

/** "The ledger ones", where it was asked which of some newsletters is meant, are the ledger newsletters. */
export function insteadOfFew(asked: string, answer: string): string[] {
  const what = few.exec(asked)?.groups?.["what"];
  const { before, ones = "", behind = "" } = ofOnes.exec(answer)?.groups ?? {};
  if (what === undefined || before === undefined) return [];
  const noun = ones.endsWith("s") ? what : what.replace(/s$/iu, "");
  return [asked.replace(few, `${before}${noun}${behind}`)];
}
