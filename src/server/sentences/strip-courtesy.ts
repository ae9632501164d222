import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { doingWord } from "./doing-words.ts";
import { endOfLine } from "./end-of-line.ts";
import { isWriting } from "./is-writing.ts";
import { withoutAside } from "./without-aside.ts";

const verb =
  "(?:archive|delete|remove|trash|bin|star|unstar|mark|move|label|snooze|mute|restore|undo|stop|cancel|send|forward|reply|find|show)";
const could = "(?:could|can|would|might)";
const softly =
  "(?: (?:please|kindly|just|also|do|be able to|help me(?: to)?|mind(?: to)?|possibly|perhaps|maybe|quickly|terribly|awfully|really|be so kind as to|be so good as to|be an? (?:dear|darling|star|sport|pal|angel) and))*";
const chance = "(?:moment|minute|second|sec|chance|time)";
const before = new RegExp(
  `^(?:(?:${[
    "(?:hi|hey|hello|ok|okay|yo) (?:there|again|so|man|mate|buddy|dude|bro|guys|team|all)|(?:for me|(?:to-?do|task|note|step \\d{1,2}|(?:one|and one|another|just one) (?:more|other|last) thing|last thing))(?= [,:])|@(?:assistant|mailwright)|[-–—•*>]|dear (?:assistant|mailwright|robot|computer)|hey|hi|hello|yo|ok|okay|basically|right|alright|(?:so+|way too|far too) (?:many|much)|so+|well|now|please|pls|plz|kindly|just|also|then|next|first(?! (?:emails?|messages?|ones?|one|two|three|few|\\d))|secondly|firstly|finally|lastly|actually|great|good(?= [,.;!])|perfect|oh|thanks|thank you|yes|yeah|yep|sure|assistant|mailwright|quickly|simply|h+m+|u+h+m*|e+r+m*|eh|a+h+|(?:ugh|argh)(?= (?:, )*(?:please )?undo\\b)|damn(?: it)?|dammit|darn|crap",
    "good (?:morning|afternoon|evening)|quick (?:one|question|favou?r)|(?:i )?hope (?:you are|all is|this finds you) (?:well|fine|good|ok|okay)(?: today)?",
    "(?:and|but|or)",
    // "Sorry, deleting it" says what was wrong, and "never mind the newest" what shall not be minded.
    `(?:(?:no |oh )?wait|oops|whoops|sorry|actually no|oh no|my (?:mistake|bad)(?= [,.;!])|(?:that was |that is )?(?:the )?wrong (?:one|ones|email|message|mail)(?= [,.;!])|(?:never ?mind|forget|scratch|ignore)(?: (?:that|it|this|about (?:that|it))(?! ${doingWord}\\b)|(?= [,.;:!])))(?!(?: [,.;:!])* ${doingWord}\\b)`,
    `if it is not too much (?:trouble|bother|to ask)|if you (?:do|would) not mind|(?:if|when|whenever) you (?:have|get|find|can)(?: (?:a|the|some))?(?: (?:free )?${chance})?|if possible`,
    `(?:can|could|would|will) (?:you|u|we)${softly}`,
    `only(?= ${verb}\\b)`,
    "(?:i )?(?:need|want|have|wish|would like|would love|am trying|am going|wanted|will need|have got|like)(?: you)?(?: all)? to",
    "(?:i )?(?:think|guess) (?:you|we|i) (?:should|could)",
    "(?:you|u|we) (?:should|can|could|may|must|need to|have to)",
    `(?:i would|it would|i will) (?:be )?(?:really |very |so |very much |much )*(?:appreciate it|appreciate|grateful|thankful|happy|glad|obliged|great|nice|lovely|good|wonderful|helpful|kind|awesome|ideal|love it|like it) if you ${could}${softly}`,
    "(?:i would|it would) (?:be )?(?:really |very |so )*(?:love it|like it|great|nice|lovely|good|wonderful|helpful|ideal) if(?! you\\b)(?!.* (?:were|was|got)(?: all)? (?:\\p{L}+ed|gone)\\b)",
    `(?:i was|i am|was) (?:really |just )*hoping (?:that )?(?:you|we) ${could}${softly}`,
    "what (?:i|we) (?:really |just )*(?:need|want|would like)(?: here| now)? is (?:for|to|that)",
    "(?:do )?you (?:know|remember|see)(?= (?:the|that|those|this)\\b)",
    `is there any (?:chance|way)(?: that)? (?:you|i|we) ${could}${softly}|any chance (?:that )?(?:you|i|we) ${could}${softly}|(?:i was |i am |was |just )*wondering (?:if|whether) you ${could}${softly}|do you think you ${could}${softly}|(?:do|would) (?:me|us) a (?:big |huge |quick |small )?favou?r(?: and| ,)?`,
    "(?:can|could|may|might) i (?:please |kindly |just )*(?:ask|get|trouble|bother|have) you to|i would (?:really |so )?(?:love|like|appreciate|prefer) (?:it )?(?:if|for) you (?:could|to|would)|(?:how|what) about (?:you|we)(?= [a-z]+ )|why (?:do not|not) (?:you|we)?(?= [a-z]+ )|(?:please )?be so (?:kind|good|nice) (?:and|to|as to)",
    "help me(?: to)?|let us|let me|go ahead and|make sure(?: (?:to|you|that))?|ensure(?: that)?|see to it that|see that(?=.* (?:is|are|gets?)(?: all)? (?:\\p{L}+ed|gone)\\b)|be an? (?:dear|darling|star|sport|pal|angel|love) and|be sure to|do(?= [a-z]+ (?:them|it|those|all|the))|time to|it is time to|is it possible to|would it be possible (?:for you )?to|if you could|i was wondering if you could|feel free to|try to|be so kind (?:as )?to|remember to|do not forget to",
    "(?:have|having|take|taking) a (?:quick |good |little )?look(?: (?:whether|if|for|at|to see (?:if|whether)))?|(?:check|checking|see|seeing|find out|finding out) (?:whether|if|for)",
    "(?:look|go|search|dig) (?:through|in|into|over) (?:all )?(?:the |my |our )?(?:inbox|mailbox|e?mails?|messages) for(?= (?:anything|something|everything|all|any|the|mails?|emails?|messages)\\b)",
    "(?:tidy|clean|clear|sort|declutter)(?: up| out)? (?:my|the|our) (?:inbox|mailbox|e?mails?)(?: (?:up|out|a bit|a little))* by(?= (?:archiving|deleting|removing|trashing|moving|marking|starring|labell?ing|snoozing) )",
    "[,.!;:?]",
  ].join("|")}) )+`,
  "u",
);
const after = new RegExp(
  `^(?:${[
    `please|pls|plz|thanks|thank you|thank you very much|many thanks|thanks a lot|thanks in advance|thx|ta|cheers|mate|buddy|for me|for us|now|right now|right away|immediately|asap|as soon as (?:possible|you can)|at once|if (?:that|this|it) is (?:ok|okay|alright|all right|fine|possible)(?: (?:with|by|for) you)?|alright|all right|pretty please|ty|k|(?:please|pls) and thank you|haha+|hehe+|lol|i am in a (?:hurry|rush|bit of a hurry)|[\\p{Extended_Pictographic}\\u{fe0f}\\u{200d}\\u{1f3fb}-\\u{1f3ff}]+|straight away|(?:real|really|very|super) (?:quick|quickly|fast)|quickly|too|as well|instead|if you can|if possible|if you could|(?:many thanks|thanks|cheers|(?:kind |best |warm )?regards)(?: ,)? (?!${verb}\\b)[\\p{L}]+|if you (?:do|would) not mind|if it is not too much trouble|when(?:ever)? you (?:can|have time|get a chance)|will you|would you|can you|could you|ok|okay|again|i (?:guess|think|suppose)`,
    "(?:instead of|rather than|without|not) (?:deleting|archiving|trashing|removing|binning|reading|starring|moving) (?:it|them|this|that|these|those|any of (?:it|them))",
    "[,.!;:?]",
  ].join("|")})$`,
  "u",
);
const nothing = new RegExp(
  `^(?:${[
    "(?:(?:can|could|would|will) you |please |just |go ahead and )*(?:do|handle|manage|take care of|sort|make)(?: (?:that|this|it|so|them|that one|it all)(?: happen)?)?(?: for me)?",
    `(?:(?:many|best|kind|warm|with best) )?(?:thanks|thank you|thx|cheers|regards|wishes|yours)(?: (?:very much|so much|a lot|again|in advance))?(?: (?:for|you)\\b(?!.*\\b${verb}\\b).*)?(?: , (?!${verb}\\b)[\\p{L}]+)?`,
    "please|ok(?:ay)?|is that (?:possible|ok)|can you|could you|(?:can|could) you help(?: me)?(?: with (?:that|this|it))?|would that be possible|hi|hey|hello(?: there)?|good (?:morning|afternoon|evening)|(?:i )?hope (?:you are|all is|this finds you) (?:well|fine|good|ok|okay)(?: today)?",
    "(?:that|it) would be (?:great|nice|lovely|good|wonderful|helpful|kind|awesome|perfect)|my (?:inbox|mailbox|mail|e-?mail) is (?:such )?(?:a (?:total |complete )?mess|(?:too |so )?full|overflowing|out of control)|i am (?:drowning|swimming) in (?:mail|emails?)|much appreciated|i would appreciate (?:it|that)|(?:here (?:is|'s)|this is) what (?:i|we) (?:need|want|would like)(?: you to do| from you| done)?",
  ].join("|")})$`,
  "u",
);

/** A line without the words of courtesy around what it asks for; empty where it asks for nothing. */
export function stripCourtesy(given: Line): Line {
  const line = withoutAside(given);
  if (nothing.test(withoutSigns(line.text))) return partOfLine(line, 0, 0);
  const lead = before.exec(line.text)?.[0].trim() ?? "";
  const rest = partOfLine(line, lead === "" ? 0 : lead.split(" ").length, line.words.length);
  const asked = withoutReason(partOfLine(rest, 0, endOfLine(rest, after, 1)));
  const bare = withoutAside(asked);
  return nothing.test(bare.text) ? partOfLine(line, 0, 0) : bare;
}

const reason =
  /(?: ,)? (?:because (?:i|we|it|they|he|she|my|our|these|those|that)|since (?:i|we) (?:am|are|have) (?:all |already |now )*(?:done|finished|through) with|, (?:i|we) (?:do not (?:need|want)|no longer (?:need|want)|need|want) (?:it|them|that|those))(?: (?!(?:and|then|but|or) )[^ ,;.:]+){0,9}$/u;

/** Why something is wanted says neither what nor of which: "… because I'm done with them". A letter keeps its reasons. */
function withoutReason(line: Line): Line {
  const said = isWriting(line) ? undefined : reason.exec(line.text)?.[0];
  if (said === undefined || isOfThese(line.text.slice(0, -said.length), said)) return line;
  return partOfLine(line, 0, line.words.length - said.trim().split(" ").length);
}

/** "Mails that bounced because my mailbox was full": that tells which. */
function isOfThese(asked: string, said: string): boolean {
  const isOwn = /because (?:i|we|he|she|my|our)\b/u.test(said);
  return isOwn && /\b(?:that|which|who|whose|what|whatever|i|we)\b/u.test(asked);
}

function withoutSigns(text: string): string {
  return text.replace(/(?: [,.!;:?])+$/u, "").replace(/^(?:[,.!;:?] )+/u, "");
}
