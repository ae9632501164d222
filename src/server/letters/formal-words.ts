const long: readonly [RegExp, string][] = [
  [/\bI['’]m\b/g, "I am"],
  [/\bI['’]d like\b/g, "I would like"],
  [/\bI['’]d be\b/g, "I would be"],
  [/\bI['’]d suggest\b/g, "I would suggest"],
  [/\b(I|you|we|they|he|she|it)['’]ll\b/gi, "$1 will"],
  [/\b(I|you|we|they)['’]ve\b/gi, "$1 have"],
  [/\b(you|we|they)['’]re\b/gi, "$1 are"],
  [/\bcan['’]t\b/g, "cannot"],
  [/\bwon['’]t\b/g, "will not"],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should)n['’]t\b/g, "$1 not"],
  [/(^|[.!?] )Let me know\b/g, "$1Please let me know"],
  [/(^|[.!?] )How about\b/g, "$1May I suggest"],
  [/\bThank you very much!/g, "Thank you very much."],
  [/\bThank you!/g, "Thank you in advance."],
  [/\bI really appreciate it\./g, "It is much appreciated."],
];

/** A text without short forms and with the turns of a formal letter. */
export function formally(text: string): string {
  const formal = long.reduce((said, [short, full]) => said.replaceAll(short, full), text);
  return formal.replace(/(May I suggest [^?.!]{1,200})\?/, "$1?");
}
