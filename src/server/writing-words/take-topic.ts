import { saidBy, withQuotes } from "./lift-quotes.ts";
import type { Reading } from "./writing-request.ts";

/** Words that somebody says, and that stand in few titles. */
const spoken =
  /\b(?:i|you|we|it|let|see|please|thanks|thank|can|will|is|are|am|do|have|yes|no|ok|sorry|call|meet)\b|['’](?:ll|m|re|s|ve|d)\b/iu;

/** A topic; "about Sunday 'I'll be there'" may hold the text as well, which is asked. */
export function takeTopic(words: string, { parts, said }: Reading): void {
  const whole = words.trim();
  const text = saidBy(whole.at(-1) ?? "", said);
  const topic = whole.slice(0, -1).trim();
  const isText = text !== undefined && topic !== "" && parts.body === null;
  if (isText && spoken.test(text.words)) parts.doubtful = text.words;
  parts.about = withQuotes(parts.doubtful === text?.words && isText ? topic : whole, said).trim();
}
