const begun =
  /^(?:\s*(?:please|pls|can you|could you)[\s,]+)?(?:compose|draft|write|create|start|make|prepare)\b/iu;
const topic = /\b(?:subject|titled)\b/iu;
const worded =
  /["“”‘„«]|\b(?:saying|says?|telling|that|body|text|message)\s*:|\b(?:saying|says|telling)\b/iu;
const tail =
  /[\s,;]+(?:and |but |then )?(?:(?:leave|leaving|keep|keeping) (?:the |its )?(?:body|text|message|content) (?:empty|blank)|with (?:an? )?(?:empty|blank) (?:body|text|message))[\s.!]*$/iu;

/** A message to write without the words at its end that leave its text empty: they are no part of its subject. */
export function withoutEmptyBody(text: string): string {
  if (text.length > longest || !begun.test(text)) return text;
  const rest = text.replace(tail, "");
  return topic.test(rest) && !worded.test(rest) ? rest : text;
}

/** Characters. */
const longest = 300;
