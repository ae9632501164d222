const office =
  /^(?:the|my|our)\s+(?!(?:truth|same|other)\b)[\p{Ll}-]+(?:\s[\p{Ll}-]+)?(?=\s+(?:that|to|if|whether|about|know)\s)/u;

/** "Tell the school that …": whom that is, nobody has said. */
export function strangersIn(text: string): { people: string[]; rest: string } | undefined {
  const found = office.exec(text)?.[0];
  return found === undefined ? undefined : { people: [found], rest: text.slice(found.length) };
}
