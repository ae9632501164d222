import { isLikeTime } from "./is-like-time.ts";
import type { Reading } from "./writing-request.ts";

/** "On Christmas Eve" says when rather than what about, and so does any "on" behind the text. */
export function isWhen(mark: string, words: string, { parts }: Reading): boolean {
  if (!/^on\s+$/i.test(mark)) return isLikeTime(words, "hour");
  return parts.body !== null || isLikeTime(words, "day");
}
