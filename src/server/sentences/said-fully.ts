import { plainOrders } from "./plain-orders.ts";
import { plainQuestions } from "./plain-questions.ts";
import { timesInFull } from "./times-in-full.ts";

const lead = String.raw`^(?<lead>(?:(?:no|and|now|then|ok(?:ay)?|please|just|can you|could you)[\s,.!]+)*)`;
const states = "(?:read|unread|important|not important|unimportant|spam|not spam|starred)";
const markAs = new RegExp(
  String.raw`${lead}mark(?: all)? as (?<state>${states})(?<kept> (?:except|apart from|but (?!(?:do|don)\b))[^"“”:.!]{2,60}?)?(?<end>[\s.!]*)$`,
  "iu",
);
const period =
  "(?:last|this|the last|the past) (?:week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|today";
const onlyOf = new RegExp(
  String.raw`^(?<lead>(?:no|not all|wait|sorry|actually)[\s,.!]+(?:just |only )+)(?:the )?(?<when>${period})['’]s(?: ones?| e-?mails?| mails?| messages?)?(?<end>[\s.!]*)$`,
  "iu",
);
const either =
  /^(?<order>\W*(?:(?:please|can you|could you)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mark|mute|snooze|label|move|show|find|list|count|how many)\b[^"“”:]{0,80}?\s)(?:both )?(?:read and unread|unread and read|read or unread|unread or read) (?=(?:e-?mails?|mails?|messages?|ones|newsletters|promotions)\b)/iu;
const verbs = "archive|delete|trash|bin|star|unstar|mute|snooze|label|move|mark";
const restraint = new RegExp(
  String.raw`^(?<order>\s*(?:please )?(?<verb>${verbs})\b[^"“”:]{2,200}?)(?:[,;.–—-]\s*|\s)(?:and |but )?(?:please )?(?:do not|don['’]?t)(?: please)? (?!\k<verb>\b)(?:${verbs}) (?:it|them|those|these|that|this|any of them)(?: as (?:read|unread|spam|important))?[\s.!]*$`,
  "iu",
);

const marked = new RegExp(
  String.raw`(?<state>\bas ${states}),? (?:and )?(?!mark\b|(?:and|then) )(?=[^,"“”:]{2,60}? as ${states}\b)`,
  "giu",
);
const goingOn = new RegExp(
  String.raw`^(?:and|also)\s+(?!(?:mark|label|show|find|tell|what|which)\b)(?<what>(?:the|my|her|his|their|it|them|\S+['’]s?)(?: [^,.;:"“”]{1,60}?)?) as (?<state>${states})[\s.!]*$`,
  "iu",
);
const trailingEach =
  /\b(?<pick>(?:last|latest|newest|oldest|first|most recent) (?:(?:two|three|\d{1,2}) )?(?:e?-?mails?|mails?|messages?|ones?)) (?:from|by|of) (?<who>[^,.;:]{1,60}(?:, [^,.;:]{1,60}){0,6}?,? and [^,.;:]{1,60}?) each(?<end>[\s.!]*)$/iu;
const sorry =
  /^(?<said>\W*(?:no[\s,]+)?(?:only|just|i (?:said|meant)) .{2,80}?)[\s,]+(?:sorry|oops|i mean)[\s.!]*$/iu;

/** A message that goes out at a time does not go before. */
const notBefore =
  /^(?<order>\W*(?:please )?(?:reply|respond|answer|send|write|e?-?mail|tell|forward)\b[^"“”:]{1,100}?)(?<!\b(?:is|are|was|were|be|will|starts?|begins?|opens?|comes?|arrives?|leaves?|ends?|happens?) )(?:not before|no earlier than|not earlier than) (?<when>(?:noon|midday|\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?)\b)/iu;

/** "What did I get yesterday?" asks what came in. */
const got =
  /^(?<lead>\W*(?:(?:so|and|hey|hi)[\s,]+)*)what (?:did|have) (?:i|we) (?:get|got|gotten|receive|received)(?: in)?(?: so far)?(?: by e?-?mail)? (?<when>(?:on |since |over |in |during )?(?:today|yesterday|(?:this|last|the last|the past) (?:morning|afternoon|evening|night|week|weekend|month)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+ (?:hours|days)))(?: so far)?(?<end>[\s?.!]*)$/iu;
/** "Get Ada's mails out of my inbox" archives them. */
const outOfInbox =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*)(?:get|take|move) (?<what>(?!rid\b)[^,.;:"“”]{2,60}?) (?:out of|off) (?:my|the) inbox(?<end>[\s.!?]*)$/iu;

/** "Reply yes to the lunch mail" says it. */
const shortReply =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*(?:reply|respond|answer)) (?:with )?(?<text>(?:yes|no|ok|okay|sure|agreed|thanks|thank you|yes please|no thanks|no thank you|sounds good|will do|got it))(?: back)? (?=to [^:"“”]*$)/iu;

/** "Both Brightwire invoices" are two; "both invoices and receipts" are two kinds. */
const bothOf =
  /^(?<order>\W*(?:(?:please|can you|could you)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|snooze|label|move|mark|forward|send|restore)) both (?!of\b|the\b|my\b|read\b|unread\b|e?-?mails?\b|messages?\b|th[eo]se\b|\S+['’])(?!(?:\S+ ){1,2}and [^\s]+s\b)(?=(?:(?!and )[^\s,.;:"“”]+ )?(?:invoices|receipts|newsletters|promotions|bills|tickets|bookings|orders|reminders|invitations|notifications|updates|reports|letters|replies)(?:[,.;!?]|$| (?:from|to|about|as|until|by|in|with|that|please|and)\b))/iu;

/** "Decline Ann's lunch and accept Bo's" are two answers. */
const answers =
  /^(?<first>\W*(?:please )?(?:decline|accept|turn down|confirm) [^,;:"“”]{2,60}?)(?:,? and |, )(?=(?:decline|accept|turn down|confirm) (?:the|my|her|his|their|(?:\S+ ){0,2}\S+['’]s) )/iu;
const plainVerb = "(?:archive|delete|trash|bin|star|unstar|mute|snooze)";
/** "Don't delete it, just archive" archives it. */
const notBut = new RegExp(
  String.raw`^\W*(?:please )?(?:do not|don['’]?t) ${plainVerb} (?!anything\b|everything\b|any\b)(?<what>(?:(?! or )[^,;:."“”]){2,60}?)[,;–—-]? *(?:but )?(?:just|only) (?<verb>${plainVerb})(?<end>[\s.!]*)$`,
  "iu",
);
const ratherThan = new RegExp(
  String.raw`^\W*(?:rather than|instead of) (?:archiving|deleting|trashing|binning|starring|muting|snoozing) (?<what>[^,;:."“”]{2,60}?),? (?<verb>${plainVerb})(?: (?:it|them))?(?<end>[\s.!]*)$`,
  "iu",
);

/** "Star a mail from Ann" is one. */
const oneMail =
  /^(?<order>\W*(?:(?:please|can you|could you)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|snooze|label|move|forward|restore) )an? (?<what>(?:[\p{L}'’-]+ ){0,2})mail\b(?! me\b)/iu;
const replyToAll =
  /^(?<order>\W*(?:(?:please|can you|could you)[\s,]+)*(?:reply|respond|answer)(?: to)? all (?:the |my )?(?:unread|starred|new)) (?=(?:from|about|by|with)\b)/iu;
const spamAndTrash =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*(?:empty|purge|clear|permanently delete|delete forever)\b.{0,40}?)(?:the )?(?:spam(?: folder)? (?:and|&) (?:the )?(?:trash|bin)(?: folder)?|(?:trash|bin)(?: folder)? (?:and|&) (?:the )?spam(?: folder)?)\b/iu;
const dayOwned =
  /^(?<order>\W*(?:(?:please|can you|could you)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mark|mute|snooze|label|move|show|find|list|count|summari[sz]e) (?:(?:all|my|the|me) ){0,2})(?<day>yesterday|today|(?:last|this) (?:week|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s (?=(?:e-?mails?|mails?|messages?|newsletters?|ones?)\b)/iu;

/** "Reply to Ann that I'm in and to Bo that I'm out" are two replies. */
const toEach =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*)(?<verb>reply|respond) (?<first>to [^,;:"“”]{2,40}? that [^"“”:]{2,120}?),? and (?=to [^,;:"“”]{2,40}? that )/iu;

/** "Label Ann's as Travel and Bo's as Bills" labels each by itself. */
const labelled =
  /^(?<first>\W*(?:please )?(?<verb>label|tag) [^,;:"“”]{2,60}? as [^\s,;:"“”]+(?: [^\s,;:"“”]+)?),? and (?!(?:label|tag|archive|delete|trash|star|mark|move|mute|snooze|tell|ask|let|send|write|e-?mail|reply|respond|answer|forward|show|find)\b)(?=[^,;:"“”]{2,60}? as \S)/iu;
/** "Is anything in spam?" */
const anythingIn = /^(?<lead>\W*)is anything (?=in (?:my |the )?(?:spam|trash|bin|junk)\b)/iu;

/** A scheduled message is cancelled: no mail that came is called so. */
const ofSchedule =
  /^(?<lead>\W*(?:(?:please|can you|could you|now|ok(?:ay)?)[\s,]+)*)(?:delete|trash|bin|remove|discard|scrap|drop|get rid of) (?<what>(?:all(?: of)? )?(?:the |my |that |those |this |these )?(?:scheduled|queued) (?:e-?mails?|mails?|messages?|ones?|repl(?:y|ies))(?: (?:to|for) [^"“”:,;]{2,60}?)?(?<end>[\s.!?]*))$/iu;

/** What is said, and how it is said fully. One stands for the whole of an order, or for its beginning, and none for a letter's words. */
const fully: readonly (readonly [RegExp, string])[] = [
  ...plainOrders,
  ...plainQuestions,
  [labelled, "$<first> and $<verb> "],
  [markAs, "$<lead>mark them$<kept> as $<state>$<end>"],
  [onlyOf, "$<lead>those from $<when>$<end>"],
  [either, "$<order>"],
  [restraint, "$<order>"],
  [goingOn, "mark $<what> as $<state>"],
  [trailingEach, "$<pick> from each of $<who>$<end>"],
  [sorry, "$<said>"],
  [got, "$<lead>what came in $<when>$<end>"],
  [outOfInbox, "$<lead>archive $<what>$<end>"],
  [bothOf, "$<order> the two "],
  [anythingIn, "$<lead>is there anything "],
  [answers, "$<first>. then "],
  [notBut, "$<verb> $<what>$<end>"],
  [ratherThan, "$<verb> $<what>$<end>"],
  [oneMail, "$<order>an $<what>email"],
  [replyToAll, "$<order> emails "],
  [spamAndTrash, "$<lead>the trash and the spam folder"],
  [dayOwned, "$<order>$<day>'s "],
  [toEach, "$<lead>$<verb> $<first> and $<verb> "],
  [shortReply, "$<lead> '$<text>' "],
  [ofSchedule, "$<lead>cancel $<what>"],
  [notBefore, "$<order>at $<when>"],
];

/**
 * A request with the words that people leave off, and without those that change nothing: "mark as read" is of what is shown, "only last
 * week's" are those from last week, "star them, don't archive them" is to star them.
 */
export function saidFully(text: string): string {
  return fully.reduce(
    (said, [short, full]) => said.replace(short, full),
    withMarks(timesInFull(text)),
  );
}

/** "Mark Ann's as read and Bo's as unread" marks each by itself. */
function withMarks(text: string): string {
  return /^\W*(?:please )?mark (?!(?:all )?as\b)/iu.test(text)
    ? text.replace(marked, "$<state> and mark ")
    : text;
}
