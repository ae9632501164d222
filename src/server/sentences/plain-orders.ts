const acting = "archive|delete|trash|bin|star|unstar|mark|mute|snooze|label|move|restore";
const asked = String.raw`\W*(?:(?:please|can you|could you)[\s,]+)*`;
/** A character of words that are no letter's: behind "tell Ann", "saying" and a mark all is its text. */
const plain = String.raw`(?:(?!\b(?:tell|ask|let|reply|respond|answer|write|send|saying|says?|that|i['’]?m)\b|\b(?:and|then),? (?:e-?mail|mail|message) (?!from\b|by\b|about\b|and\b)|\s['‘])[^"“”:])`;
const act = String.raw`${asked}(?:${acting})\b`;
const actOrQuestion = String.raw`${asked}(?:${acting}|show|find|list|count|how many|what|which)\b`;

/** "Star a mail from Ann and archive a mail from Bo" are one each. */
const moreMail = new RegExp(
  String.raw`(?<=^${asked}(?:${acting}|forward)\b${plain}{2,160}?(?:\band|\bthen|,) (?:(?:${acting}) )?)an? mail(?= (?:from|by|about)\b)`,
  "giu",
);
/** "Read mails from Ann or unread ones from Bo" are both; "starred or unread mails" are not. */
const orOfState = new RegExp(
  String.raw`^(?<order>${actOrQuestion}(?:(?!\b(?:not|neither|nor|except|but|without|unless)\b|n['’]t\b)${plain}){2,60}? (?:from|by|about) (?:(?! or )${plain}){2,40}?) or (?=(?:the |any )?(?:unread|read|starred|unstarred) (?:ones|e?-?mails?|messages?) (?:from|by|about) )`,
  "iu",
);
/** "Last week and the week before" are two weeks. */
const andBefore = new RegExp(
  String.raw`^(?<order>${actOrQuestion}${plain}{0,100}?\blast week),? (?<and>and|or) the week before(?=[\s?.!]*$)`,
  "iu",
);
const aList =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*(?:show|give|get)(?: me)? )an? (?:full |complete |short )?list of (?:all )?(?:the |my )?/iu;
/** "Our conversation with Ann" is all mail between. */
const conversationWith =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*(?:(?:show|find|open|get)(?: me)? )?)(?:all )?(?:the |my |our )?(?:whole |entire |full )?(?:conversations?|correspondence|exchange|history) with (?<who>[^,;:"“”]{2,60}?)(?<end>[\s.!?]*)$/iu;
const lastWrote =
  /^(?<lead>\W*(?:(?:so|and|hey)[\s,]+)*)what did i last (?:write|send|say|tell)(?: to)? (?=[^,;:"“”]{2,60}$)/iu;

const name = String.raw`[^\s,;:"“”]+(?: (?!and\b|to\b|with\b|as\b|about\b|from\b)[^\s,;:"“”]+)?`;
const owner = String.raw`[^\s,;:"“”'’]+(?: (?!and\b)[^\s,;:"“”'’]+)?`;
const pick = "(?<pick>last|latest|newest|most recent|oldest) (?:e-?mails|mails|messages)";
/** "The last emails from Ann and Bo", "Ann's and Bo's last emails" are the last of each. */
const lastFrom = ofEach(
  String.raw`(?:(?:the|my) )?${pick} (?:from|by) (?<who>${name}(?:, ${name})*,? and ${name})`,
);
const theirLast = ofEach(
  String.raw`(?<first>(?!the\b|my\b|both\b|all\b)${owner})(?:['’]s)? and (?<second>${owner})['’]s ${pick}`,
);

function ofEach(what: string): RegExp {
  const orders = `${acting}|forward|reply to|respond to|answer`;
  const end = String.raw`(?=[\s.!?]*$| (?:to|with|as|about|until|saying) )`;
  return new RegExp(`^(?<order>${asked}(?:${orders}) )${what}${end}`, "iu");
}

/** "All of Ann's and Bo's mails" are all from both. */
const allOfBoth = new RegExp(
  String.raw`^(?<order>${actOrQuestion}(?: me)? )all (?:of )?(?<first>(?!the\b|my\b)${owner})['’]s and (?<second>${owner})['’]s (?:e-?mails|mails|messages)(?=[\s.!?]*$| (?:from|of|in|since|before|after|older|newer|with|about|that|as|to|until)\b)`,
  "iu",
);

/** "How many are from March" are from that month, and mail "from people" is from those that the person knows. */
const ofMonth =
  /^(?<order>\W*how many (?:e-?mails|mails|messages)) (?:are|were|came) (?=(?:from|in) (?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/iu;
const fromPeople = new RegExp(
  String.raw`^(?<order>${actOrQuestion}${plain}{0,60}?\b(?:are )?from )(?:real |actual )?(?:people|humans)(?! (?:i|who|that|whom|whose|which|at|in|with|from|like|we|you|on|outside|inside|else|of|about|named|called)\b)(?=[\s.!?,]|$)`,
  "iu",
);

/** "Any files from Ann" are those of her mail. */
const anyFiles =
  /^\W*(?:(?:so|and) )?any (?:attachments|files|attached files) (?=(?:from|by) [^"“”:]{2,60}$)/iu;

/** "Find the attachments from Ann", "I need the attachments of last week": her mail that has some, and no other. */
const withFiles = String.raw`(?=(?:from|by|about|since|this|last|today|yesterday|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b(?![^"“”:]{0,80}\b(?:e?-?mails?|messages?|it|them|those|that)\b)[^"“”:]{2,80}$)`;
const soughtFiles = new RegExp(
  String.raw`^\W*(?:(?:so|and|please|can you|could you)[\s,]+)*(?:(?:find|search(?: for)?|look (?:for|up)|get|fetch|dig up|i (?:need|want|am looking for)|i['’]m looking for)(?: me)? )?(?:all )?(?:of )?(?:the |any |some |my )?attachments? ${withFiles}`,
  "iu",
);
const gotFiles = new RegExp(
  String.raw`^\W*(?:(?:so|and|please|can you|could you)[\s,]+)*(?:find|get|show|list|give)(?: me)? (?:all )?(?:of )?(?:the |any |my )?attachments? (?:that )?i (?:got|received|have|was sent) ${withFiles}`,
  "iu",
);

/** "Mails in trash from Ann" are looked for, and none is thrown away. */
const inTrash =
  /^\W*(?:(?:any|all|the|my|are there|is there|do i have) )*(?<what>(?:an? )?(?:e-?mails?|mails?|messages?) in (?:the |my )?(?:trash|bin|spam|junk) (?:from|about|by|with)\b)/iu;

/** "Delete hers". */
const [hers, theirs] = ["her", "their"].map(
  (whose) =>
    new RegExp(
      String.raw`^(?<order>${asked}(?:${acting}|show|find|forward)(?: me)?(?: all(?: of)?)? ${whose})s(?=[\s.!?]*$| (?:as|to|too|instead)\b)`,
      "iu",
    ),
) as [RegExp, RegExp];

/** "Archive Ann's, oh wait, not the last one" leaves that out. */
const heldBack = limited("not|except|keep");
const keptAlone = limited("only|just");

function limited(limit: string): RegExp {
  const sighs = String.raw`(?:(?:oh|o|hm+|um+|uh|ah|eh|er|no|wait|sorry|actually|hang on|hold on|oops)[\s,.–—-]+)+`;
  return new RegExp(
    String.raw`^(?<order>${act}${plain}{2,160}?)[\s,.;–—-]+${sighs}(?:but )?(?<limit>${limit}) (?<what>(?:the |those |his |her |their |ones |from |my )[^"“”:]{2,80})$`,
    "iu",
  );
}

const howMany = String.raw`\W*(?:(?:so|and) )?how many`;
const manyAds = new RegExp(String.raw`^(?<order>${howMany} )(?:promos|ads|adverts)\b`, "iu");
const manyTotal = new RegExp(
  String.raw`^(?<order>${howMany} (?:e-?mails|mails|messages)) total(?=[\s?.!]*$)`,
  "iu",
);
const whatElse = /^\W*(?:(?:so|and) )?what else is (?=(?:still )?unread[\s?.!]*$)/iu;
/** "What else is there from Ann?", "what else did Ann write?" */
const somebody = String.raw`(?!(?:him|her|them|he|she|they|you|i|we|it|me|us|this|that|these|those|the|my|a|an|last|today|yesterday|someone|somebody|anyone|anybody|everyone|everybody)\b)[\p{L}\p{M}.@'’_-]{2,60}(?: [\p{L}\p{M}.'’_-]{2,40})?`;
const wroteElse = new RegExp(
  String.raw`^\W*(?:(?:so|and|but|ok(?:ay)?)[\s,]+)*(?:show me )?(?:what|anything)(?:['’]s| is)? else (?:(?:(?:(?:is|are) there|do i have|have i got|did i get|came) )?(?:from|by) (?<who>${somebody})|(?:did|has) (?<writer>${somebody}) (?:write|written|send|sent|e-?mail|e-?mailed))(?: (?:to )?me)?(?=[\s?.!]*$)`,
  "iu",
);
const oldOnes =
  /^(?<order>\W*(?:find|show|list)(?: me)?) (?:my |the |some )?old (?=(?:e-?mails|mails|messages)[\s?.!]*$)/iu;
/** Whether a bill was paid stands nowhere: all of them are shown. */
const bills =
  /^\W*(?:(?:so|and) )?(?:are there |do i have )?(?:any )?(?:(?:unpaid|open|outstanding) (?:bills|invoices)|(?:bills|invoices) to pay)(?=[\s?.!]*$)/iu;

/** "Open 3", "read mail 3" and "delete 1,3 and 5" are places of a list. */
const openPlace =
  /^(?<order>\W*(?:(?:please|can you|could you|now|then|and|ok(?:ay)?)[\s,]+)*(?:(?:open|read)(?= (?:up )?\d)|(?:open|read|show(?: me)?)(?= (?:#|(?:e?-?mail|message|no\.?|nr\.?) ?\d))))(?: up)? (?:#|(?:e?-?mail|message|no\.?|nr\.?) ?)?(?<place>\d{1,2})(?<end>[\s.!?]*)$/iu;
const actedPlace =
  /^(?<order>\W*(?:(?:please|can you|could you|now|then|and|ok(?:ay)?)[\s,]+)*(?:(?:archive|delete|trash|bin|star|unstar|mark|mute|snooze|label|move|restore|summari[sz]e)(?= (?:e?-?mail|message|no\.?|nr\.?) ?\d)|(?:forward|reply to|respond to|answer)(?= (?:(?:e?-?mail|message|no\.?|nr\.?) ?)?#?\d))) (?:(?:e?-?mail|message|no\.?|nr\.?) ?)?#?(?<place>\d{1,2})(?=[\s.!?]*$|:| (?:to|as|until|till|with|saying|that|and)\b)/iu;
/** "Delete that and the parking mail" is that one too. */
const thatAnd = new RegExp(
  String.raw`^(?<order>${asked}(?:${acting}|forward|send|show|summari[sz]e)) (?:that|this)(?: (?:one|e?-?mail|message))? and (?=(?:the|my|[\p{L}-]+['’]s?) )`,
  "iu",
);
const owned = String.raw`(?:the|my|[\p{L}-]+['’]s)`;
const words = String.raw`(?:(?! (?:and|or|to|with|from|about|of|between|on) )[^,;:"“”]){1,60}?`;
/** "Forward the booking and the tickets to Ann" are two. */
const bothForwarded = new RegExp(
  String.raw`^(?<order>${asked}(?:forward|fwd) )(?<first>it|${owned} ${words}) and (?<second>(?:${owned}|invoice|order) ${words}) (?<whom>to [^\s,;:"“”]+(?: (?!and\b|with\b|saying\b|as\b)[^\s,;:"“”]+)?)(?<end>[\s.!?]*)$`,
  "iu",
);
/** "Show me what is scheduled". */
const whatWaits =
  /^\W*(?:(?:please|can you|could you)[\s,]+)*(?:show|list|tell|give)(?: me)? (?:what|everything that|all that)(?:['’]s| is| are| have| was)?(?: (?:i|have|i['’]ve|still|will|going to|to|waiting to|about to))* (?:scheduled|queued|be sent|go out)(?: (?:so far|later|for later|now|still))*[\s.?!]*$/iu;
/** "Email Ann, please confirm Monday" begs it of her. */
const begged =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*)(?:write(?: an? (?:e-?mail|mail|message))?(?: to)?|e-?mail|message|mail) (?<who>(?:to )?[^\s,;:"“”]+(?: (?!please\b)[^\s,;:"“”]+)?),? please (?=(?:confirm|accept|decline|reject|thank|invite|congratulate|apologi[sz]e)\b)/iu;
/** "Keep the latest though". */
const though = new RegExp(
  String.raw`^(?<said>${plain}{3,80}?),? (?:though|tho)(?<end>[\s.!?]*)$`,
  "iu",
);
const closePlaces = new RegExp(
  String.raw`(?<=^${act} (?:numbers? |#)?(?:\d{1,2},)*\d{1,2},)(?=\d{1,2}\b)`,
  "giu",
);

/** What is said of mail alone, and how it is said fully. None of it stands for a letter's words. */
export const plainOrders: readonly (readonly [RegExp, string])[] = [
  [openPlace, "$<order> number $<place>$<end>"],
  [actedPlace, "$<order> number $<place>"],
  [thatAnd, "$<order> it and "],
  [bothForwarded, "$<order>$<first> $<whom> and forward $<second> $<whom>$<end>"],
  [whatWaits, "what is scheduled"],
  [begged, "$<lead>tell $<who> please "],
  [though, "$<said>$<end>"],
  [closePlaces, " "],
  [moreMail, "an email"],
  [orOfState, "$<order> and "],
  [andBefore, "$<order> $<and> two weeks ago"],
  [aList, "$<lead>"],
  [conversationWith, "$<lead>all mails between me and $<who>$<end>"],
  [lastWrote, "$<lead>what was my last mail to "],
  [lastFrom, "$<order>the $<pick> email from each of $<who>"],
  [theirLast, "$<order>the $<pick> email from each of $<first> and $<second>"],
  [allOfBoth, "$<order>all emails from $<first> and $<second>"],
  [ofMonth, "$<order> "],
  [fromPeople, "$<order>people I know"],
  [anyFiles, "show mails with attachments "],
  [soughtFiles, "show mails with attachments "],
  [gotFiles, "show mails with attachments "],
  [inTrash, "show $<what>"],
  [manyAds, "$<order>promotions"],
  [manyTotal, "$<order> in total"],
  [whatElse, "what is "],
  [wroteElse, "show everything else from $<who>$<writer>"],
  [oldOnes, "$<order> the oldest "],
  [bills, "show bills and invoices"],
  [hers, "$<order> emails"],
  [theirs, "$<order> emails"],
  [heldBack, "$<order> but $<limit> $<what>"],
  [keptAlone, "$<order> but only $<what>"],
];
