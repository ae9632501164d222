import { limits } from "#contract/limits.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { factTarget } from "./fact-target.ts";

const asks =
  /^(?:(?:and|so|but|well|hey|hi|ok|then|tell me|do you know|can you tell me|remind me|i wonder|let me know) )*(?:(?:by|until|till|since|from|at|on|in|to|for|with|of|about) (?=(?:when|what|which|whom|where|how)\b))?(?:when|where|what|who|whom|whose|why|how|which|is|are|was|were|am|did|does|do|has|have|had|any|(?:should|shall|must|may|can|could) (?:i|we|one)|(?:will|would)(?! you))\b/u;
const plainly =
  /^(?:(?:(?:by|until|till|since|from) )?when|is there (?:an?|any) (?!(?:new|unread|from|about|in|on) )|why|who (?:is|was|are)|where (?:is|are|was|were|do|does|did)|how (?:much|long|late|far|old|big|expensive|do|does|did)|how many (?!(?:of them |are |were |have come |came )*(?:from|by|to|in|with|about|since|before|after|older|newer|unread|read|starred|flagged|important|unanswered|today|yesterday|this|last)\b|.*\b(?:did|have|has|do) (?:i|we) (?:get|got|receive|received|have|send|sent)\b)|what (?:time|day|date)|what (?:is|are|was|were) (?:the|my|our|his|her|their|[\p{L}\p{M}]+ 's)(?= )|what (?:do|did|should|must|shall|can) (?:i|we)|what happened|(?:has|have|is|are|was|were) (?:my|the|our) )/u;
const aboutMail =
  /\b(?:emails?|mails?|messages?|newsletters?|conversations?|threads?|inbox|mailbox|drafts?|unread|starred|archived?|promotions?|promotional|spam|junk|trash|folders?|labels?|labell?ed|attachments?|senders?|subscriptions?|invoices?|receipts?|sent|send|contacts?)\b/u;
/** What a bill, a ticket or a booking says, and no search for such mail. */
const ofPaper =
  /^what (?:is|was|are|were) (?:the|my|our|his|her|their) (?:total |exact |full )?(?:amount|price|cost|sum|due date|deadline|date|time|place|venue|room|seats?|gate|address|balance|fee|rate|discount|reference|(?:booking|confirmation|order|tracking|reference|invoice|customer|account|flight|room|seat|phone) (?:number|code|id|no))\b/u;
const commanding =
  /\b(?:delete|archive|trash|star|snooze|mute|restore|unsubscribe|forward|undo)\b|^(?:do|can|could|will|would) not\b/u;

/**
 * A question for a fact that mail may name: "when is the board meeting?", and of what was shown "how much is it?".
 * `loose`: any question whose words may be looked for, else only one that cannot be about mail itself.
 */
export function readFactQuestion(line: Line, context: ClauseContext): Clause | undefined {
  const { text } = line;
  if (line.words.length < 2 || !asksFact(text)) return undefined;
  const shown = ofShown(line, context);
  if (shown !== undefined) return answered(line, shown, []);
  if (!isPlain(text) && (!context.loose || line.words.length < 3)) return undefined;
  const found = factTarget(line, context.world);
  return found && answered(line, found.target, isOfTime(text, found.target) ? [] : found.wider);
}

function asksFact(text: string): boolean {
  return asks.test(text) && !commanding.test(text) && !countsSome.test(text);
}

/** So many but for some: no words of mail say how many these are. */
const countsSome =
  /\bhow many (?:[^ ]+ ){0,5}?(?:e?mails|messages|newsletters|promotions|conversations|threads)\b.*\b(?:except|but|not|neither|nor|without|excluding|other than|apart from|unless)\b/u;

/**
 * "How much did I spend on power in October?", "who mentioned lunch yesterday?": what other times cost, and mail of other times,
 * is no part of it.
 */
function isOfTime(text: string, { query }: Target): boolean {
  return (
    (/\bhow much\b.*\b(?:spend|spent|pay|paid)\b/u.test(text) || saidThen.test(text)) &&
    /(?:^|[ ({])(?:after|before|newer_than|older_than):/u.test(query)
  );
}

const saidThen =
  /^(?:who|what|which)\b.*\b(?:wrote|written|write|e-?mailed|mailed|asked|ask|mention(?:ed)?|said|say|sent|told|requested|suggested)\b.* (?:yesterday|(?:last|past) (?:week|weekend|month|year|night))$/u;

/** Whether a question cannot be one for mail as such. */
function isPlain(text: string): boolean {
  return ofPaper.test(text) || (plainly.test(text) && !aboutMail.test(text));
}

const pointing = /\b(?:it|that|this|they|them|those|these)\b/u;
const ofIt =
  /^(?:(?:and|so|but|then) )*(?:when|where|who|why|how (?:much|many(?! of (?:them|these|those)\b)|long|late)|what (?:time|day|date|price|is the (?:price|total|amount|sum|date|time|deadline|address|code|number))|which day|by when|until when|is|are|was|were|does|do|did|has|have)\b/u;

/** "How much is it?", "when are they due?": of what is open or was shown, where nothing else is named. */
function ofShown(line: Line, { world }: ClauseContext): Target | undefined {
  if (!ofIt.test(line.text) || !pointing.test(line.text)) return undefined;
  if (factTarget(line, world) !== undefined && !isOfSeen(line, world)) return undefined;
  const of = world.open > 0 ? "open" : shownBefore(world) ? "earlier" : undefined;
  return of && { of, query: "", order: "newest", skip: 0, count: null };
}

/** "When is it due?": right behind messages it is theirs, though the mailbox may tell of more that is due. */
const ofSeen =
  /^(?:(?:and|so|but|then) )*(?:when|where|what time|which day|by when|until when|how (?:much|long|late))? ?(?:is|are|was|were|does|do|did|will|has|have) (?:it|they|those|these|(?:this|that)(?! (?:week|weekend|month|year|morning|afternoon|evening|time)\b))\b/u;

function isOfSeen({ text }: Line, { earlier, open }: ClauseContext["world"]): boolean {
  return ofSeen.test(text) && (open > 0 || (earlier.at(-1)?.shown ?? 0) > 0);
}

function shownBefore({ earlier }: ClauseContext["world"]): boolean {
  return earlier.some(({ shown }) => shown > 0);
}

/** A question and the messages that it is answered from. */
export function answered(line: Line, target: Target, wider: readonly string[]): Clause {
  const question = typedWords(line, 0, line.words.length).slice(0, limits.assistantText);
  const widened = wider.length === 0 ? {} : { wider: [...wider] };
  return { kind: "steps", steps: [{ do: "summarise", target, question, ...widened }] };
}
