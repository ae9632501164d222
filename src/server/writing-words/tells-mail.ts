import { leadsText } from "./body-marks.ts";

const mailNoun = /\b(?:e-?mail|mail|message|thread|newsletter|note|one)s?\b/i;

/** What a mail holds is said of it with these words, and nobody says a text so. */
const holds =
  /^[\s,]+that\s+(?:mention(?:s|ed)?|contain(?:s|ed)?|include[sd]?|discuss(?:es|ed)?|talk(?:s|ed)?|speaks?|deal(?:s|t)?|refer(?:s|red)?|ask(?:s|ed)|has|have|had|(?:is|are|was|were)\s+(?:(?:all\s+)?about|regarding|concerning|titled|entitled|called|headed)(?!\s+(?:right|time|it|that|all)\b))\b/i;

const naming =
  /^\s+(?:mention|ask|request|offer|propos|suggest|confirm|explain|discuss|remind)ing\s+(?!(?:that|if|whether|to|i|we|he|she|it|they|you|him|her|them|me|us|my|our|his|their|what|when|why|how)\b)/i;
/** "Mentioning the deadline is Friday" is a note. */
const mentioning =
  /^\s+mentioning\s(?![^.!?\n]{0,200}?(?:['’](?:re|ll)\s|\b(?:is|are|was|were|will|has|have|had|can|could|should|must|needs?)\b))/i;

/**
 * Whether words behind a mail tell which it is, and begin no text: "the last email that mentions the expo". "Mentioning the
 * expo" does where a text of its own stands behind it, or where the mail is passed on.
 */
export function tellsMail(text: string, at: number, isAnswer: boolean): boolean {
  if (!mailNoun.test(text.slice(Math.max(at - 200, 0), at))) return false;
  const behind = text.slice(at);
  if (holds.test(behind)) return true;
  if (!naming.test(behind)) return false;
  return leadsText.test(behind.slice(0, 400)) || (!isAnswer && mentioning.test(behind));
}
