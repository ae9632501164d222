import { wordPattern } from "#server/typed-words/take-words.ts";

export const toWords = wordPattern(
  "(?:(?:that |which |what |did )?(?:i|we) (?:have )?(?:sent|send|wrote|write|written|mailed)|(?:that (?:are |were |was )?)?(?:addressed|written|sent|mailed))?(?: )?to",
);
/** "That I sent Kofi": whom it went to needs no "to". */
export const sentWhom = wordPattern(
  "(?:that |which |what |did )?(?:i|we) (?:have |had )?(?:last )?(?:sent|send|wrote|write|written|mailed|mail|emailed|email)",
);
export const withWords = wordPattern(
  "(?:with|between me and|between|(?:sent )?(?:(?:from|by) (?:or|and|and/or) to|to (?:or|and|and/or) from))",
);
export const orFrom = wordPattern("or (?:from|by)");
/** What may go on behind a person who got something, and no noun. */
export const behindName = wordPattern(
  "the|an?|any|anything|something|my|our|that|this|these|those|about|on|in|at|with|last|yesterday|today|when|since|before|after|and|or|[,.?!]",
);
export const possessive = wordPattern("'s");
export const eachOf = wordPattern("(?:each|every one)(?: one)? of");
export const anyThing = wordPattern(
  "what(?:ever)?(?: thing)?|(?:whichever|whatever) (?:email|mail|message|thing|one)|whichever",
);
export const ownedMail = wordPattern(
  "(?:(?!(?:and|or|from|to|by|about) )[^ ]+ ){0,3}?(?:emails?|mails?|messages?|newest|latest|last|oldest|newsletters?|invitation|invite|ones?)",
);
export const relative = wordPattern("that|which");
export const mailWords = wordPattern(
  "(?:emails?|mails?|messages?|newsletters?|promotions?|promos?|ads|adverts|advertisements|stuff|things?|crap|rubbish|clutter|ones?)",
);
export const folder = wordPattern("(?:label|folder|tag)");
/** What belongs to whom stands behind it. */
export const mailOf = /^(?:e?mails?|messages?|letters?|newest|latest|oldest)$/u;
export const ofWords = wordPattern("of");
