import type {
  Reading,
  WritingParts,
  WritingRequest,
} from "#server/writing-words/writing-request.ts";

/** Reads a clause from its verb on: what is asked, or undefined where the verb or a word behind it is another one. */
export type ClauseHead = (clause: string, reading: Reading) => WritingRequest | undefined;

const drafting =
  /^(?:draft|compose|prepare|create|make|start|begin|put together|throw together|whip up|knock up|rustle up|draw up|generate|save|build)/i;

/** What becomes of a message by the verb that asks for it. */
export function howOf(verb: string, { draft, at, untold }: WritingParts): WritingRequest["how"] {
  if (draft) return "draft";
  const isTimed = at !== null || untold !== undefined;
  if (/ send$/i.test(verb) && !isTimed) return "send";
  if (/^(?:schedule|queue)/i.test(verb) || isTimed) return "schedule";
  return drafting.test(verb) ? "draft" : "send";
}

/** A message's nouns, as a part of a regular expression. */
export const nouns =
  "(?:e-?mails?|mails?|messages?|notes?|lines?|letters?|memos?|drafts?|something|words|greetings?|cards?|msgs?|emial|mesage|(?:one|another)(?=\\s+(?:saying|that says)\\b))";

/** Words that say which messages, as against words for a new one. */
export const mailWords =
  /\b(?:e-?mails?|mails?|messages?|threads?|conversations?|newsletters?|invoices?|receipts?|repl(?:y|ies)|it|this|that|them|these|those|one)\b/i;
