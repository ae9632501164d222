import { isSameAddress } from "#addresses/is-same-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import { indexOfContacts, type ContactIndex, type NamedContact } from "./contact-index.ts";
import type { Contact, World } from "./interpretation.ts";
import { isMistyped } from "./mistyped.ts";
import { typedName } from "./typed-name.ts";

/**
 * Whom typed words stand for, who is met most first: `me`; an address, known or not; else all whose full name they are;
 * else all who have such a first or last name; else all whose last name stands behind the beginning of their first; else all
 * whose name they are with a small typing error. None for nobody.
 */
export function findContacts(
  words: string,
  { contacts, owner }: Pick<World, "contacts" | "owner">,
): Contact[] {
  const address = words.includes("@") ? readAddress(words)?.address : undefined;
  const self = selfOf(owner);
  if (address !== undefined) return [withAddress(address, [...contacts, ...self])];
  const typed = typedName(words);
  if (isSelf(typed)) return [...self];
  if (typed.length === 0 || typed.length > 6) return [];
  const others = bestFitting(typed, indexOfContacts(contacts));
  const found = others.filter((contact) => !isSameAddress(contact, owner));
  return found.length > 0 ? found : bestFitting(typed, indexOfContacts(self));
}

const owners = new WeakMap<World["owner"], readonly Contact[]>();

/** The owner as the only contact of a list, which is made once so that its index is. */
function selfOf(owner: World["owner"]): readonly Contact[] {
  const self = owners.get(owner) ?? [{ ...owner, count: 0, written: false }];
  owners.set(owner, self);
  return self;
}

const selves = new Set(["me", "myself"]);

function isSelf(typed: readonly string[]): boolean {
  return typed.length === 1 && selves.has(typed[0] ?? "");
}

function withAddress(address: string, known: readonly Contact[]): Contact {
  const found = known.find((one) => isSameAddress(one, { address }));
  return found ?? { name: "", address, count: 0, written: false };
}

type Name = readonly string[];

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
  return typed.every((word) => name.some((own) => own === word || isMistyped(word, own)));
}
