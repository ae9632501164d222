import { isSameAddress } from "#addresses/is-same-address.ts";
import { personParts } from "#addresses/person-parts.ts";
import { readAddress, type MailAddress } from "#addresses/read-address.ts";
import { splitWords } from "#query/words.ts";
import type { NamedPerson, Question } from "../plan/plan.ts";
import { originOfWords, type SpokenWords } from "../plan/provenance.ts";
import type { Contact } from "../plan/world.ts";
import type { RecipientOrigin, ResolvedPerson } from "../policy/step.ts";
import { isTypingError } from "../plan/typing-error.ts";
import {
  findContacts,
  nameWords,
  nicknamed,
  writtenLike,
  type Acquaintance,
} from "./find-contacts.ts";

/** What names are looked up in: whom the person knows, and what they said. */
type Naming = { world: Acquaintance; spoken: SpokenWords };

/** Whom one name stands for; or nobody, or several of whom none is likelier than the others. */
type NamedOne =
  | { kind: "person"; person: ResolvedPerson }
  | { kind: "unknown" }
  | { kind: "several"; people: readonly Contact[] };

/** Others whom a name fits that are told of, and offered to choose from. */
const [mostOthers, mostOffered] = [20, 8];

/** Whom each of these names stands for, once each; or the first that stands for nobody, or for several. */
export function resolvePeople(
  naming: Naming,
  names: readonly NamedPerson[],
): { people: ResolvedPerson[] } | { unclear: Exclude<NamedOne, { kind: "person" }>; at: number } {
  const people: ResolvedPerson[] = [];
  for (const [at, { words }] of names.entries()) {
    const one = resolvePerson(naming, words);
    if (one.kind !== "person") return { unclear: one, at };
    if (!people.some((other) => isSameAddress(other, one.person))) people.push(one.person);
  }
  return { people };
}

/** Whom typed words stand for, and how they came to be a recipient. */
export function resolvePerson({ world, spoken }: Naming, words: string): NamedOne {
  const found = findRecipient(words, world);
  if (found === undefined) return { kind: "unknown" };
  const { person, others, isSure } = found;
  const by = originOf({ words, ...found }, { world, spoken });
  const isAsked = nicknamed(words, world).length > 1 || !isLikelier(person, others);
  if (others.length > 0 && !isSure && isAsked)
    return { kind: "several", people: [person, ...others] };
  const told = isSure ? [] : others.slice(0, mostOthers);
  return {
    kind: "person",
    person: { ...toAddress(person), by, words, others: told.map(toAddress) },
  };
}

/** What is asked where a name stands for nobody, or for several. */
export function questionOfPeople(
  unclear: Exclude<NamedOne, { kind: "person" }>,
  words: string,
): Pick<Question, "code" | "parameters" | "choices"> {
  if (unclear.kind === "unknown")
    return { code: "unknown_person", parameters: { words }, choices: [] };
  const choices = unclear.people.slice(0, mostOffered).map(choiceOf);
  return { code: "which_person", parameters: { words }, choices };
}

/** Somebody to choose, whose address the choice stands for. */
export function choiceOf(person: MailAddress): { label: string; value: string } {
  return { label: labelOf(person), value: person.address };
}

const longestLabel = 300;

function labelOf(person: MailAddress): string {
  const { first, beside, doubt } = personParts(person);
  const label =
    doubt === undefined && beside !== "" ? `${first} (${beside})` : `${first} ${beside}`;
  return label.trim().slice(0, longestLabel).toWellFormed();
}

/** `isSure`: nobody else can be meant. */
type Recipient = { person: Contact; others: Contact[]; isSure: boolean };

/**
 * Whom typed words mean as a recipient, and the others whom they fit too; undefined for nobody. Anybody can give themselves a
 * name, or somebody else one in a Cc: who was written to comes before all who were not. No address from which mail came back
 * is sure; but as such a notice can be forged, it makes way only for another who was written to.
 */
export function findRecipient(words: string, world: Acquaintance): Recipient | undefined {
  const found = findContacts(words, world);
  const [first] = found;
  if (first === undefined) return undefined;
  const [, ...others] = found;
  if (nicknamed(words, world).length > 0)
    return { person: first, others, isSure: others.length === 0 };
  if (words.includes("@") || isSameAddress(first, world.owner))
    return { person: first, others: [], isSure: true };
  const { longer, shorter } = found.some(({ written }) => written)
    ? { longer: [], shorter: [] }
    : writtenLike(words, world.contacts);
  const near = [...found, ...longer];
  const written = near.filter((one) => one.written);
  const all = [...new Set([...written, ...near, ...shorter])];
  const person = written.find(isReached) ?? all[0] ?? first;
  const isAcquainted = all.length === 1 && person.acquainted === true;
  const isKnown = written.length === 1 || (written.length === 0 && isAcquainted);
  const isSure = isKnown && shorter.length === 0 && isReached(person);
  return { person, others: all.filter((one) => one !== person), isSure };
}

function isReached({ bounced }: Contact): boolean {
  return bounced !== true;
}

/** So many times as often met as each other, and written to, somebody is offered on a card instead of being asked about. */
const likelier = 3;

function isLikelier(person: Contact, others: readonly Contact[]): boolean {
  return person.written && others.every(({ count }) => person.count >= likelier * count);
}

type Found = Recipient & { words: string };

function originOf(found: Found, naming: Naming): RecipientOrigin {
  const { words, person } = found;
  if (isSameAddress(person, naming.world.owner)) return "own";
  if (readAddress(words) === undefined) return originOfNamed(found, naming);
  if (isTypedAddress(person.address, naming.spoken)) return "typed";
  return person.written ? "unsaid" : "mail";
}

function originOfNamed(
  { words, person, others, isSure }: Found,
  { world, spoken }: Naming,
): RecipientOrigin {
  if (originOfWords(words, spoken) === undefined)
    return isNearlySaid(words, spoken) ? "similar" : "unsaid";
  const [called, another] = nicknamed(words, world);
  if (called !== undefined && another === undefined)
    return called.sure ? "typed" : person.written ? "contact" : "unmet";
  if (others.length > 0 && !isSure) return "several";
  if (!isSpeltSo(words, person)) return "similar";
  return isSure ? "contact" : "unmet";
}

/** Whether an address was typed in full, in any case: it is no part of a longer one. */
export function isTypedAddress(address: string, spoken: SpokenWords): boolean {
  const wanted = asTyped(address);
  return spoken.some((said) =>
    [...said.matchAll(/[^\s<>,;:"()[\]、，。；：「」]+/gu)].some(([token]) => {
      const typed = asTyped(token.slice(0, longestToken));
      return typed === wanted || withoutSigns(typed) === wanted;
    }),
  );
}

/** Characters of a typed address with the signs around it. */
const longestToken = 1000;

/** An accent makes another address: `jose@…` is not `josé@…`. */
function asTyped(token: string): string {
  return token.normalize("NFC").toLowerCase();
}

/** What was typed without quotation marks, marks of lists and ends of sentences around it. */
function withoutSigns(token: string): string {
  return token.replace(/^[“”„«»'‘’*`¿¡]+/u, "").replace(/[“”«».!?'‘’*`…]+$/u, "");
}

/** Letters of a name to which a language may put an ending, and of that ending. */
const [shortest, ending] = [3, 4];

/** Whether each word of a name was said with a typing error, or with an ending such as other languages put to names. */
function isNearlySaid(words: string, spoken: SpokenWords): boolean {
  const said = new Set(spoken.flatMap(splitWords));
  return nameWords(words).every((word) =>
    [...said].some(
      (one) =>
        one === word ||
        isTypingError(one, word) ||
        (word.length >= shortest && one.startsWith(word) && one.length - word.length <= ending),
    ),
  );
}

/** Whether the typed words are words of the name or address, or single letters that begin one. */
function isSpeltSo(words: string, { name, address }: Contact): boolean {
  const own = splitWords(`${name} ${address}`);
  return nameWords(words).every(
    (word) => own.includes(word) || (word.length === 1 && own.some((one) => one.startsWith(word))),
  );
}

function toAddress({ name, address }: MailAddress): MailAddress {
  return { name, address };
}
