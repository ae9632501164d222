import { leadsText } from "./body-marks.ts";

const given = /:\s{0,9}["'“‘„«\ue000-\ue00f]/;
/** "I put it in the subject" is said by a person, and no place of a mail is meant. */
const place =
  /^(?!(?:i|we|you|it|he|she|they|there|please|yes|no|ok|okay|sure|sorry|thanks?)\b)[^.!?\n]{1,80}?\bin (?:the |its |their |his |her )?(?:subject|title|heading|body)\b/i;

/**
 * Whether words behind "with" would narrow the mail that is meant: a text with its own mark stands behind them, or they
 * name a place of a mail. They are no text of the person's.
 */
export function narrowsMail(words: string): boolean {
  const begin = words.slice(0, 400);
  return leadsText.test(begin) || given.test(begin) || place.test(begin);
}
