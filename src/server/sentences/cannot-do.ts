import { draftsUntouched } from "#server/assist-plan/drafts-untouched.ts";
import type { Line } from "#server/typed-words/read-line.ts";

type Refusal = { pattern: RegExp; text: string };

const verb =
  "(?:create|make|add|set(?: up)?|change|turn (?:on|off)|enable|disable|edit|update|delete|remove|write|put|configure|switch (?:on|off)|build|start|stop|use)";

const acting =
  "(?:archive|delete|remove|trash|bin|star|mark|move|label|snooze|mute|clean|clear|empty|tidy|send|forward|reply|answer|write|email|summari[sz]e|remind)";
const weekdays = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const again = `(?:every|each) (?:single )?(?:other )?(?:day|night|week|weekday|weekend|month|year|hour|morning|evening|afternoon|${weekdays})`;

const drafts =
  "(?:my|the|that|this) (?:(?!contract|report)[^ ]+ ){0,2}?drafts?(?=$| (?:about|on|to|for|titled|called|named|with|that|which|i|regarding|at|now|today|tonight|tomorrow|next|later|please)\\b| [.,;:!?])";
const labelsStay = "I cannot rename or delete labels. Gmail can, in its own settings under Labels.";

/** What is asked for at times and what no code here can do. */
const refusals: readonly Refusal[] = [
  refusal(
    `^(?:send|schedule|mail|deliver|dispatch) (?:off |out )?${drafts}|^(?:edit|finish|complete) (?:my|the|that|this) (?:[^ ]+ ){0,2}?drafts?\\b(?! (?:contract|report|version|of)\\b)`,
    draftsUntouched,
  ),
  refusal(
    `^${again}\\b.* (?:${acting}|show|tell|give|check|report)\\b|^(?:always|regularly|daily|weekly|monthly) ${acting}\\b|^remind me (?:\\w+ ){0,3}${again}\\b|^keep (?:[^ ]+ ){1,6}?(?:out of|off|away from) (?:my|the) inbox\\b|^${acting} .*\\b(?:${again}(?: (?:at|in) .*)?|once a (?:day|week|month))$|^${acting} (?:(?!(?:that|which|from|got|sent|came|received) ).)* on ${weekdays}s$`,
    "I cannot do things again and again, or with mail to come. I can do it now, once. For mail to come, set up a filter in Gmail's settings.",
  ),
  refusal(
    `^if (?:there (?:are|is)|(?:i|we) (?:have|get|got)) (?:more|fewer|less|at least|at most|over|under|exactly|only|no)\\b.* ${acting}\\b`,
    "I cannot make it depend on how many there are. Ask me “how many …?” first, and then say what shall be done.",
  ),
  refusal(
    `^(?:(?:has|have|had|did|does|do|is|are|was|were)\\b|(?:check|see|find out|look) (?:if|whether)\\b).* [?.;,!] (?:and |but )?(?:if (?:not|so|yes|no)|otherwise|in that case)(?: ,)? (?:(?:then|please|just) )*${acting}\\b|\\band if (?:so|not|yes|no)(?: ,)? (?:(?:then|please|just) )*${acting}\\b`,
    "I cannot make one thing depend on another. Ask me the question first, and then say what shall be done.",
  ),
  refusal(
    "^(?:send|email|mail|write|forward|message|tell|invite) (?:(?!(?:saying|that|about) |[:;,] ).)*(?:(?:(?:all|each)(?: of)?|every one of|everyone in|everybody in) my|my (?:whole|entire)) (?:contacts?|address book|contact list)\\b|^(?:send|email|mail|write|forward|message|tell|invite) (?:(?!(?:saying|that|about) |[:;,] ).)*(?:everyone|everybody) i (?:know|ever (?:wrote to|met))\\b",
    "I cannot write to all whom you know at once. Name those who shall get it, and I write to them.",
  ),
  refusal(
    "^(?:reply|respond|answer) (?:to )?(?:all|everyone|everybody)\\b(?:(?![:]|\\b(?:saying|that)\\b).)* (?:except|but not|apart from|other than|excluding|leaving out|without) (?!(?:an?|the|my|any) (?:attachments?|files?|quotes?|text)\\b)",
    "I cannot leave anybody out of a reply to all. Open it and write there: each recipient can be taken out.",
  ),
  refusal(
    "^if (?:[^ ]+ ){1,3}(?:has|have|had|did)(?: not)? (?!(?:answer|repl|respon|react|come|gone?|got)).*(?:,| then) (?:please )?(?:archive|delete|remove|trash|star|mark|move|label|snooze|mute|forward|reply|send|e?mail|write|restore)\\b",
    "I do not look whether that is so before I do something. Ask me first whether it is, and then say what I shall do.",
  ),
  refusal(
    "^(?:when|if|once|whenever|every time|each time|as soon as|after|before|until) .*(?:,| then) (?:please )?(?:archive|delete|remove|trash|star|mark|move|label|snooze|mute|forward|reply|send|restore)\\b",
    "I cannot wait for something to happen. I can act on the mail that is here, and send messages at a time.",
  ),
  refusal(
    `^(?:${acting}|nudge|chase|ping|follow up) (?!(?:[^ ]+ ){0,3}to )(?:(?![:]|\\b(?:saying|that)\\b).)*\\b(?:if|unless|in case|when|once|as soon as) (?:(?:she|he|they|nobody|no one|i|we) (?:(?:still )?(?:do|does|did|has|have) (?:not )?(?:still )?)?(?:answers?|answered|repl(?:y|ies|ied)|responds?|responded|reacts?|reacted|(?:writes?|wrote|written|gets?|got|gotten|comes?|came) back|hears?(?: (?:back|anything|from))?|heard)|there is no (?:answer|reply|response)|(?:she|he|they) (?:has|have|do|does|did) not$)(?![^ ])|^remind me (?:\\w+ ){0,3}(?:if|when|once|as soon as|in case)\\b|^(?:(?:let me know|tell me|notify me|alert me|warn me|inform me) )?(?:if|when|once|as soon as) (?:[^ ]+ ){1,3}(?:answers|replies|responds|reacts|writes)(?: (?:back|me|to me))*$|^if .* not (?:yet |already )?(?:answer|repl|respon|react|wr[io]t|come? back|go?t back|hear)[^ ]*.* (?:remind|nudge|chase|ping|follow up|${acting})\\b`,
    "I cannot wait and see whether somebody answers. I can write now, or send a message at a time you name: it can be cancelled until then.",
  ),
  refusal(
    `${verb} (?:.* )?(?:forwarding(?: address)?|auto-?forward(?:ing)?|automatic forwarding)\\b|\\b(?:auto-?forward|automatically forward|always forward|forward (?:all )?(?:my )?(?:future|new|incoming) )`,
    "I cannot set up forwarding. You can forward single emails with me, and set up forwarding in Gmail's settings.",
  ),
  refusal(
    `${verb} (?:.* )?(?:vacation|out[- ]of[- ]office(?! (?:note|e?mail|message|letter) (?:to|for) )|auto-?(?:reply|responder)|automatic repl(?:y|ies))|\\b(?:auto[- ]?(?:reply|respond|answer)|automatically (?:reply|respond|answer))\\b|^always (?:reply|respond|answer)\\b`,
    "I cannot set up automatic replies; Gmail's settings can, under “Vacation responder”. I can answer the mail that is here, one by one.",
  ),
  refusal(
    `${verb} (?:a |an |my |the |new )*(?:filters?|rules?)\\b|\\bfrom now on\\b|\\bautomatically (?:archive|delete|label|move|star|mark)|\\b(?:archive|delete|label|move|mark) (?:all |every )?(?:future|upcoming) `,
    "I cannot set up filters or rules that work on mail to come. I can act on the mail that is here.",
  ),
  refusal(
    `${verb} (?:a |an |my |the |new )*(?:.* )?(?:settings?|preferences?|signature|password(?! (?:resets?|changes?|reminders?|recovery)\\b)|theme|time ?zone|language|profile|display name|account name|notifications settings)\\b|\\b(?:dark|light) mode\\b`,
    "I cannot change settings. You find them under Settings.",
  ),
  refusal(
    "\\b(?:unsubscribe|opt out)\\b",
    "I cannot unsubscribe you. Open a mail of the list: where it can be left, “Unsubscribe” stands above its text and does it. I can archive or delete what has come from a sender.",
  ),
  refusal(
    `^${acting} (?:(?:all|every|any|my|the|those) )*(?:(?:empty|blank) (?:e?mails?|messages?)|(?:e?mails?|messages?) (?:with no|without(?: any)?|with an empty) (?:text|subject|body|content|words)\\b)`,
    "I cannot look for mail without a text or a subject. I can look for who sent it, when, and for words in it.",
  ),
  refusal("\\bblock (?!.*calendar)", "I cannot block senders. I can mark their mail as spam."),
  refusal(
    `\\b(?:https?:|www ?\\.|(?:open|visit|browse|fetch|download|load|go to|click|follow) (?:.* )?(?:links?|urls?|websites?|web ?pages?|sites?|page)\\b)`,
    "I cannot open web pages or links.",
  ),
  refusal(
    `(?!(?:today|yesterday|tomorrow|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b)(?<![\\p{L}\\p{N}@.])[\\p{L}\\p{N}@.]+ 's (?:(?:gmail|email|mail) )?(?:inbox|mailbox|account|mail account|drafts?|sent (?:mail|items|emails|folder|messages)|trash|password)\\b|\\b(?:another|someone else 's|somebody else 's|other people 's|everyone 's|everybody 's|other users?|all users?|every user|another person 's) (?:'s )?(?:inbox|mailbox(?:es)?|accounts?|emails?|mails?|messages?)\\b|\\b(?:his|her|their) (?:inbox|mailbox(?:es)?|accounts?)\\b`,
    "I can only see and change your own mailbox.",
  ),
  refusal(
    `^(?!(?:what|do i|have i|am i|is there|anything|any) ).*\\bcalendars?\\b(?! (?:invites?|invitations?|notifications?|requests?|e?mails?))|\\b(?:${verb}|schedule|book|plan|arrange|cancel|move|reschedule) (?:a |an |the |my |another )*(?:\\w+ )?(?:meeting|event|appointment|call|video call|zoom|teams call|conference)(?: (?:with|for|on|at|tomorrow|next|this|to).*)?$`,
    "I cannot see or change a calendar. I can write an email about it.",
  ),
  refusal(
    "^(?:call|phone|ring|dial|text|sms|whatsapp|slack|tweet|facetime) |\\b(?:whatsapp|sms|text message|phone call)\\b",
    "I cannot call or text anybody. I can write an email.",
  ),
  refusal(
    `^(?:create|make|add|new|set up) (?:me )?(?:a |an |another |the |one )*(?:new )?(?:label|folder|tag)s?\\b(?!.* (?:to|on|from|off) )`,
    "I make a label by its name alone, as in “make a label Travel”, or where I put it on emails: “label the emails from” somebody “as” and its name.",
  ),
  refusal(
    `^(?!remove the (?:label|tag)(?: (?:off|away|again|please|now|[.!]))*$)(?:create|make|add|rename|delete|remove|new) (?:a |an |my |the )*(?:new )?(?:label|folder|tag)s?\\b(?!.* (?:to|on|from|off) )`,
    labelsStay,
  ),
  refusal(
    "^rename (?:.* )?(?:label|folder|tag)s?\\b|^rename .+ (?:to|as|into) |^(?:delete|get rid of) (?:my |the |that |this )*(?!.*\\b(?:spam|junk|trash|bin|inbox|sent|drafts?|archive|promotions?|social|updates|forums|emails?|mails?|messages?|everything|all) )(?:\\S+ ){1,4}(?:label|folder|tag)$",
    labelsStay,
  ),
  refusal(
    "\\b(?:delete|close|deactivate|remove|cancel) (?:my |the |this )?(?:\\w+ )?(?:account|subscription|plan|membership)$",
    "I cannot change your account or your plan. You find both under Settings.",
  ),
  refusal(
    "^(?:add|save|store|put|delete|remove|update|create) .*\\b(?:to|in|into|from|as)(?: (?:my|the|an?))?(?: new)? (?:contacts?|address book|contact list)$",
    "I cannot change your contacts. I know everybody you have written with, by name and by address.",
  ),
  refusal(
    "^(?:translate|print|download|export|backup|back up|pay|buy|order|book) ",
    "I cannot do that. I can find, read, sort, answer and send your mail.",
  ),
  refusal(
    "(?<!\\b(?:wi-?fi|wlan|network|guest|door) )\\b(?:password(?! (?:resets?|changes?|reminders?|recovery)\\b)|credit card|bank details|api key|access token|system prompt)\\b(?!.*(?:email|mail|message))",
    "I have no passwords and no keys, and cannot show any.",
  ),
];

function refusal(source: string, text: string): Refusal {
  return { pattern: new RegExp(source, "u"), text };
}

/** Why a request cannot be done at all; undefined where it may be. */
export function cannotDo({ text }: Line): string | undefined {
  return refusals.find(({ pattern }) => pattern.test(text))?.text;
}
