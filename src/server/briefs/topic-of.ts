const reason =
  /\s*,?\s+(?=(?:because|due to|as (?:i|we|he|she|they|it|my|our|the)\b|since (?:i|we|he|she|they|it|my|our|the)\b))/iu;

/** A thing and the reason that is given with it: "the offer because it is too late" is "the offer" and "because it is too late". */
export function withReason(what: string): { thing: string; reason: string } {
  const at = reason.exec(what);
  if (at === null) return { thing: what, reason: "" };
  return { thing: what.slice(0, at.index), reason: what.slice(at.index).replace(/^[\s,]+/u, "") };
}

/** A thing as a subject names it: "the invitation to lunch" is "invitation to lunch". */
export function withoutArticle(what: string): string {
  return what.replace(/^(?:an?|the|this|that)\s+/iu, "");
}
