import { isSameAddress } from "#addresses/is-same-address.ts";
import { readAddress, type MailAddress } from "#addresses/read-address.ts";
import { splitWords } from "#query/words.ts";
import { isDenied } from "#server/assist-plan/is-denied.ts";
import { findRecipient, type Recipient } from "#server/assist-plan/find-recipient.ts";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import { typedName } from "#server/assist-plan/typed-name.ts";
import type { TypedPerson } from "#server/assist-plan/plan.ts";
import type { Provenance, ResolvedPerson } from "#server/policy/resolved-step.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { isSaid, isTypedAddress } from "#server/assist-plan/said-words.ts";

type Asked = Extract<Unresolved, { kind: "question" }>;

/** Whom typed words stand for, each with how they came to be a recipient; or the question who is meant. */
export function resolvePeople(
  { request: { world }, ...words }: Pick<Resolving, "request" | "said" | "asked">,
  people: readonly TypedPerson[],
): { kind: "people"; people: ResolvedPerson[] } | Asked {
  const resolved: ResolvedPerson[] = [];
  for (const one of people) {
    const person = resolvePerson(one.words, words, world);
    if (person === undefined) return askFor(one.words);
    if (!resolved.some((other) => isSameAddress(other, person))) resolved.push(person);
  }
  return { kind: "people", people: resolved };
}

function askFor(words: string): Asked {
  const text = words.includes("@")
    ? `“${words}” is no mail address. Whom should it go to?`
    : `I do not know anybody called “${words}”. What is the address?`;
  return { kind: "question", text, choices: [] };
}

/** What was said in the conversation, and of that in this request. */
type Words = Pick<Resolving, "said" | "asked">;

function resolvePerson(words: string, own: Words, world: World): ResolvedPerson | undefined {
  const found = findRecipient(words, world);
  if (found === undefined) return undefined;
  const provenance = provenanceOf({ words, ...found }, own, world);
  const others = provenance === "several" ? found.others : [];
  return {
    ...toAddress(found.person),
    provenance,
    words,
    others: others.slice(0, othersAtMost).map(toAddress),
  };
}

/** Others whom a name fits that are told of. */
const othersAtMost = 20;

type Found = Recipient & { words: string };

/** An address or a name of an earlier request is not one of this, and whoever is denied is not meant: it waits for a click. */
function provenanceOf(found: Found, { said, asked }: Words, { owner }: World): Provenance {
  const { words, person, fit } = found;
  if (isSameAddress(person, owner)) return "own";
  if (readAddress(words) !== undefined) {
    if (isTypedAddress(asked, person.address)) return unlessDenied("typed", person.address, asked);
    return isTypedAddress(said, person.address) ? "similar" : "mail";
  }
  if (fit === "several") return "several";
  if (!isSaid(asked, words) || !isSpeltSo(words, person)) return "similar";
  if (fit === "one") return unlessDenied("contact", words, asked);
  return person.written ? "similar" : "unmet";
}

function unlessDenied(how: Provenance, words: string, asked: Words["asked"]): Provenance {
  return isDenied(asked, words) ? "similar" : how;
}

/** Whether the typed words are words of the name or address, or single letters that begin one. */
function isSpeltSo(words: string, { name, address }: Contact): boolean {
  const own = splitWords(`${name} ${address}`);
  const typed = typedName(words).filter((word) => !small.has(word));
  return typed.every(
    (word) => own.includes(word) || (word.length === 1 && own.some((one) => one.startsWith(word))),
  );
}

const small: ReadonlySet<string> = new Set(["my", "the", "to"]);

function toAddress({ name, address }: MailAddress): MailAddress {
  return { name, address };
}
