import { withoutOpening } from "#server/writing-words/polite-words.ts";
import { readSimplePart } from "#server/writing-words/simple-parts.ts";
import {
  noParts,
  type Reading,
  type WritingParts,
  type WritingRequest,
} from "#server/writing-words/writing-request.ts";

/** Parts that stand before what is asked for, and the clause behind them. */
export type Lead = { clause: string; parts: WritingParts };

const starts =
  /^(?:on|at|in|tomorrow|today|tonight|this|next|first|later|mon|tue|wed|thu|fri|sat|sun|(?:b?cc|copy|put|keep|have|include|add|(?:do not|don['’]?t|dont) send|without sending)\b)/i;
/** What joins copies to the message that they are of. */
const ofMessage =
  /^\s+(?:in\s+)?(?:on|into|in|to|of|for)\s+(?=(?:an?|my|the|this|that)\s)|^\s*,?\s*(?:and|then)\s+(?=(?:tell|e-?mail|mail|write|send|ask|let|message|thank|invite|remind)\b)/i;

/** "Tomorrow at 9 …", "cc Dana on a mail …", "don't send it yet, but …": a clause without such a beginning. */
export function readLead(text: string, reading: Reading): Lead {
  const parts = noParts();
  const rest = starts.test(text) ? readSimplePart(text, { ...reading, parts }) : undefined;
  const clause = rest === undefined ? undefined : behind(rest, parts);
  return clause === undefined ? { clause: text, parts: noParts() } : { clause, parts };
}

function behind(rest: string, { at, untold, cc, bcc, draft }: WritingParts): string | undefined {
  if (cc.length > 0 || bcc.length > 0) {
    const joint = ofMessage.exec(rest)?.[0];
    return joint === undefined ? undefined : rest.slice(joint.length);
  }
  const clause = withoutOpening(rest.replace(/^[\s,.;]+/, ""));
  if (draft) return withoutOpening(clause.replace(/^(?:but|and|just|only)\s+/i, ""));
  return at === null && untold === undefined ? undefined : clause;
}

/** A request with the parts that stood before it; undefined where both say when. */
export function withLead(
  read: WritingRequest,
  { at, untold, cc, bcc, draft }: WritingParts,
): WritingRequest | undefined {
  const { parts } = read;
  const isTimed = at !== null || untold !== undefined;
  if (isTimed && parts.at !== null) return undefined;
  const how = draft ? "draft" : isTimed && read.how === "send" ? "schedule" : read.how;
  return {
    ...read,
    how,
    parts: {
      ...parts,
      at: parts.at ?? at,
      cc: [...cc, ...parts.cc],
      bcc: [...bcc, ...parts.bcc],
      draft: parts.draft || draft,
      ...(untold !== undefined && { untold }),
    },
  };
}
