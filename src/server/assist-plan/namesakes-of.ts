import { isSameAddress } from "#addresses/is-same-address.ts";
import type { MailAddress } from "#addresses/read-address.ts";
import { splitWords } from "#query/words.ts";
import { indexOfContacts } from "./contact-index.ts";
import type { Contact } from "./interpretation.ts";
import { isMistyped } from "./mistyped.ts";
import { isTypedAddress, type SaidWords } from "./said-words.ts";

/** Characters of a name. */
const longest = 200;

/**
 * Those whom the person has written to and whom they may mean by the name that has found mail of somebody else, to whom
 * they have not: anybody can take a name. None where the name or the address that they typed is that sender's alone. Where
 * they said no name, those who bear just that sender's.
 */
export function namesakesOf(
  sender: MailAddress,
  asked: SaidWords,
  contacts: readonly Contact[],
): Contact[] {
  const known = contacts.find((one) => isSameAddress(one, sender));
  if (known?.written === true || isTypedAddress(asked, sender.address)) return [];
  const words = [...asked.words];
  const own = splitWords(sender.name.slice(0, longest));
  const said = own.filter(
    (one) => asked.words.has(one) || words.some((word) => isMistyped(word, one)),
  );
  const [first] = said.length > 0 ? said : own;
  if (first === undefined) return [];
  return indexOfContacts(contacts)
    .named(first)
    .filter(({ contact, names }) =>
      said.length > 0
        ? names.some((name) => said.every((word) => name.includes(word)))
        : isSameName(contact.name, own),
    )
    .map(({ contact }) => contact)
    .filter((one) => one.written && !isSameAddress(one, sender));
}

function isSameName(name: string, words: readonly string[]): boolean {
  const own = splitWords(name.slice(0, longest));
  return own.length === words.length && own.every((word) => words.includes(word));
}
