import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const asks =
  /^(?:(?:and|so|but|well|ok|then) )*(?:when|where|what|who|whom|whose|why|how|which|is|are|was|were|am|did|does|do|has|have|had|any|(?:will|would|shall|should|must|may|can|could)(?! you))\b/u;
/** What asks after the mailbox, or after somebody's mail by name. */
const wider =
  /\b(?:inbox|mailbox|newsletters?|drafts?|unread|starred|archived?|promotions?|spam|junk|trash|folders?|labels?|labell?ed|subscriptions?)\b|(?<!\b(?:this|that|these|those|the|open|last|first) )\b(?:emails?|mails?|messages?|conversations?|threads?)\b|\b(?:do|did|have) i (?:have(?! to)|get|got|receive|received|miss|missed)\b|\b(?:wrote|written|write|sent|emailed|mailed)(?: to)? (?:me|us)\b|^how many .*\b(?:from|by|per)\b/u;
const said =
  /\b(?:did|does|do|has|have) (?!(?:he|she|they|it|this|that|these|those|i|we|you|my|our)\b)(?:\p{L}+ ){1,3}(?:say|said|tell|told|write|wrote|written|want|need|ask|asked|think|mention|mentioned|reply|replied|send|sent|answer|answered)\b/u;
const summing =
  /^(?:(?:and|so|but|well|ok|then) )*what (?:is|are|was|were|do|does|did) (?:it|this|that|they|these|those|in (?:it|this|that|them))\b/u;
const commanding =
  /\b(?:delete|archive|trash|star|snooze|mute|restore|unsubscribe|forward|undo|not spam)\b|^(?:do|can|could|will|would) not\b/u;

const lead =
  /^(?:please )?(?:tell|remind) (?:me|us) (?=(?:when|where|what|who|whose|why|how|which)\b)/u;
const whole =
  /^(?:please )?(?:summari[sz]e|sum up|recap|tldr|tl ?; ?dr|(?:a |the )?(?:quick |short |brief )?summary)(?: please)?$/u;
const files =
  /^(?:please )?(?:list|show|name|give)(?: me| us)?(?: all)?(?: the| its)? (?:attachments?|attached files?|files?)(?: please)?$/u;

/**
 * A question while messages are open that the person asks about: it is answered from these alone, so that nobody else's
 * mail answers "who is paying?". Undefined where it asks after other mail.
 */
export function readOpenQuestion(given: Line, { world }: ClauseContext): Clause | undefined {
  if (world.open === 0) return undefined;
  if (whole.test(given.text))
    return { kind: "steps", steps: [{ do: "summarise", target: open, question: null }] };
  const line = withoutLead(given);
  return files.test(given.text) || asksOfOpen(line) ? answered(line, open, []) : undefined;
}

const open: Target = { of: "open", query: "", order: "newest", skip: 0, count: null };

function asksOfOpen({ text, words }: Line): boolean {
  if (!asks.test(text) || words.length < 2) return false;
  return ![wider, said, summing, commanding].some((sign) => sign.test(text));
}

/** "Please tell me what …" asks what. */
function withoutLead(line: Line): Line {
  const words = lead.exec(line.text)?.[0].trim().split(" ").length ?? 0;
  return words === 0 ? line : partOfLine(line, words, line.words.length);
}
