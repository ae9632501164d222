const quote = /^["'“‘„«](?<words>.+)["'”’»][\s.!]*$/s;

/** The words of a text that is one quotation; undefined for other texts. */
export function quotedIn(text: string): string | undefined {
  return quote.exec(text)?.groups?.["words"];
}
