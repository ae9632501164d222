import { splitWords } from "#query/words.ts";
import type { Contact } from "../plan/world.ts";
import { isMistyped } from "../plan/mistyped.ts";

/** A contact with the words of the names that it goes by, and its place among the others. */
export type NamedContact = { contact: Contact; names: readonly (readonly string[])[]; at: number };

/** Contacts by the words of their names. */
export type ContactIndex = {
  /** Those of whom a word is a name, in the order given. */
  named(word: string): readonly NamedContact[];
  /** The same for a word with a small typing error. */
  nearly(word: string): readonly NamedContact[];
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
    nearly(word) {
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

/** The name as it is shown, and the one that the address begins with: `kofi.mensah@…`. */
function namesOf({ name, address }: Contact): string[][] {
  const local = address.slice(0, Math.max(address.lastIndexOf("@"), 0));
  const shown = name.includes("@") ? [] : splitWords(name);
  return [shown, splitWords(local)].filter((words) => words.length > 0);
}
