import { splitWords } from "#query/words.ts";
import type { Contact } from "./interpretation.ts";
import { isMistyped } from "./mistyped.ts";

/** A contact with the words of the names that it goes by. */
export type NamedContact = { contact: Contact; names: readonly (readonly string[])[]; at: number };

/** Contacts by the words of their names. */
export type ContactIndex = {
  /** Those of whom a word is a name, in the order given. */
  named: (word: string) => readonly NamedContact[];
  /** The same for a word with a small typing error. */
  nearly: (word: string) => readonly NamedContact[];
};

const indexes = new WeakMap<readonly Contact[], ContactIndex>();

/** The index of a list of contacts, made once for a list. */
export function indexOfContacts(contacts: readonly Contact[]): ContactIndex {
  const known = indexes.get(contacts);
  if (known !== undefined) return known;
  const index = makeIndex(contacts);
  indexes.set(contacts, index);
  return index;
}

function makeIndex(contacts: readonly Contact[]): ContactIndex {
  const byWord = new Map<string, NamedContact[]>();
  for (const [at, contact] of contacts.entries()) {
    const entry = { contact, names: namesOf(contact), at };
    for (const word of new Set(entry.names.flat())) addTo(byWord, word, entry);
  }
  const letters = Map.groupBy(byWord.keys(), (word) => word[0] ?? "");
  const near = new Map<string, readonly NamedContact[]>();
  return {
    named: (word) => byWord.get(word) ?? [],
    nearly: (word) => {
      const known = near.get(word);
      if (known !== undefined) return known;
      const words = (letters.get(word[0] ?? "") ?? []).filter((one) => isMistyped(word, one));
      const found = words.flatMap((one) => byWord.get(one) ?? []);
      near.set(word, found);
      return found;
    },
  };
}

function addTo(byWord: Map<string, NamedContact[]>, word: string, entry: NamedContact): void {
  const entries = byWord.get(word);
  if (entries === undefined) byWord.set(word, [entry]);
  else entries.push(entry);
}

/** What addresses begin with that are nobody's name (RFC 2142, and what senders use): "all but invoices" leaves out no sender. */
const roles: ReadonlySet<string> = new Set(
  "account accounts admin alert alerts bill billing bills booking bookings calendar careers community contact daily deals delivery digest event events feedback hello help info invitation invitations invite invites invoice invoices jobs legal letter letters mail mailer mails marketing member members message messages news newsletter newsletters noreply notice notices notification notifications offer offers office order orders payment payments photos post press promo promos promotion promotions receipt receipts reminder reminders reply report reports reservation reservations sales security service services shipping statement statements subscription subscriptions support survey surveys team ticket tickets tracking update updates weekly welcome".split(
    " ",
  ),
);

/** The name as it is shown, and the one that the address begins with: `kofi.mensah@…`. */
function namesOf({ name, address }: Contact): string[][] {
  const local = address.slice(0, Math.max(address.lastIndexOf("@"), 0));
  const shown = name.includes("@") ? [] : splitWords(name);
  const begin = splitWords(local).filter((word) => !roles.has(word));
  return [shown, begin].filter((words) => words.length > 0);
}
