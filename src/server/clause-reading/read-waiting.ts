import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { restoreDeleted } from "#server/act-words/restore-deleted.ts";
import { readDue } from "./read-due.ts";
import { whetherSent } from "./whether-sent.ts";

const mail = "(?:emails?|mails?|messages?|sends?|mail|ones?|repl(?:y|ies)|drafts?)";
const waits =
  "(?:still |yet )?(?:scheduled|pending|queued|waiting|unsent|outgoing|delayed|upcoming)";

const undo = linePattern(
  "(?:undo|revert|reverse|roll back|rollback|take back|undo all of|i want to undo|unto)(?: (?:that|this|it|them|all(?: of)? (?:that|it|this)|everything|(?:the|my|your) (?:last|previous|latest) (?:action|actions|step|change|changes|request|thing|one|act|command|operation|archive|delete|deletion|move)|what you (?:just )?(?:did|have done)|what i (?:just )?(?:did|asked)|the (?:archive|archiving|deletion|delete|change|changes|action)))?(?: you did| you (?:just )?did| back)?(?: only)?|take (?:it|that) back|(?:oops|whoops)(?: ,)?(?: undo(?: that| it)?)?|put (?:it|them|everything|that|those) back(?: (?:again|where (?:it|they|you) (?:was|were|found (?:it|them))))?|i did not (?:mean|want) (?:that|to do that)|that was (?:wrong|a mistake)|change (?:it|that) back",
);
const back = linePattern(
  "(?:bring|get|restore|recover|undelete|unarchive) (?:it|them|that|those|everything)(?: all)?(?: back| again)?|(?:restore|recover|undelete|unarchive|bring back|get back)(?: back)? (?:what|everything|all|(?:the |that )?(?:ones?|emails?|mails?|messages?))(?: that)? (?:i|you|we) (?:have )?just (?:deleted|archived|trashed|removed|binned|moved)(?: by (?:mistake|accident))?|(?:put|bring|get|move) (?:back (?:what|everything|all) (?:that )?(?:i|you|we) (?:have )?(?:just )?(?:deleted|archived|trashed|removed|binned|moved)|(?:what|everything|all) (?:that )?(?:i|you|we) (?:have )?(?:just )?(?:deleted|archived|trashed|removed|binned|moved) back)",
);
const list = linePattern(
  `what (?:have|did|do) i (?:still )?(?:have |got )?(?:scheduled?|queued?|planned to send|to go out)(?: to (?:send|be sent|go out))?|(?:(?:what|which)(?: (?:is|are|do i have|of my|else|remains|remain|left|${mail}))*|(?:is|are) (?:there )?(?:anything|something)|(?:show|list|see|view|get|give|find|display|check)(?: (?:me|us))?(?: (?:all|everything))?|do i have(?: any)?|are there(?: any)?|any|how many)?(?: (?:the|my|all|all my|any))*(?: ?(?:${waits} (?:${mail}|to (?:be sent|go out|send))|${mail}(?: (?:that (?:are|is)|which (?:are|is)|are|is))? (?:${waits}|to go out|to be sent)(?: (?:to (?:be sent|go out|send)|for later))?|${waits}(?: to (?:be sent|go out|send))?|(?:still )?(?:in |of )?(?:the |my )?outbox))(?: (?:still|do i have|are there|right now|to (?:be sent|go out|send)))*`,
);
/** "Did it go out?" and "when does it go out?" */
const gone = linePattern(
  `(?:did|has|have|was|were|is|are) (?:it|that|this|they|(?:the|my) (?:last |latest )?${mail})(?: (?:already|now|just|yet|really|been|actually))*(?: (?:sent|gone|go|went|left|leave))(?: (?:out|off|through|away|already|yet|now))*|(?:when|what time|at what time) (?:does|will|do|is|are) (?:it|that|this|they|(?:the|my) (?:last |latest )?${mail}) (?:go|going|be|to be|scheduled|sent|leave|leaving)(?: (?:sent|to|go|be|out|off))*`,
);
const takeBack = linePattern(
  `(?:cancel|stop|unsend|recall|abort|call off|unschedule|withdraw|take back|hold back|do not send|pull back)(?: (?:sending|the sending of|delivery of))?(?: (?:the|my|that|this|it|a))?(?: (?:last|latest|next|previous|${waits}))?(?: ${mail})?(?: (?:that|which) (?:is|are|was) (?:${waits})(?: to be sent)?)?(?: (?:i|you) (?:just )?(?:sent|scheduled|wrote))?(?: ${waits})?(?: (?:to|for) (?<who>.+?))?`,
);

/** Undo, what waits to be sent, and taking it back. */
export function readWaiting(line: Line, { world }: ClauseContext): Clause | undefined {
  const isListed = matchLine(line, list) !== undefined && waiting.test(line.text);
  if (isListed) return { kind: "steps", steps: [{ do: "listWaiting" }] };
  if (matchLine(line, gone) !== undefined) return whetherSent(line, world);
  const undone = matchLine(line, undo) ?? (hasActed(world) ? matchLine(line, back) : undefined);
  if (undone !== undefined) return { kind: "steps", steps: [{ do: "undo" }] };
  return restoreDeleted(line, world) ?? readDue(line, world) ?? takenBack(line, world);
}

const placed = linePattern(
  "(?:cancel|stop|unsend|recall|abort|call off|unschedule|withdraw|take back) (?:the )?(?:first|second|third|last|newest|oldest|other|later|earlier|1st|2nd|3rd)(?: (?:one|email|mail|message|of (?:them|those|these|the two)))?",
);
const mostOffered = 6;

/** "Cancel the first", behind messages that were scheduled: which one is asked by whom it goes to. */
function oneOfThem(line: Line, { earlier }: ClauseContext["world"]): Clause | undefined {
  if (matchLine(line, placed) === undefined) return undefined;
  const whom = earlier.flatMap(({ plan }) => (plan?.steps ?? []).flatMap(scheduledTo));
  const choices = [...new Set(whom)].map((who) => `Cancel the message to ${who}`);
  if (choices.length === 0 || choices.length > mostOffered) return undefined;
  return { kind: "question", text: "Which message shall I take back?", choices };
}

function scheduledTo(step: Step): string[] {
  const isWaiting = "how" in step && step.how === "schedule" && "to" in step;
  return isWaiting ? step.to.slice(0, 1).map(({ words }) => words) : [];
}

function takenBack(line: Line, world: ClauseContext["world"]): Clause | undefined {
  const placedOne = oneOfThem(line, world);
  if (placedOne !== undefined) return placedOne;
  const groups = matchLine(line, takeBack);
  const who = groups?.["who"];
  if (who === undefined) return groups && lastOne(line);
  const words = typedWords(who, 0, who.words.length);
  if (findContacts(words, world).length === 0) return { kind: "unknown", words };
  return { kind: "steps", steps: [{ do: "takeBack", to: { words } }] };
}

const waiting = new RegExp(`${waits}|scheduled?|queued?|planned|outbox|to go out`, "u");

function hasActed({ earlier }: ClauseContext["world"]): boolean {
  return earlier.at(-1)?.plan?.steps.some((step) => step.do === "act") === true;
}

/** "cancel" alone stops nothing that was not named. */
function lastOne({ text }: Line): Clause {
  if (
    /^(?:cancel|stop|abort|recall|withdraw)(?: (?:that|this|it))?$/u.test(text) &&
    !/ (?:that|it|this)$/u.test(text)
  )
    return {
      kind: "words",
      text: "All right, I have done nothing. To take a message back that waits to be sent, say “cancel the message to” and the name.",
    };
  return { kind: "steps", steps: [{ do: "takeBack", to: null }] };
}
