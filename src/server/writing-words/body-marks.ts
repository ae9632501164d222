/** What leads in the text of a message: "saying", "with the text", "as follows", a colon. */
export const bodyMark = new RegExp(
  [
    String.raw`^(?:(?:and\s+|to\s+|by\s+(?=saying|writing)|which\s+|that\s+|just\s+|it should\s+|it\s+)*(?:say(?:s|ing)?(?!\s+(?:yes|no) to\b)|write|writing|stat(?:es?|ing)|read(?:s|ing)))\b\s*(?:the following|this(?=\s*(?:[:\ue000-\ue00f]|[–—-]\s)))?\s*[:,-]?\s*`,
    String.raw`^(?:with|using|and|including|containing)?\s*(?:the\s+|a\s+|this\s+|my\s+|these\s+|an\s+)?(?:following\s+|short\s+|simple\s+|quick\s+|exact\s+)*(?:message|text|body|words?|contents?|note|comment|reply|response|answer|line|covering note)\b\s*(?:(?:is|of|being|that (?:says|reads)|which says|saying|reading|should (?:be|say|read))\b\s*)?[:=-]?\s*`,
    String.raw`^(?:as follows|(?:the\s+)?following(?=\s*:)|this(?=\s*:))\s*[:.-]?\s*`,
    String.raw`^with(?:\s+(?:(?:the\s+)?following|this))?\s*:\s*(?!(?:the\s+)?(?:subject|title|body|text|message|contents?|b?cc)\b)`,
    String.raw`^(?:to\s+)?(?:tell(?:ing)?|ask(?:ing)?)\s+(?:him|her|them)\s*[:,]?\s*(?=[\ue000-\ue00f])`,
    String.raw`^[:–—-]\s*`,
  ].join("|"),
  "i",
);

/** "Write to Nia: subject 'Plan', body 'Hello'": the colon opens a list of parts. */
export const namedPart =
  /^(?:the\s+)?(?:subject|title|body|text|message|contents?|b?cc)\b(?:\s+line)?\s*(?:[:=–—-]|is\b|[\ue000-\ue00f])/i;

/** What leads in a text in quotation marks, wherever it stands: "with '…'", "saying '…'". */
export const leadsText = /\b(?:with|say(?:s|ing)?)\s{0,9}["'“‘„«\ue000-\ue00f]/i;
