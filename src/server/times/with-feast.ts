const feasts: readonly (readonly [RegExp, string])[] = [
  [/\bnew year['’]?s eve\b/u, "31 december"],
  [/\b(?:the )?new year(?:['’]?s(?: day)?)?\b/u, "1 january"],
  [/\b(?:christmas|xmas) eve\b/u, "24 december"],
  [/\b(?:christmas|xmas)(?: day)?\b/u, "25 december"],
  [/\bboxing day\b/u, "26 december"],
];

/** Words for a time to come of which feasts of one date are said as that date, without a year: "new year" as 1 January. */
export function withFeast(words: string): string {
  return feasts.reduce((text, [feast, date]) => text.replace(feast, date), words);
}
