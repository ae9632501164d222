import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { whichOfThem } from "./some-of.ts";

const fillers = wordPattern(
  "(?:the|my|our|of|also|only|just|a|an|some|that (?:are|is|were|was|have|i have)|which (?:are|is|were|was)|i (?:have|got|received|get)(?: received| got)?|(?:that|which) i (?:have |had )?(?:got|received|have|get)|(?:that|which) (?:came|arrived|come)|(?:that )?(?:came|arrived)(?: in)?|received|incoming|to see|there (?:are|is)|what (?:is|was|are)|what (?:has |have )?(?:happened|went on|gone on)|ever|(?:whole|entire|complete|full)(?= (?:conversation|thread|discussion|exchange|inbox|mailbox|archive|trash|bin|spam|junk))|(?:,? ?but )?(?:only )?(?:if|when|where) (?:they|it|those|these)(?: (?:are|is|were|was|(?:have|has) (?:been|come|arrived))|(?= (?:has|have)\\b))|(?:,? ?but )?only if(?= (?:unread|read|starred|unstarred|important|older|newer|larger|smaller|from|not)(?: |$))|,? ?but only(?: (?:the|those))?|from (?:everyone|everybody|anyone|anybody|all)(?= (?:except|but|other|apart|aside|excluding)(?: |$))|please|in (?:my|the) (?:mailbox|account|email|mail)|sitting|currently|old(?= (?:emails?|messages?|mails?) older))",
);
const pointers = wordPattern("that|those|these");
const joint = wordPattern(
  ",|,? ?(?:and|or)(?: also)?|,? ?but(?= (?:also |only )?(?:after|before|since|older|newer|larger|smaller)(?: |$))",
);

/** Words that say nothing of which messages, and those that join what does. */
export function fillerRule(reader: Reader): number | undefined {
  const { line, at, draft, purpose } = reader;
  if (purpose === "change" && line.words[at]?.word === "some") draft.question ??= whichOfThem;
  return joinRule(reader) ?? takeWords(line, at, fillers)?.next ?? pointerRule(reader);
}

function joinRule({ line, at, draft }: Reader): number | undefined {
  const joined = takeWords(line, at, joint);
  if (joined !== undefined) draft.join = joined.text.includes("or") ? "or" : "and";
  return joined?.next;
}

/** "that promotion", where nothing has been said before. */
function pointerRule({ line, at, draft }: Reader): number | undefined {
  const isBefore = draft.head === undefined && draft.conditions.length === 0;
  return isBefore ? takeWords(line, at, pointers)?.next : undefined;
}
