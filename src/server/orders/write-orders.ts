import { mail, noOrder, q, wishing, type OtherOrder } from "./order-words.ts";

const entitled = "(?:titled|entitled|called|named|with the (?:subject|title|heading))";
const worded = String.raw`(?: and (?:the )?(?:body|text|message|contents?) ${q})?`;

/** Other ways to ask for a new message, and to tell its parts: "Ada should get an email …". */
export const writeOrders: readonly OtherOrder[] = [
  [
    new RegExp(
      String.raw`(?<=^|\s)w\/\s*(?=${q}|(?:the |an? )?(?:title|subject|body|text|message)\b)`,
      "giu",
    ),
    "with ",
  ],
  [
    new RegExp(
      String.raw`\b(?:with|using|use|and|put) (?<title>${q}) (?:as (?:its |the |an? |my )?(?:title|subject(?: line)?|heading|headline)|in (?:its |the )subject(?: line)?)\b`,
      "giu",
    ),
    "with the title $<title>",
  ],
  [
    new RegExp(
      String.raw`\b(?:with|using|use|and|put) (?<text>${q}) (?:as (?:its |the |an? |my )?(?:body|text|message|contents?)|in (?:its |the )(?:body|text))\b`,
      "giu",
    ),
    "with the text $<text>",
  ],
  [
    new RegExp(
      String.raw`^(?:title|call|name) an? (?:new )?${mail} (?<title>${q}) and (?:then )?(?:send|mail) it to (?<who>\S.{1,60}?) (?=(?:with|saying|that says)\b.{0,20}${q})`,
      "iu",
    ),
    "send an email to $<who> titled $<title> ",
  ],
  [
    new RegExp(
      String.raw`\bwhose (?<part>title|subject|body|text|message) (?:is|reads|says|should be)\s*:?\s*(?=${q})`,
      "giu",
    ),
    "with the $<part> ",
  ],
  [new RegExp(String.raw`\band be (?:titled|called|named) (?=${q})`, "giu"), "titled "],
  [
    new RegExp(
      String.raw`[.!?]\s+(?:it|the (?:${mail}|text|body)) should (?:say|read) (?=${q})`,
      "iu",
    ),
    " saying ",
  ],
  [
    new RegExp(
      String.raw`[.!?]\s+(?:it|the ${mail}) should be (?:titled|called|named) (?=${q})`,
      "iu",
    ),
    " titled ",
  ],
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
      String.raw`^${wishing}${noOrder}(?<who>\S.{1,60}?) to (?:get|receive|have|be sent) (?=an? (?:\p{L}+ ){0,2}${mail}\b)`,
      "iu",
    ),
    "send $<who> ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<who>\S.{1,60}?) (?:needs?|wants?|is due) (?=an (?:\p{L}+ ){0,2}e-?mail from me\b)`,
      "iu",
    ),
    "send $<who> ",
  ],
  [
    new RegExp(
      String.raw`^(?:(?:could|can|would) |${wishing}|have )?(?<mail>an? (?:\p{L}+ ){0,2}${mail}(?: ${entitled} ${q}${worded})?) (?:(?:needs? to|should|must|has to|ought to|to) )?(?:please )?(?:be sent|sent|go|go out) to `,
      "iu",
    ),
    "send $<mail> to ",
  ],
  [
    new RegExp(
      String.raw`^(?<head>(?:send|write|compose) an? (?:\p{L}+ ){0,2}${mail})[.:]\s+to\s*:\s*`,
      "iu",
    ),
    "$<head> to ",
  ],
  [
    new RegExp(String.raw`^get (?<mail>an? (?:\p{L}+ ){0,2}${mail}) (?:out|off|over) to `, "iu"),
    "send $<mail> to ",
  ],
  [
    new RegExp(
      String.raw`(?<=^(?:write|send|e-?mail|mail|message|reply)\s(?:(?!\b(?:and (?:ask|tell|say|let|remind)|asking|saying|telling|that|whether|if)\b)[^:]){1,80}) for me(?=\s*(?:[.?!]\s|[.?!]*$))`,
      "iu",
    ),
    "",
  ],
  [
    new RegExp(
      String.raw`(?<=^(?:write|send|e-?mail|mail|message|drop|shoot)\s[^,:;\ue000-\ue00f]{1,60}) (?:for me|on (?:my|our) behalf)(?=\s*,?\s*(?:(?:(?:with|using|under) )?(?:the |an? |its )?(?:subject|title|heading|headline|text|body|message|contents?)\b|${entitled}\s|(?:saying|that says|which says|reading)\s|:?\s*${q}))`,
      "iu",
    ),
    "",
  ],
  [
    new RegExp(
      String.raw`^use (?:the )?(?:subject|title)\s*:?\s*(?<title>${q}),? and (?<order>(?:e-?mail|mail|message|write to) \S.{1,60}?)(?=[:,]?\s*${q})`,
      "iu",
    ),
    "$<order> with the title $<title>",
  ],
  [
    new RegExp(
      String.raw`[\s:,;–—-]+(?:with )?(?<title>${q}) (?:is|as|being) (?:the|its) (?:subject|title)(?: line)?,? and (?<text>${q}) (?:(?:is|as|being) )?(?:the|its) (?:body|text|contents?|message)(?=[\s.!]*$)`,
      "iu",
    ),
    " with the subject $<title> and the body $<text>",
  ],
  [
    new RegExp(String.raw`^(?<head>(?:send|write) (?:an? )?${mail}) 2 (?=\p{L})`, "iu"),
    "$<head> to ",
  ],
  [
    new RegExp(String.raw`\b(?:under|with) the (?:heading|headline) (?=${q})`, "iu"),
    "with the title ",
  ],
  [/\s*\((?<only>drafts? only|(?:just|only) an? draft)\)/iu, ", $<only>"],
  [new RegExp(String.raw`(?<=\s)subj?\b\s*:?\s*(?=${q})`, "iu"), "with the subject "],
  [new RegExp(String.raw`(?<=\s)msg\b\s*:?\s*(?=${q})`, "iu"), "saying "],
  [/(?<=^let \S.{1,40} know) (?:via|by|through|in an|per) e-?mail\b/iu, ""],
  [
    new RegExp(String.raw`\s*\((?:title|subject)\s*:\s*(?<title>${q})\)`, "iu"),
    " with the title $<title>",
  ],
  [new RegExp(String.raw`(?<=^(?:tell|let) .{1,60}${q}) by (?:e-?mail|mail)\b`, "iu"), ""],
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
      String.raw`^let (?<who>\S.{1,40}?) know\s*,? (?:with (?:the )?)?(?:title|subject)(?: line)?\s*:?\s*(?<title>${q})\s*[,:]?\s*(?:that |saying )?(?=${q})`,
      "iu",
    ),
    "send $<who> an email titled $<title> saying ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<who>\S.{1,60}?) (?:should|needs? to|must|has to|ought to|is to) be (?:e-?mailed|mailed|messaged) (?=${q})`,
      "iu",
    ),
    "send $<who> ",
  ],
  [new RegExp(String.raw`^send an? (?:quick|short|brief|simple) (?=${q})`, "iu"), "send "],
  [new RegExp(String.raw`^let (?<who>\S.{1,40}?) know\s*:\s*(?=${q})`, "iu"), "let $<who> know "],
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
    /^(?:give|pass(?: on| along)?|convey|extend|send) (?<what>my (?:(?:warm|best|kind|warmest|sincere|heartfelt|deepest) )?(?:regards|love|greetings|wishes|thanks|congratulations|apologies|condolences)) (?:on |along )?to (?=\S)/iu,
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
      String.raw`^(?:write|send) (?<text>${q}) to (?<who>\S.{0,60}?) (?:in|as|via|by) an? (?:e-?mail|mail|message) (?:titled|entitled|called|headed|with the (?:title|subject)(?: of)?) (?<title>${q})(?=[\s.?!]*$)`,
      "iu",
    ),
    "send $<who> an email saying $<text> and title it $<title>",
  ],
];
