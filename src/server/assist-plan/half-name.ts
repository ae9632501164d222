import { splitWords } from "#query/words.ts";
import type { Contact } from "./interpretation.ts";

/**
 * Whether typed words are only a later part of the name of somebody to whom the person has never written, such as "school" of
 * "Evening School Online": as likely a plain word as a name. A capital in them says that a name is meant.
 */
export function isHalfName(typed: string, { name, address, written }: Contact): boolean {
  if (written || /\p{Lu}/u.test(typed)) return false;
  const words = splitWords(typed);
  const own = splitWords(name.replace(/^the\s+/iu, ""));
  const house = splitWords(address.slice(address.lastIndexOf("@") + 1));
  return own.includes(words[0] ?? "") && own[0] !== words[0] && !house.includes(words[0] ?? "");
}
