const to = String.raw`(?<=^|[.!?;,\n]\s*|\b(?:please|and|then|now|you|also)\s+)(?:tell|ask|remind|invite|inform|message|text|e?mail|write(?: to)?|reply to|answer|send)\s`;
const whom = String.raw`(?:(?!me\b|us\b)[^\s.;:!?]{1,60}\s+)(?:[^\s.;:!?]{1,60}\s+){0,4}?`;
const joint = String.raw`(?=\s(?:and|then|also)\s|[.;!?](?:\s|$)|\n|$)`;
/** What shall be said to somebody, or asked of them, as far as words without quotation marks show where it ends. */
const letters = new RegExp(
  `(${to}${whom}(?:saying|says?|that reads|with (?:the |a )?(?:text|message|body|words|note)|that|to|if|whether|when|why|how)\\b|${to}[^.;:!?\\n]{1,80}:)[^.;!?\\n]{0,300}?${joint}`,
  "gu",
);

/** The words without those of an unquoted message: "tell Ada to delete it" asks for no deleting. */
export function withoutLetters(text: string): string {
  return text.replaceAll(letters, "$1 “”");
}
