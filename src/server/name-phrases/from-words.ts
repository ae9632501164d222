import { wordPattern } from "#server/typed-words/take-words.ts";

const quick =
  "(?:that |which )?(?:(?:are|is|were|was|have|has) )?(?:i (?:have )?(?:got|get|received|have) )?";
/** "From people named Tom". */
const anybody =
  "(?:(?:the|all|any|other) )?(?:anyone|anybody|everyone|everybody|somebody|someone|people|persons|those|senders?)(?: who (?:is|are))?";
/** What leads to who wrote: "that I got from", "sent to me by". */
export const fromWords = wordPattern(
  `${quick}(?:(?:sent|written|received|coming|came|come|mailed)(?: to me)? )?(?:from|by|form|fro|frm)(?: (?:my|the)(?= (?:friend|colleague|contact|coworker) ))?(?: (?:friend|colleague|contact|coworker))?(?: (?:either|both(?= (?:[^ ]+ ){1,3}and ))(?: of)?)?(?: ${anybody} (?:named|called|by the name of))?`,
);
