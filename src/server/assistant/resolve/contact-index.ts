import { splitWords } from "#query/words.ts";
import type { Contact } from "../plan/world.ts";

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

/**
 * Whether a word may be another one with a slip of the fingers: two letters exchanged, one missing, one too many, and
 * in longer words one wrong. The first letter stands, and the last one too, so that Maria is not Mario and Paul not Paula.
 *
 * @example isMistyped("yukki", "yuki") // true
 * @example isMistyped("mario", "maria") // false
 */
export function isMistyped(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  if (short.length < 4 || long.length - short.length > 1 || typed[0] !== meant[0]) return false;
  const [from, rest] = differing(short, long);
  if (short.length < long.length) return rest[0].length === 0 && !isNewEnd(long, from);
  if (rest[0].length === 2) return rest[0] === `${rest[1][1]}${rest[1][0]}`;
  return rest[0].length === 1 && short.length >= 6 && from < short.length - 1;
}

/** Where two words part, and what of each stands between the beginning and the end that they share. */
function differing(one: string, other: string): [number, [string, string]] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let tail = 0;
  while (tail < one.length - from && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return [from, [one.slice(from, one.length - tail), other.slice(from, other.length - tail)]];
}

/** A letter more at the end is a name of its own, unless it only says the last one twice. */
function isNewEnd(long: string, from: number): boolean {
  return from === long.length - 1 && long.at(-1) !== long.at(-2);
}
