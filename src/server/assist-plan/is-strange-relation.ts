import { isSameAddress } from "#addresses/is-same-address.ts";
import type { MailAddress } from "#addresses/read-address.ts";
import { splitWords } from "#query/words.ts";
import type { Contact } from "./interpretation.ts";
import { isRelation } from "./is-relation.ts";
import { isTypedAddress, type SaidWords } from "./said-words.ts";

/** Characters of a name. */
const longest = 200;

/**
 * Whether somebody whom the person neither has written to nor often hears from calls themselves "Mum" or the like, or what
 * the person said: that they are it is their own word alone. Not where their address was typed.
 */
export function isStrangeRelation(
  sender: MailAddress,
  asked: SaidWords,
  contacts: readonly Contact[],
): boolean {
  const known = contacts.find((one) => isSameAddress(one, sender));
  if (known?.written === true || known?.acquainted === true) return false;
  if (isTypedAddress(asked, sender.address)) return false;
  const own = splitWords(sender.name.slice(0, longest));
  return isRelation(sender.name) || own.some((word) => asked.words.has(word) && isRelation(word));
}
