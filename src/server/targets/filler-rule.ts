import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { whichOfThem } from "./some-of.ts";

const fillers = wordPattern(
  "(?:(?:that|which) (?:did|do|does|has|have)(?= not (?:come|been sent) from )|the|my|our|of|also|only|just|a|an|some|that (?:are|is|were|was|have|i have)|which (?:are|is|were|was)|i (?:have|got|received|get)(?: received| got)?|(?:that|which) i (?:have |had )?(?:got|received|have|get)|(?:that|which) (?:came|arrived|come)|(?:that )?(?:came|arrived)(?: in)?|received|incoming|to see|there (?:are|is)|what (?:is|was|are)|what (?:has |have )?(?:happened|went on|gone on)|ever|(?:whole|entire|complete|full)(?= (?:conversation|thread|discussion|exchange|inbox|mailbox|archive|trash|bin|spam|junk))|(?:,? ?but )?(?:only )?(?:if|when|where) (?:they|it|those|these)(?: (?:are|is|were|was|(?:have|has) (?:been|come|arrived))|(?= (?:has|have)\\b))|(?:,? ?but )?only if(?= (?:unread|read|starred|unstarred|important|older|newer|larger|smaller|from|not)(?: |$))|,? ?but only(?: (?:the|those))?|from (?:everyone|everybody|anyone|anybody|all)(?= (?:except|but|other|apart|aside|excluding)(?: |$))|please|(?:afterwards|right away|straight away|immediately|now|too)(?= (?:, )?(?:but )?(?:only )?(?:if|when|that|which) )|in (?:my|the) (?:mailbox|account|email|mail)|sitting|currently|old(?= (?:emails?|messages?|mails?) older))",
);
const pointers = wordPattern("that|those|these");
const joint = wordPattern(
  ",|,? ?(?:and|or|nor)(?: also)?|,? ?but(?= not (?:unread|read|starred|flagged|important)(?: |$)(?! ?(?:ones?|e?mails?|messages?|and|or|,)(?: |$)))|,? ?but(?= (?:also |only )?(?:after|before|since|older|newer|larger|smaller)(?: |$))",
);

/** Words that say nothing of which messages, and those that join what does. */
export function fillerRule(reader: Reader): number | undefined {
  if (reader.purpose === "change") askWhich(reader);
  return (
    joinRule(reader) ?? takeWords(reader.line, reader.at, fillers)?.next ?? pointerRule(reader)
  );
}

function askWhich(reader: Reader): void {
  const { line, at, draft } = reader;
  if (line.words[at]?.word === "some") draft.question ??= whichOfThem;
  if (takeWords(line, at, ofThose) !== undefined) pointBack(reader);
}

/** "Delete only if it's read" says of which nothing. */
const ofThose = wordPattern(
  "(?:only )?(?:if|when|where) (?:they|it|those|these|that)(?: (?:is|are|was|were|has|have))|(?:that|which) (?:is|are|was|were)(?! (?:spam|junk|not spam)\\b)",
);
const theMails =
  /(?:^| )the (?:e?mails?|messages?|conversations?|threads?)(?: (?:afterwards|now|then|right away|straight away|immediately|too))?(?: ,)?(?: but)?$/u;

/** "Delete the mails if they're unread" is of those that were spoken of, and without any of none. */
function pointBack({ line, at, draft, isShown }: Reader): void {
  const isBare = draft.conditions.length === 0 && !draft.all && draft.reference === undefined;
  const before = line.text.slice(0, Math.max(0, (line.offsets[at] ?? 0) - 1));
  if (isBare && theMails.test(before) && isShown === true) draft.reference = "them";
  else if (namesNone(draft)) draft.question ??= which;
}

const which = { text: "Which emails do you mean?", choices: [] };

function namesNone({ head, all, named, reference, conditions, pick }: Reader["draft"]): boolean {
  const isNamed = head !== undefined || all || named || reference !== undefined;
  return !isNamed && conditions.length === 0 && Object.keys(pick).length === 0;
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
