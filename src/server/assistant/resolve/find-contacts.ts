import { isSameAddress } from "#addresses/is-same-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import { splitWords } from "#query/words.ts";
import { isTypingError } from "../plan/typing-error.ts";
import type { Called, Contact, World } from "../plan/world.ts";

/** Whom the person knows, and by what names. */
export type Acquaintance = Pick<World, "contacts" | "owner" | "nicknames">;

/** Characters and words of a name; scripts without spaces give a word for each character. */
const [longest, mostWords] = [200, 12];

/** The words of a name as somebody types it. */
export function nameWords(words: string): string[] {
  return splitWords(words.slice(0, longest));
}

/**
 * Whom typed words stand for, who is met most first: `me`; an address, known or not; a nickname; else all whose full name
 * they are; else all who have such a first or last name; else all whose last name stands behind the beginning of their
 * first; else all whose name they are with a small typing error. None for nobody.
 */
export function findContacts(words: string, world: Acquaintance): Contact[] {
  const { contacts, owner } = world;
  const self = selfOf(owner);
  const address = addressIn(words);
  const addresses =
    address === undefined ? nicknamed(words, world).map((one) => one.address) : [address];
  if (addresses.length > 0) return addresses.map((one) => withAddress(one, [...contacts, ...self]));
  const typed = nameWords(words);
  if (typed.length === 1 && typed[0] === "me") return [...self];
  if (typed.length === 0 || typed.length > mostWords) return [];
  const others = fittingWithoutTitle(typed, indexOfContacts(contacts));
  const found = others.filter((contact) => !isSameAddress(contact, owner));
  return found.length > 0 ? found : bestFitting(typed, indexOfContacts(self));
}

/** All whom the person calls so; a short word before the name, as "my" is, may be of any language. */
export function nicknamed(
  words: string,
  { nicknames }: Pick<World, "nicknames">,
): readonly Called[] {
  if (nicknames.length === 0 || words.includes("@")) return [];
  const typed = nameWords(words);
  const [first = "", ...rest] = typed;
  const whole = calledSo(typed, nicknames);
  const isLed = rest.length > 0 && first.length <= title;
  return whole.length === 0 && isLed ? calledSo(rest, nicknames) : whole;
}

function calledSo(typed: Name, nicknames: readonly Called[]): readonly Called[] {
  const wanted = typed.join(" ");
  return nicknames.filter(({ name }) => wanted !== "" && nameWords(name).join(" ") === wanted);
}

function addressIn(words: string): string | undefined {
  return words.includes("@") ? readAddress(words)?.address : undefined;
}

const owners = new WeakMap<World["owner"], readonly Contact[]>();

/** The owner as the only contact of a list, which is made once so that its index is. */
function selfOf(owner: World["owner"]): readonly Contact[] {
  const self = owners.get(owner) ?? [{ ...owner, count: 0, written: false }];
  owners.set(owner, self);
  return self;
}

function withAddress(address: string, known: readonly Contact[]): Contact {
  const found = known.find((one) => isSameAddress(one, { address }));
  return found ?? { name: "", address, count: 0, written: false };
}

type Name = readonly string[];

/** Letters of a title at most, as "Dr" or "Mrs" is. */
const title = 3;

/** A short word before a name that is nobody's own may be a title of any language. */
function fittingWithoutTitle(typed: Name, index: ContactIndex): Contact[] {
  const found = bestFitting(typed, index);
  const [first = "", ...rest] = typed;
  const isTitled = rest.length > 0 && first.length <= title && index.named(first).length === 0;
  return found.length === 0 && isTitled ? fittingWithoutTitle(rest, index) : found;
}

/** The contacts of the first way to fit that anybody meets. */
function bestFitting(typed: Name, { named, nearly }: ContactIndex): Contact[] {
  const exact = inOrder(typed.flatMap((word) => named(word)));
  const full = typed.length > 1 ? fitting(exact, (name) => isSame(name, typed)) : [];
  if (full.length > 0) return full;
  const part = fitting(exact, (name) => holdsAll(name, typed));
  if (part.length > 0) return part;
  const short = typed.length > 1 ? fitting(exact, (name) => holdsShort(name, typed)) : [];
  if (short.length > 0) return short;
  const near = inOrder([...exact, ...typed.flatMap((word) => nearly(word))]);
  return fitting(near, (name) => holdsNearly(name, typed));
}

function inOrder(entries: readonly NamedContact[]): NamedContact[] {
  return [...new Set(entries)].sort((one, other) => one.at - other.at);
}

function fitting(entries: readonly NamedContact[], fits: (name: Name) => boolean): Contact[] {
  return entries.filter(({ names }) => names.some(fits)).map(({ contact }) => contact);
}

function isSame(name: Name, typed: Name): boolean {
  return name.join(" ") === typed.join(" ");
}

/** Every typed word is one of the name's; beside one that is, a single letter may stand for a name. */
function holdsAll(name: Name, typed: Name): boolean {
  const whole = typed.filter((word) => name.includes(word));
  const rest = typed.filter((word) => !name.includes(word));
  if (whole.length === 0) return false;
  return rest.every((letter) => letter.length === 1 && name.some((word) => word[0] === letter));
}

/** A short form of the first name before the last: "Bea Nunes" is Beatriz Nunes. */
function holdsShort(name: Name, typed: Name): boolean {
  const isLast = name.at(-1) === typed.at(-1) && name.length > 1;
  return isLast && typed.every((word) => name.includes(word) || begins(word, name[0] ?? ""));
}

const shortest = 3;

function begins(word: string, first: string): boolean {
  return word.length >= shortest && first.startsWith(word);
}

function holdsNearly(name: Name, typed: Name): boolean {
  return typed.every((word) => name.some((own) => own === word || isTypingError(word, own)));
}

/** Those written to who have all typed words in a name of theirs, or no others than these. */
export function writtenLike(
  words: string,
  contacts: readonly Contact[],
): Record<"longer" | "shorter", Contact[]> {
  const typed = nameWords(words);
  const { named } = indexOfContacts(contacts);
  const like = [...new Set(typed.flatMap((word) => named(word)))].filter(
    ({ contact }) => contact.written,
  );
  const longer = like.filter(({ names }) => names.some((name) => isWithin(typed, name)));
  const shorter = like.filter(({ names }) => names.some((name) => isWithin(name, typed)));
  return {
    longer: longer.map(({ contact }) => contact),
    shorter: shorter.filter((one) => !longer.includes(one)).map(({ contact }) => contact),
  };
}

function isWithin(words: Name, others: Name): boolean {
  return words.every((word) => others.includes(word));
}

/**
 * Those whom the person has written to and who bear the words of a name that found mail of somebody else, to whom they have
 * not written: anybody can take a name.
 */
export function namesakesOf(
  sender: { address: string },
  words: string,
  contacts: readonly Contact[],
): Contact[] {
  const known = contacts.find((one) => isSameAddress(one, sender));
  if (known?.written === true || addressIn(words) !== undefined) return [];
  const typed = nameWords(words);
  const entries = indexOfContacts(contacts).named(typed[0] ?? "");
  return fitting(entries, (name) => isWithin(typed, name)).filter(
    (one) => one.written && !isSameAddress(one, sender),
  );
}

/** A contact with the words of the names that it goes by, and its place among the others. */
type NamedContact = { contact: Contact; names: readonly (readonly string[])[]; at: number };

/** Contacts by the words of their names. */
type ContactIndex = {
  /** Those of whom a word is a name, in the order given. */
  named(word: string): readonly NamedContact[];
  /** The same for a word with a small typing error. */
  nearly(word: string): readonly NamedContact[];
};

const indexes = new WeakMap<readonly Contact[], ContactIndex>();

/** The index of a list of contacts, made once for a list. */
function indexOfContacts(contacts: readonly Contact[]): ContactIndex {
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
      const words = (letters.get(word[0] ?? "") ?? []).filter((one) => isTypingError(word, one));
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
