import type { Query } from "#query/ast.ts";
import { negate } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

/** Mail to the person, and mail that they sent. */
const sentTo = wordPattern("(?:that |which )?(?:i|we) (?:have )?(?:sent|wrote|written|mailed)");
const toMe = wordPattern(
  "(?:that (?:are |were )?|which )?(?:(?:sent|addressed) )?(?:directly )?to me",
);
const copied = wordPattern(
  "(?:where|in which|on which|that|which) (?:i am|i was|i have been|have me|has me) (?:(?:only|just) )?(?:in |on )?(?:the )?(?:cc|cc'd|cced|copied|copy)(?: (?:in|on))?",
);
const mine = wordPattern(
  "(?:(?:that |which |what )?(?:i|we) (?:have )?(?:sent|wrote|written|mailed)|did (?:i|we) (?:send|write)|(?:sent|written) (?:by|from) (?:me|myself)|(?:in|from) (?:my |the )?(?:sent(?: (?:mail|items|folder|emails?|messages?))?|outbox)|sent)",
);

/** "that I sent", "sent emails", "sent to me". */
export function ownMailRule(reader: Reader): number | undefined {
  const { line, draft } = reader;
  const me = takeWords(line, reader.at, toMe);
  if (me !== undefined) {
    addCondition(draft, "to", textTerm("to", "me"));
    draft.directed = true;
    return me.next;
  }
  const copy = takeWords(line, reader.at, copied);
  if (copy !== undefined) {
    addCondition(draft, "to", textTerm("cc", "me"));
    draft.directed = true;
    return copy.next;
  }
  const sent = takeWords(line, reader.at, mine) ?? takeWords(line, reader.at, sentTo);
  if (sent === undefined) return undefined;
  addCondition(draft, "place", { kind: "in", place: "sent" });
  draft.directed = true;
  return sent.next;
}

/** Keeps the drafts and the sent mail out. */
export function receivedOnly(): Query[] {
  return [negate({ kind: "in", place: "sent" }), negate({ kind: "in", place: "drafts" })];
}
