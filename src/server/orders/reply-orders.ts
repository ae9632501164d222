import { answering, mail, noOrder, q, wishing, type OtherOrder } from "./order-words.ts";

/** Other ways to ask for an answer: "the latest mail from Ada needs a reply: …". */
export const replyOrders: readonly OtherOrder[] = [
  [
    new RegExp(
      String.raw`^say (?<text>${q}) to (?<who>\S.{1,60}?) (?=in (?:reply|response|answer) to\s)`,
      "iu",
    ),
    "tell $<who> $<text> ",
  ],
  [
    new RegExp(
      String.raw`^to (?<what>.{3,300}?\b${mail}\b.{0,200}?),? (?:i(?:['’]d| would) like to|i want to|please) ${answering}(?: with| saying)? (?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:could|can|would) |${wishing}|have )?an? (?:reply|response|answer) (?:(?:needs? to|should|must|has to|ought to|to) )?(?:please )?(?:be sent|be given|sent|go|go out) to (?<what>\S.{1,300}?),? (?:saying|with|that says|reading)\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^get back to (?<who>\S.{1,40}?) (?:about|on|regarding) (?<what>(?:the|his|her|their)\s.{0,200}?\b${mail}\b.{0,200}?) (?=(?:with|saying)\s*:?\s*${q})`,
      "iu",
    ),
    "reply to $<who> on $<what> ",
  ],
  [
    new RegExp(
      String.raw`^${answering} to (?<who>\S.{1,60}?) (?:with|saying) (?<text>${q}) (?:on |to |\()(?<what>(?:the|his|her|their)\s.{0,200}?\b${mail}\b[^()]{0,200}?)[\s.!)]*$`,
      "iu",
    ),
    "reply to $<who> on $<what> with $<text>",
  ],
  [
    new RegExp(
      String.raw`^(?:answer|reply to|respond to|get back to) (?<what>\S.{1,300}?)[.!]\s+(?:the|my) (?:reply|response|answer|text) (?:is|should be)\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:i|we) (?:still )?(?:have|need|ought|must|should) (?:to )?)?(?:answer|reply to|respond to|get back to) (?<what>\S.{1,300}?)[.!;,]\s+(?:so )?(?:please )?(?:send|say|write|use|${answering} with)(?: (?:him|her|them))?\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:i|we) (?:still )?)?owe (?<who>\S.{1,40}?) an? (?:reply|response|answer) (?:to|on|about) (?<what>\S.{1,300}?)[.!;,]\s+(?:so )?(?:please )?(?:send|say|write|use|${answering} with)(?: (?:him|her|them))?\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<who> on $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:i|we) (?:want|need) )?(?:the|my) (?:reply|response|answer) to (?<what>\S.{1,300}?) (?:should|to) be\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:send|write|give) (?<who>\S.{1,60}?) (?:an?|the|this|my) (?:reply|response|answer)\s*:?\s*(?<text>${q}) (?=to\s)`,
      "iu",
    ),
    "tell $<who> $<text> in reply ",
  ],
  [
    new RegExp(
      String.raw`^use (?<text>${q}) as (?:the|my|an?) (?:reply|response|answer) to (?<what>\S.{1,300}?)[\s.!]*$`,
      "iu",
    ),
    "reply to $<what> with $<text>",
  ],
  [
    new RegExp(
      String.raw`^my (?:reply|response|answer) to (?<what>\S.{1,300}?) is\s*:?\s*(?=${q}[\s.!]*(?:please )?send (?:it|this|that))`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<what>.{3,300}?\b${mail}\b.{0,200}?) (?:needs?|wants?|gets?|deserves?|requires?|(?:should|must) (?:get|have|receive)) (?:an? |the |this |my )?(?:reply|response|answer)\s*[:,.;–—-]?\s*(?:please )?(?:(?:${answering}|say|write|send)\b\s*:?\s*)?(?:saying |with )?(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:to|in (?:reply|response|answer) to|for|on) )?${noOrder}(?<what>.{3,300}?\b${mail}\b.{0,200}?)\s*[:,–—]\s*(?:please )?(?:${answering}(?: to it)?|send|say|write)(?: back)?(?: with| saying)?\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^(?:${noOrder}(?<what>.{3,300}?\b${mail}\b.{0,200}?) (?:should|must|needs? to|has to|ought to) be|(?:can|could|would|may|let) (?<asked>.{3,300}?\b${mail}\b.{0,200}?) (?:please )?be) (?:answered|replied to|responded to) (?=(?:with|by)\s)`,
      "iu",
    ),
    "reply to $<what>$<asked> ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:${answering}|get back) to (?<who>\S.{1,40}?)|(?:i )?owe (?<owed>\S.{1,40}?) an? (?:reply|response|answer))[.!]\s+(?:please |just )?${answering} (?:with )?(?<text>${q}) to (?:the|his|her|their) (?:latest|last|newest|most recent) (?:one|${mail})[\s.!]*$`,
      "iu",
    ),
    "reply to the latest email from $<who>$<owed> with $<text>",
  ],
  [
    new RegExp(
      String.raw`^(?<reply>${answering}|get back) to (?<what>\S.{1,300}?)[.!]\s+(?:(?:text|message|body|reply|answer)\s*:\s*(?=${q})|(?:please |just )?(?:send|say|write|answer|reply))(?: (?:him|her|them|back|with))*\s*:?\s*(?=${q})`,
      "iu",
    ),
    "$<reply> to $<what> with ",
  ],
  [
    new RegExp(
      String.raw`^let (?<who>\S.{1,40}?) know in an? (?:reply|response|answer) (?<what>to\s\S.{1,200}?\b${mail}) (?:that )?(?<text>${q})`,
      "iu",
    ),
    "tell $<who> $<text> in reply $<what>",
  ],
  [
    new RegExp(
      String.raw`^let (?<who>\S.{1,40}?) know\s*[:,]?\s*(?<text>${q})\s*,?\s*in an? (?:reply|response|answer) (?=to\s)`,
      "iu",
    ),
    "tell $<who> $<text> in reply ",
  ],
  [
    new RegExp(
      String.raw`^thank (?<who>\S.{1,40}?) for (?:his|her|their) (?<which>last|latest|newest|most recent) ${mail},? with (?<text>${q}) as (?:the|my|an?) (?:reply|response|answer)`,
      "iu",
    ),
    "reply to the $<which> email from $<who> with $<text>",
  ],
  [
    new RegExp(
      String.raw`^thank (?<who>\S.{1,40}?) for (?:his|her|their) (?<which>last|latest|newest|most recent) ${mail},? by (?:replying|answering|responding|writing back)(?: with)?\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to the $<which> email from $<who> with ",
  ],
  [
    new RegExp(
      String.raw`^give (?<what>\S.{1,300}?\b${mail}) (?:the|this|my) (?:reply|response|answer)\s*:?\s*(?=${q})`,
      "iu",
    ),
    "reply to $<what> with ",
  ],
  [
    new RegExp(String.raw`^(?:shoot|fire|write|send) back (?<text>${q}) (?=to\s)`, "iu"),
    "reply $<text> ",
  ],
  [
    new RegExp(
      String.raw`^(?:${answering}|get back) 2 (?=(?:\S+['’]s|the|my|his|her|their)\s)`,
      "iu",
    ),
    "reply to ",
  ],
  [
    new RegExp(
      String.raw`^${wishing}(?<text>${q}) (?:to be )?sent (?:as (?:an?|the|my)|in) (?:reply|response|answer) (?=to\s)`,
      "iu",
    ),
    "reply $<text> ",
  ],
  [
    new RegExp(
      String.raw`^${answering} with (?<text>${q}) (?:to )?(?=(?:the|my|his|her|their|\S+['’]s)\s)`,
      "iu",
    ),
    "reply $<text> to ",
  ],
  [
    new RegExp(
      String.raw`^acknowledge (?<what>\S.{1,300}?),? (?=(?:with|by (?:saying|writing)|saying)\s*:?\s*${q})`,
      "iu",
    ),
    "reply to $<what> ",
  ],
  [
    new RegExp(
      String.raw`^(?:take|grab|pick|open|get) (?<what>\S.{3,300}?),? and (?:then )?(?:(?:reply|respond) to|answer) (?:it|that|this) (?=(?:with|by (?:saying|writing)|saying)\s*:?\s*${q})`,
      "iu",
    ),
    "reply to $<what> ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?!(?:i|we|you|he|she|they|who)\b)(?<who>\S.{0,40}?) (?:has |have )?(?:just )?(?:e-?mailed|mailed|messaged|(?:wrote|written) to) me (?:about|regarding) (?<what>${q})[.;,]\s+(?:please |just )?${answering} to (?:the|his|her|their) (?:latest|last|newest|most recent) (?:one|${mail}) (?=(?:with|saying|by saying)\s*:?\s*${q})`,
      "iu",
    ),
    "reply to the latest email from $<who> about $<what> ",
  ],
  [
    new RegExp(
      String.raw`^let (?<who>\S.{1,40}?) know\s*[:,]?\s*(?<text>${q})\s*,?\s*(?:by|when|in) (?:replying|responding|answering|writing back) (?=to\s)`,
      "iu",
    ),
    "tell $<who> $<text> in reply ",
  ],
  [
    /^(?:drop|send|write|give|shoot) (?<who>\S.{1,40}?) (?<reply>an? (?:\p{L}+ )?(?:reply|response|answer)\b.*?) to (?:his|her|their) (?:last|latest|newest|most recent|recent)? ?(?:e-?mail|mail|message)[\s.!]*$/iu,
    "send $<who> $<reply>",
  ],
  [
    new RegExp(
      String.raw`^let (?<who>\S.{1,40}?) know\s*[:,]?\s*(?<text>${q})\s*,?\s*(?=(?:in|as an?) (?:reply|response|answer) to\s)`,
      "iu",
    ),
    "tell $<who> $<text> ",
  ],
];
