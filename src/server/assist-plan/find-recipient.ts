import { indexOfContacts } from "./contact-index.ts";
import { findContacts } from "./find-contacts.ts";
import type { Contact, World } from "./interpretation.ts";
import { typedName } from "./typed-name.ts";

/** Whom a message goes to by typed words, the others whom they fit too, and how sure that is. */
export type Recipient = {
  person: Contact;
  others: Contact[];
  /** `one`: nobody else can be meant; `several`: others can; `unmet`: the person does not know this one, or wrote in vain. */
  fit: "one" | "several" | "unmet";
};

/**
 * Whom typed words mean as a recipient; undefined for nobody. Anybody can give themselves a name, or somebody else one in
 * a Cc: who was written to comes before all who were not. A sure one is beside them only who has written again and again by
 * that name, where it fits nobody else. No address from which mail came back is one; but as such a notice can be forged, it
 * makes way only for another who was written to.
 */
export function findRecipient(
  words: string,
  world: Pick<World, "contacts" | "owner">,
): Recipient | undefined {
  const found = findContacts(words, world);
  const [first] = found;
  if (first === undefined) return undefined;
  if (words.includes("@") || first.address === world.owner.address)
    return { person: first, others: [], fit: "one" };
  const { longer, shorter } = found.some(({ written }) => written)
    ? { longer: [], shorter: [] }
    : writtenLike(words, world.contacts);
  return bestOf([...found, ...longer], shorter);
}

/** Of those whom the words fit, or of whose names they are the beginning, and those whose whole names they go on from. */
function bestOf(near: readonly Contact[], shorter: readonly Contact[]): Recipient | undefined {
  const written = near.filter((one) => one.written);
  const all = [...new Set([...written, ...near, ...shorter])];
  const person = written.find(isReached) ?? all[0];
  if (person === undefined) return undefined;
  const isAcquainted = all.length === 1 && person.acquainted === true;
  const isKnown = written.length === 1 || (written.length === 0 && isAcquainted);
  if (isKnown && shorter.length === 0 && isReached(person)) return among(person, all, "one");
  return among(person, all, all.length > 1 ? "several" : "unmet");
}

function isReached({ bounced }: Contact): boolean {
  return bounced !== true;
}

function among(person: Contact, all: readonly Contact[], fit: Recipient["fit"]): Recipient {
  return { person, others: all.filter((one) => one !== person), fit };
}

/** Those written to who have all typed words in a name of theirs, or no others than these. */
function writtenLike(
  words: string,
  contacts: readonly Contact[],
): Record<"longer" | "shorter", Contact[]> {
  const typed = typedName(words);
  const { named } = indexOfContacts(contacts);
  const like = [...new Set(typed.flatMap((word) => named(word)))].filter(
    ({ contact }) => contact.written,
  );
  const [longer, shorter] = [
    like.filter(({ names }) => names.some((name) => isWithin(typed, name))),
    like.filter(({ names }) => names.some((name) => isWithin(name, typed))),
  ];
  return {
    longer: longer.map(({ contact }) => contact),
    shorter: shorter.filter((one) => !longer.includes(one)).map(({ contact }) => contact),
  };
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word));
}
