const q = String.raw`[\ue000-\ue00f]`;
const p = String.raw`[\ue100-\ue1ff]`;
const joint = String.raw`(?:\s*,\s*(?:and\s+|&\s*)?|\s*\/\s*|\s+(?:and|&|plus|as well as)\s+)(?:also\s+)?(?:to\s+)?`;
const people = `(?:both\\s+)?${p}(?:${joint}${p})*(?!['’])`;
const mail = "(?:e-?mail|mail|message)";
const mails = "(?:e-?mails|mails|messages)";
const which = "(?:the|my|his|her|their|its|that|those|these|this|our)";
const time = String.raw`(?:weeks?|months?|years?|nights?|fortnight|days?|hours?|mon|tues|wednes|thurs|fri|satur|sun|\d|two|three|four|five|six|seven|eight|nine|ten|few|couple)`;
const latest = String.raw`(?:last|latest|newest|most recent)(?!\s+${time})`;
const lastly = String.raw`(?:last|latest|most recently)(?!\s+${time})`;
const number = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|few|couple of)`;
const be = String.raw`(?:(?:should|must|needs?|has|have|ought|is|are|can|could|may)\s+(?:to\s+)?(?:all\s+)?(?:please\s+)?be|to\s+be|be|(?:is|are)\s+to\s+be)`;
const wish = String.raw`(?:(?:i|we)(?:['’]d| would)\s+(?:like|love)|(?:i|we)\s+(?:want|need|wish)|have)`;
const receive = "(?:get|have|see|read|receive|be\\s+sent|be\\s+forwarded|look\\s+at)";

/** What names messages, and which of them: the latest, all of them. */
const targets = [
  String.raw`(?:${which}\s+|just\s+the\s+|one\s+|single\s+|very\s+)*(?<last>${latest})(?:\s+(?<title>${q}))?(?:\s+(?:${mail}|one|thing))?(?:\s+of\s+(?<it>them|these|those|it|all))?(?:\s+in\s+it)?\b(?:\s+(?<only>only|alone))?`,
  String.raw`(?:but\s+)?(?<only>only|just)\s+(?:the\s+)?(?:one\s+)?(?:very\s+)?(?<last>${latest})(?:\s+(?<title>${q}))?(?:\s+(?:${mail}|one|thing))?(?:\s+of\s+(?<it>them|these|those|it|all))?\b`,
  String.raw`(?<all>all|every|each|any|everything|anything|whatever)(?:\s+(?:of|single|one)|\s+${which})*(?:\s+(?<title>${q}))?(?:\s+(?:${mail}|${mails}|of\s+(?<it>it|them|those|these|that)|(?<it2>it|them|those|that)))?\b`,
  String.raw`(?:${which}\s+)*(?:(?<title>${q})\s+)?(?<all>${mails})\b`,
  String.raw`(?:${which}\s+)(?:(?:one|single)\s+)?(?:(?<title>${q})\s+)?${mail}\b`,
  String.raw`(?:on|in|to|for|about|regarding|concerning|from)(?=\s+(?:${p}['’]|(?:${which}\s+)+(?:very\s+)?${latest}))`,
  String.raw`(?:there(?:['’]s|\s+is|\s+are)|(?:i|we)\s+(?:have\s+)?(?:got|received))\s+(?:an?\s+${mail}|(?:some\s+)?${mails})(?:\s+recently|\s+lately)?`,
  String.raw`(?:just\s+)?one\s+${mail}(?=\s*[:,])`,
  String.raw`(?<an>an?\s+(?:(?:new|quick|short|brief|little|separate)\s+)*(?:${mail}|note|line))\b`,
  String.raw`(?<pool>of|out\s+of|from|among(?:st)?|go\s+through|look\s+(?:at|through)|take)\s+(?:all\s+)?(?:of\s+)?(?:${which}\s+)?(?:(?<from>${p})['’]s?\s+)?${mails}\b`,
  String.raw`(?:(?:dated|received|sent)\s+)?(?<when>(?:(?:in|over|within|during|from|for|of)\s+)?(?:(?:the|these|this)\s+)?(?:last|past|previous)\s+(?:${number}\s+)?(?:days?|hours?|weeks?|fortnight|months?))(?:['’]s?)?(?=[\s,.;:!?]|$)`,
  String.raw`(?:(?:dated|received|sent)\s+)?(?<when>(?:from\s+)?this\s+week|(?:from\s+|of\s+)?yesterday|since\s+(?:(?:last\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|last\s+week|the\s+\d{1,2}(?:st|nd|rd|th)|(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}(?:st|nd|rd|th)?))\b`,
];

/** Whose mail it is. */
const senders = [
  String.raw`(?<from>${p})['’]s?(?=\s)`,
  String.raw`(?:(?:that|which|what)\s+)?(?:i\s+(?:(?:have|had)\s+)?(?:(?<last>${lastly})\s+|just\s+|recently\s+)?(?:got|gotten|received|have|had)\s+(?:(?<last2>${lastly})\s+)?)?(?:(?:sent|written|received|coming|came|(?:that|which)\s+(?:came|arrived|come|are|is))\s+(?:(?:in|to\s+me)\s+)*)?(?:from|by|of)\s+(?<from>${p})(?!['’])(?:\s+(?<last3>${lastly}))?(?:\s+(?<only>only|alone))?`,
  String.raw`(?:(?:that|which|what)\s+)?(?<from>${p})\s+(?:(?:has|had|have|just|also|recently)\s+)*(?:(?<last>${lastly})\s+)?(?:sent|wrote|written|mailed|e-?mailed|messaged)(?:\s+(?:to\s+)?(?:me|us))?(?:\s+(?:an?\s+(?:${mail}|lot)|some\s+${mails}|many\s+${mails}|a\s+lot\s+of\s+${mails}))?(?:\s+(?:(?<last2>${lastly})|recently|lately))?`,
  String.raw`what\s+did\s+(?<from>${p})\s+(?:just\s+)?(?:send|write|mail|e-?mail)(?:\s+(?:to\s+)?(?:me|us))?(?:\s+(?<last>${lastly}))?`,
  String.raw`(?<it>it|that|this|they|these|those)(?:['’](?:s|re)|\s+(?:is|are|was|were|came|comes|must\s+be|should\s+be))\s+(?:the\s+ones?\s+)?(?:from|by)\s+(?<from>${p})(?!['’])(?:\s+only)?`,
  String.raw`(?:the\s+)?sender\s*:?\s*(?:is\s+)?(?<from>${p})(?!['’])`,
  String.raw`(?<it>it|that)(?:['’]s|\s+is)\s+(?:the\s+one\s+)?(?:that\s+)?(?<from>${p})\s+(?:sent|wrote)(?:\s+me)?`,
  String.raw`(?:i\s+mean\s+|(?:but\s+)?only\s+)?(?:the\s+ones?|those)(?=\s+(?:from|by|about)\s)`,
];

/** To whom it shall go. */
const readers = [
  String.raw`(?:(?:on|over|along|straight|directly|off|out|back|onto)\s+)*(?:to\s*:|to|for|with)\s+(?:(?:the\s+)?following\s+people\s*:\s*)?(?<to>${people})`,
  String.raw`(?:(?:first|then|after\s+that|as\s+well\s+as|along\s+with|together\s+with)\s+)+(?:to\s+)?(?<to>${people})`,
  String.raw`(?:and\s+)?(?:so\s+(?:does|do|would)|as\s+(?:does|do|would))\s+(?<need>${people})`,
  String.raw`and\s+(?:also\s+)?(?<need>${people})\s+(?:does|do|would)(?:\s+too|\s+as\s+well)?\b`,
  String.raw`not\s+only\s+(?<need>${p})\s*,?\s+but\s+also\s+(?<need2>${p})\s+(?:needs?|wants?|should\s+${receive})\b`,
  String.raw`(?<need>${people})(?:\s*,?\s+too\s*,?)?\s+(?:(?:also|both|all|still|really)\s+)*(?:needs?|wants?|would\s+(?:like|love)|(?:should|must|ought\s+to|ha(?:s|ve)\s+to)(?=\s+${receive}\b))(?:\s+(?:also|both|all|to))*(?:\s+${receive})?(?:\s+a\s+copy\s+of)?(?=[\s,.;])`,
  String.raw`(?<need>${people})\s+(?:(?:ha(?:s|ve)\s+not|hasn['’]?t|haven['’]?t|did\s+not|didn['’]?t|never)(?:\s+yet)?\s+(?:got|gotten|get|seen|see|received|receive|read)(?:\s+yet)?|missed|is\s+missing|are\s+missing|could\s+use|asked\s+for|requested|(?:does\s+not|doesn['’]?t|do\s+not|don['’]?t)\s+have)\b`,
  String.raw`(?<must>make\s+sure|ensure|see\s+to\s+it)(?:\s+that)?\s+(?<need>${people})\s+(?:also\s+)?(?:has|have|gets?|sees?|receives?|reads?)\b(?:\s+to\s+see)?`,
  String.raw`(?<must>let)\s+(?<need>${people})\s+(?:have\s+a\s+look\s+at|have|see|read|get|look\s+at)\b`,
  String.raw`(?<send>let)\s+(?<to>${people})\s+know(?:\s+that|\s+about)?\b`,
  String.raw`(?<must>${wish})\s+(?<need>${people})\s+to\s+(?:get|have|see|read|receive)\b`,
  String.raw`(?<must>loop\s+in)\s+(?<need>${people})(?:\s+(?:on|by))?`,
  String.raw`(?<must>keep|loop)\s+(?<need>${people})\s+in(?:\s+the\s+loop)?(?:\s+on)?\b`,
  String.raw`(?<need>${people})\s+(?:is|are)\s+(?:still\s+)?waiting\s+for\b`,
  String.raw`i\s+promised\s+(?<need>${people})`,
  String.raw`(?<must>provide)\s+(?<need>${people})\s+with\b`,
];

/** The verbs of an order. */
const verbs = [
  String.raw`(?<delete>away\s+with|scrap|ditch|del|lose|zap|delete|remove|trash|bin|erase|discard|get\s+rid\s+of|do\s+away\s+with|dispose\s+of|throw\s+(?:away|out)|chuck|deleting|removing)\b`,
  String.raw`${be}\s+(?<delete>deleted|removed|thrown\s+(?:away|out)|trashed|binned|erased|discarded)\b`,
  String.raw`(?:can|must|should|ha(?:s|ve)\s+to|needs?\s+to)\s+(?:all\s+)?go(?!\s+(?:on\s+|over\s+)?to\b)\b`,
  String.raw`(?<forward>forward|fwd|distribute|transfer|pass|relay|redirect|share|forwarding|passing)(?:\s+(?:a\s+copy\s+of))?(?:\s+(?<it>it|them|that|those|this|these))?(?:\s+all)?(?:\s+(?:on|along|over))?\b(?:\s+(?<to>${people}))?`,
  String.raw`(?:${be}\s+)?(?<forward>forwarded|passed\s+(?:on|along)|sent\s+on|relayed)\b`,
  String.raw`(?<send>get(?=\s+an?\s+(?:${mail}|note)\s+to\b)|get\s+in\s+touch\s+with|inform|notify|(?:should|must|needs?\s+to|ha(?:s|ve)\s+to|ought\s+to|is\s+to|are\s+to|can|could|to)\s+(?:please\s+)?(?:be\s+sent|go)|send|shoot|e-?mail|mail|write|drop|dispatch|give|tell|message|ping|sent)(?:\s+(?<it>it|them|that|this))?(?:\s+(?:off|out|over|on|along))?\b(?:\s+(?<to>${people}))?`,
  String.raw`(?<reply>answer|reply|respond)\s+(?:to\s+)?(?<one>${p})(?!['’])`,
  String.raw`(?<reply>(?:write|e-?mail|mail|message)\s+(?<one>${p})\s+back)(?:\s+on(?!\s+${q}))?\b`,
  String.raw`(?<reply>(?:write|e-?mail|mail|get|send|message)\s+back\s+to\s+(?<one>${p}))(?!['’])`,
  String.raw`(?<reply>reply|respond|answer|replying|responding|answering)(?:\s+(?:it|this|that|him|her|them|back|in\s+it))*\b`,
  String.raw`(?:(?:in|as)\s+)?(?:(?:an?|the|my|this|your)\s+)?(?:(?:quick|short|brief)\s+)*(?<reply>reply|response|answer)(?:\s+(?:to|for(?!\s+me\b)|in)|\s+(?:on|about)(?!\s+${q}))?\b`,
  String.raw`(?<reply>(?:needs?|deserves?|gets?|should\s+(?:get|receive)|receives?|requires?|wants?)\s+(?:answering|(?:an?|the|my|this|following)\s+(?:reply|response|answer)))\b`,
  String.raw`(?:${be}\s+)(?<reply>answered|replied\s+to|responded\s+to)\b`,
  String.raw`(?:when|by|while)\s+(?<reply>replying|responding|answering|writing\s+back)(?:\s+to)?\b`,
  String.raw`(?<reply>follow\s+up\s+on|acknowledge|react\s+to|get\s+back\s+to)\b`,
  String.raw`hit\s+(?<reply>reply)(?:\s+(?:on|to))?`,
  String.raw`(?:use\s+)?(?<text>${q})(?:\s+(?:to\s+be|as|is|should\s+be))?\s+(?:(?:the|my|an?)\s+)?(?<reply>reply|response|answer)(?:\s+to)?\b`,
  String.raw`(?:use\s+)?(?<text>${q})\s+is\s+what\s+i\s+(?:want|need)\s+to\s+(?<reply>reply|respond|answer)(?:\s+to)?\b`,
  String.raw`use\s+(?<text>${q})(?=\s+to\s+(?:reply|answer|respond)\b)`,
  String.raw`i\s+(?:still\s+)?owe\s+(?<one>${p})(?!['’])`,
];

/** Quotations, and what they are. */
const quotations = [
  String.raw`(?:(?:with|under|use|using|has|having|put|give\s+it|set|that\s+has|whose)\s+)?(?:(?:the|its|a|an|as)\s+)*(?:subject|title|heading|headline|topic)(?:\s+line)?(?:\s+(?:is|of|should\s+(?:be|read|say)|reads|reading|to\s+be|being))?\s*[:=]?\s*(?<title>${q})`,
  String.raw`(?:about|on|regarding|concerning|re|titled|entitled|headed|called|named|on\s+the\s+(?:subject|topic)(?:\s+of)?|(?:title|call|name)\s+(?:it|that|this|the\s+${mail}))\s*:?\s*(?<title>${q})`,
  String.raw`(?:it|that|they)(?:['’](?:s|re)|\s+(?:is|are|was|should\s+be))\s+(?:about|on|titled|called|named|entitled)\s+(?<title>${q})`,
  String.raw`(?:(?:with|use|using|put|has|have|that\s+has)\s+)?(?<title>${q})\s+(?:as\s+(?:(?:the|its|a)\s+)?|in\s+(?:the|its)\s+|(?:being|is|should\s+be|to\s+be)\s+(?:the|its)\s+)(?:subject|title|heading)(?:\s+line)?\b`,
  String.raw`(?:(?:with|use|using|put|in|it|has|have|should\s+contain|containing)\s+)*(?:(?:the|an?|my|this|its|following|short|quick|simple)\s+)*(?:text|body|message|words?|contents?)(?:\s+(?:is|of|should\s+(?:be|say|read|contain)|reads?|reading|saying|to\s+be|being|as\s+follows|put|following|text))*\s*[:=]?\s*(?<text>${q})`,
  String.raw`(?:(?:with|in|it|that|which|should|just|to|simply|by|and)\s+)*(?:say|says|saying|read|reads|reading|write|writes|writing|state|states|stating|goes|contain|contains|containing|as\s+follows|with|put)(?:\s+(?:him|her|them|the\s+following|the\s+words|the\s+text|this|back|that|just))*\s*[:,]?\s*(?<text>${q})`,
  String.raw`that\s*[:,]?\s*(?<text>${q})`,
  String.raw`(?:(?:with|use|using|put)\s+)?(?<text>${q})\s+(?:as|to\s+be|is|should\s+be|in)\s+(?:(?<an>an?\s+(?:new\s+)?${mail})|(?:(?:the|my|its|an?|what)\s+)?(?:text|body|message|contents?|${mail}))\b`,
  String.raw`(?<loose>${q})`,
];

const courtesy = [
  String.raw`(?:can|could|would|will)\s+(?:you|u)(?:\s+(?:please|kindly|just|also|mind))*(?:\s+(?:do|handle|manage|see\s+to|take\s+care\s+of)\s+(?:that|this|it|so)(?:\s+for\s+me)?)?`,
  String.raw`(?:i|we)(?:['’]d| would)\s+(?:like|love)(?:\s+(?:you\s+)?to)?|(?:i|we)\s+(?:want|need|have)\s+(?:you\s+)?to|(?:i|we)\s+(?:want|need)(?!\s+(?:not|no)\b)|go\s+ahead\s+and|be\s+so\s+kind\s+(?:as\s+)?to|(?:i\s+was\s+|just\s+)?wondering\s+if\s+you\s+could|do\s+me\s+a\s+favou?r\s+and`,
  String.raw`(?:that|it)\s+would\s+be\s+(?:great|nice|lovely|good|wonderful|helpful|kind)|do\s+it\s+now|right\s+(?:away|now)|for\s+me|thanks(?:\s+(?:a\s+lot|so\s+much|in\s+advance))?|thank\s+you(?:\s+(?:very|so)\s+much)?|thx|please|pls|kindly|hi|hey|hello`,
  String.raw`(?:and\s+)?nothing\s+else|(?:that\s+|which\s+)?(?:i|we)\s+(?:no\s+longer|don['’]?t|do\s+not)\s+(?:need|want)(?:\s+(?:it|them))?(?:\s+any\s*more)?|(?:is|are)\s+(?:obsolete|outdated|useless|no\s+longer\s+needed)|i\s+mean`,
  String.raw`you\s+(?:should|can|could|must)|if\s+possible|when(?:ever)?\s+you\s+(?:can|get\s+a\s+(?:chance|minute|moment))|just\s+do\s+it|no\s+rush|(?:is\s+(?:that|it)\s+)?ok(?:ay)?|much\s+appreciated|i\s+need\s+(?:this|it)\s+done(?:\s+quickly)?|make\s+it\s+quick|you\s+are\s+the\s+best|let\s+me\s+know\s+when\s+(?:it|that)(?:\s+is|['’]s)\s+done|as\s+soon\s+as\s+possible|asap|now|immediately|do\s+(?:so|it|that)(?:\s+(?:now|soon|quickly))?|the\s+following|yet|(?<urgent>it(?:\s+is|['’]s)\s+urgent)`,
  String.raw`(?:don['’]?t|do\s+not)\s+forget\s+to(?=\s+(?:title|call|name)\b)|make\s+sure(?:\s+that)?(?=\s+(?:${p}['’]|the\s))|compose|recently|there(?:['’]s|\s+is)|(?:i|we)\s+(?:have\s+)?(?:got|received)`,
  String.raw`(?:this|the\s+following)\s*:|too|quickly|cheers|hello\s+assistant|a\s+copy\s+of`,
  String.raw`thank\s+you\s+for\s+(?:helping|your\s+help)|gets?(?=\s+${q}\s+as\s)`,
  String.raw`(?:find|open|pick|take|look\s+(?:for|up))\b|take\s+care\s+of|(?<him>(?:(?:to|for)\s+)?(?:both|all)\s+of\s+them|(?:to|for)\s+(?:him|her|them|both))|by\s+(?:e-?mail|mail)|(?<it>(?:that|this|the)\s+one|it|them|that|this|those|these)|to|and|then|so|also|just|as|follows|in|by|with|both(?!\s+(?:of\b|${which}\b|\S+['’]s\b|${mails}\b))`,
];

const sources = [targets, senders, readers, verbs, quotations, courtesy].flat();

/** The pieces that a plain request is made of, each with what it tells as groups. */
export const pieceForms: readonly RegExp[] = sources.map(
  (source) => new RegExp(String.raw`(?:${source})(?![\p{L}\p{N}])`, "iuy"),
);

/** Words of the forms, which are nobody's name. */
export const smallWords: ReadonlySet<string> = new Set(
  [...sources.join(" ").matchAll(/(?<![\\<\p{L}])\p{L}{2,}/gu)].map(([word]) => word.toLowerCase()),
);
