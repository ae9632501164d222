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
function insteadOfFew(asked: string, answer: string): string[] {
  const what = few.exec(asked)?.groups?.["what"];
  const { before, ones = "", behind = "" } = ofOnes.exec(answer)?.groups ?? {};
  if (what === undefined || before === undefined) return [];
  const noun = ones.endsWith("s") ? what : what.replace(/s$/iu, "");
  return [asked.replace(few, `${before}${noun}${behind}`)];
}

const pointing =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|snooze|mark|move|restore|label|tag)) (?:it|this|that)(?: (?:one|e-?mail|mail|message))?(?= (?:as|to|into|until|till)\b|[\s.!]*$)/iu;
const labelling =
  /^(?<lead>\W*(?:please )?(?:label|tag)) (?:it|this|that) (?!as\b)(?<name>[^\s,.:;]+)[\s.!]*$/iu;
const mailNamed =
  /^(?:(?:the|my|that|her|his|their) (?:[^\s,;:]+ ){1,4}(?:one|e-?mail|mail|message)|(?:the (?:one|e-?mail|mail|message) (?:about|from|with) [^,;:]{2,60}))[\s.!]*$/iu;

const placed =
  /^(?:(?:the )?(?:first|second|third|fourth|fifth|sixth|newest|latest|oldest)(?: one)?|(?:number |no\.? ?|#)?(?<number>\d{1,2}))[\s.!]*$/iu;

/** "The hike mail" or "the second", where it was asked what "delete it" means. */
function insteadOfPointing(asked: string, answer: string): string[] {
  const place = placed.exec(answer);
  if (place === null && !mailNamed.test(answer)) return [];
  const number = place?.groups?.["number"];
  const which = number === undefined ? answer : `number ${number}`;
  const said = asked
    .replace(pointing, (_, lead: string) => `${lead} ${which}`)
    .replace(labelling, (_, lead: string, name: string) => `${lead} ${which} as ${name}`);
  return said === asked ? [] : [said];
}

/** What the answer says of "it" or of "some newsletters", in their place. */
export function insteadOfOnes(asked: string, answer: string): string[] {
  return [...insteadOfFew(asked, answer), ...insteadOfPointing(asked, answer)];
}
