import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’-]*`;
const shared = new RegExp(
  String.raw`(?<!\b(?:of|except|but|all|both|any|every|from|about) )\bthe (?<all>${word}(?:, (?:the )?${word}){0,4},? and (?:the )?${word}) (?<noun>(?:e-?)?mails|messages)(?= (?:as|to|until|by|please)\b|\s*(?:[.!?,;]|$))`,
  "giu",
);
/** What mail is or when it came, which is true of each. */
const ofState =
  /^(?:un\w+|read|starred|flagged|important|old|older|oldest|new|newer|newest|last|latest|first|second|third|next|recent|other|large|big|small|spam|junk|promo\w*|social|forum\w*|update\w*|sales?|marketing|news\w*|receipts?|invoices?|sent|draft\w*|deleted|archived|two|three|four|five|\d+)$/iu;

/**
 * "The Maya and Rose mails" are mails from both, "the review, hike and parking mails" one about each. Words that are neither all people
 * nor all matters stay.
 */
export function sharedNoun(text: string, world: World): string {
  if (text.length > longest || !ordering.test(text) || holdingText.test(text)) return text;
  return text.replace(shared, (whole: string, ...given: unknown[]) => {
    const { all = "", noun = "" } = given.at(-1) as Record<string, string>;
    const words = all.split(/,? and (?:the )?|, (?:the )?/iu);
    if (words.some((one) => ofState.test(one))) return whole;
    const known = words.filter((one) => findContacts(one, world).length > 0);
    if (known.length === words.length) return `${noun} from ${listed(words)}`;
    const one = noun.replace(/s$/iu, "");
    return known.length === 0 ? listed(words.map((matter) => `the ${matter} ${one}`)) : whole;
  });
}

/** Nothing is changed in what is said to somebody. */
const ordering =
  /^\W*(?:(?:please|can you|could you|and|also|now)[\s,]+)*(?:archive|delete|trash|bin|remove|star|unstar|mark|mute|snooze|label|tag|move|restore|show|find|list|count|how many|summari[sz]e)\b/iu;
const holdingText =
  /[:"“”]|\b(?:reply|respond|answer|tell|say|saying|write|e-?mail|send|forward|ask)\b/iu;

/** Characters of a request. */
const longest = 400;

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
