const q = String.raw`[\ue000-\ue00f]`;
const mail = String.raw`(?:e-?mails?|mails?|messages?|threads?|notes?)`;
/** An order already. */
const noOrder =
  "(?!(?:send|write|e-?mail|mail|message|tell|reply|respond|answer|draft|compose|forward|fwd|ask|let|drop|shoot|give|remind|schedule|invite|thank|find|show|make)\\b)";
const answering = "(?:reply|respond|answer|write back)";

/** Other ways to ask for a message, and the order that they come to. */
const orders: readonly [RegExp, string][] = [
  [new RegExp(String.raw`(?<=^|\s)w\/\s*(?=${q})`, "giu"), "with "],
  [new RegExp(String.raw`\bby (?:saying|writing|stating)(?=\s*${q})`, "giu"), "saying"],
  [
    new RegExp(
      String.raw`(?<=\b(?:say|write|put|with) ${q}) (?:in|inside) (?:it|there)(?=[\s.!]*$)`,
      "giu",
    ),
    "",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<who>\S.{1,60}?) (?:should|needs? to|must|has to|ought to|is to|wants? to|would like to) (?:get|receive|have|be sent) (?=(?:an?|this|the following) (?:\p{L}+ ){0,2}${mail}\b)`,
      "iu",
    ),
    "send $<who> ",
  ],
  [
    new RegExp(
      String.raw`^(?:let|have|make sure(?: that)?) (?<who>\S.{1,60}?) (?:to )?(?:get|gets|receive|receives|have|has|sees) (?=an? (?:\p{L}+ ){0,2}${mail}\b)`,
      "iu",
    ),
    "send $<who> ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<who>\S.{1,60}?) to (?:get|receive|have|be sent) (?=an? (?:\p{L}+ ){0,2}${mail}\b)`,
      "iu",
    ),
    "send $<who> ",
  ],
  [new RegExp(String.raw`(?<=^send .{1,60} an? (?:\p{L}+ ){0,2}${mail}) from me\b`, "iu"), ""],
  [
    new RegExp(
      String.raw`^(?<text>${q})\s*[–—:,.-]*\s*(?:please )?(?:send|e-?mail|mail) (?:this|it|that) (?=to\s)`,
      "iu",
    ),
    "send $<text> ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<what>.{3,300}?\b${mail}\b.{0,200}?) (?:needs?|wants?|gets?|deserves?) (?:an? )?(?:reply|response|answer)\s*[:,–—-]?\s*(?:saying |with )?(?=${q})`,
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
      String.raw`^(?:take|grab|pick|collect) (?<what>\S.{3,300}?),? and (?:then )?(?:forward|fwd|send|pass|share) (?:it|them|that|those|these|this)(?: on| over| along)? (?:to|with)\s`,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^(?<what>(?:the|my|all|every|that|this)\s.{0,300}?\b${mail}\b.{0,200}?)\s*[–—:,.-]+\s*(?:please )?(?:forward|fwd|pass|send) (?:it|them|that|those|these|this)(?: on| over| along)? to\s`,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [/^(?<verb>forward|fwd) (?:on )?(?<who>to [^:,]{2,60}):\s+(?=\S)/iu, "$<verb> $<who> "],
  [
    /^(?:drop|send|write|give|shoot) (?<who>\S.{1,40}?) (?<reply>an? (?:\p{L}+ )?(?:reply|response|answer)\b.*?) to (?:his|her|their) (?:last|latest|newest|most recent|recent)? ?(?:e-?mail|mail|message)[\s.!]*$/iu,
    "send $<who> $<reply>",
  ],
  [
    /^(?:send|e-?mail|mail|write|message) (?:this|the following)(?: (?:message|text|e-?mail|mail|note))? to (?<who>[^:]{2,80}):\s+/iu,
    "email $<who>: ",
  ],
  [
    /^(?:send|e-?mail|mail|write|message) (?<who>[^:]{2,80}?) (?:this|the following):\s+/iu,
    "email $<who>: ",
  ],
  [/^new (?<noun>e-?mail|mail|message|note|draft) (?=(?:to|for)\s)/iu, "write a $<noun> "],
  [
    /(?<=^(?:write|send|draft|compose|say|e-?mail)(?: \S{1,30}){0,3}) something (?<how>nice|kind|friendly|warm|short|formal|funny|sweet|polite) (?=\S)/iu,
    " a $<how> message ",
  ],
  [/^get (?<who>\p{Lu}\S{1,30}(?: \p{Lu}\S{1,30})?) to (?=\p{Ll})/u, "ask $<who> to "],
  [/^find out from (?=\p{Lu})/u, "ask "],
  [/^(?:beg|implore|plead with) (?=\p{Lu})/u, "ask "],
  [
    new RegExp(
      String.raw`^${noOrder}(?!(?:i|we|you|he|she|it|they|one|who|what|that|this)\b)(?<who>\S.{1,60}?) (?:should|must|needs? to|has to|ought to) know (?=(?:that|about|how|why|when|where|what)\b)`,
      "iu",
    ),
    "let $<who> know ",
  ],
  [
    /^(?:give|pass on|pass along|convey|extend|send) (?<what>my (?:(?:warm|best|kind|warmest|sincere|heartfelt|deepest) )?(?:regards|love|greetings|wishes|thanks|congratulations|apologies|condolences)) (?:on |along )?to (?=\S)/iu,
    "send $<what> to ",
  ],
  [
    /^(?:ask|find out|check|see) (?:if|whether) (?<who>\p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30})?) (?=(?:can|could|would|will|wants|needs|likes|is (?:coming|free|available)|has time)\b)/u,
    "ask $<who> if he ",
  ],
  [
    /^request (?<what>\S.{1,80}?) from (?<who>\p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30})?)(?=$|[\s.,])/u,
    "ask $<who> for $<what>",
  ],
  [
    new RegExp(
      String.raw`^let (?<who>\S.{1,40}?) know\s*[:,]?\s*(?<text>${q})\s*,?\s*(?=(?:in|as an?) (?:reply|response|answer) to\s)`,
      "iu",
    ),
    "tell $<who> $<text> ",
  ],
];

/** A request for a message, said otherwise than as an order, as that order: "Kofi should get an email …" is "send Kofi an email …". */
export function asOrder(clause: string): string {
  if (clause.length > longest) return clause;
  return orders.reduce((text, [pattern, order]) => text.replace(pattern, order), clause);
}

/** Characters outside of quotations. */
const longest = 1000;
