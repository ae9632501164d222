const doubt =
  "(?:actually|oh|no|nope|wait|sorry|oops|hmm|hang on|hold on|on second thoughts?|please)";
const off =
  "(?:(?:don['’]?t|do not) (?:send|write|do|bother)(?: (?:it|that|this|anything|the (?:e-?mail|mail|message)))?(?: after all)?|never ?mind(?: (?:it|that))?|(?:forget|cancel|scratch|scrap) (?:it|that|this|the whole thing)|i(?: have|['’]ve)? changed my mind)";
const end = new RegExp(
  String.raw`[.;!?,–—-]\s*(?:${doubt}[\s,.!–—-]+)+${off}(?:[\s,.!]+(?:sorry|please|thanks|thank you))*[\s.!]*$`,
  "iu",
);

/** Whether words end in calling off what they have asked for, letter or not: "… Actually no, don't send it". */
export function callsOff(text: string): boolean {
  return end.test(text.slice(-120));
}
