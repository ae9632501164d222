import { isSameAddress } from "#addresses/is-same-address.ts";
import { receivingAddress, isOwn } from "#addresses/is-own-address.ts";
import { replyRecipients } from "#addresses/reply-recipients.ts";
import type { MailAddress } from "#addresses/read-address.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { Query } from "#query/ast.ts";
import { splitWords } from "#query/words.ts";
import { parseQuery } from "#query/parse.ts";
import { readEmailOrigin } from "#server/mailbox/tables/email-origin.ts";
import { senderAddresses } from "#server/compose/drafts/sender-addresses.ts";
import { pointers, type Target } from "../plan/plan.ts";
import { originOfWords, type SpokenWords } from "../plan/provenance.ts";
import type { ResolvedMessage, ResolvedPerson } from "../policy/step.ts";
import type { Called } from "../plan/world.ts";
import { namesakesOf } from "./find-contacts.ts";
import { isTypedAddress } from "./people.ts";
import type { AssistantContext, Resolving } from "./resolve-context.ts";

/** Whom a reply goes to, from which of the person's addresses, and where else its sender wants it. */
type ReplyPeople = Pick<ResolvedMessage, "to" | "cc" | "from" | "replyTo">;

type Answering = { target: Target; all: boolean; original: EmailWithBody };

/**
 * Whom a reply goes to: the sender, or where the sender wants answers to go, and to all if it was said so; each with how they
 * came to be a recipient. Throws what keeps the person's own addresses from being known.
 */
export async function replyPeople(
  context: AssistantContext,
  resolving: Resolving,
  { target, all, original }: Answering,
): Promise<ReplyPeople> {
  const { userId, world } = resolving;
  const own = await readOwn(context, resolving, { all, original });
  const came = await readMessageParties(context, userId, original);
  const { sender, replyTo } = came;
  const reply = replyRecipients(came, all, own);
  const meaning = senderMeaning(sender, target, resolving);
  const meant = replyTo.length > 0 ? replyTo : [sender];
  const asked = meaning === "unnamed" ? [] : meant;
  const others = meaning === "pointed" ? [] : namesakes(sender, target, resolving);
  function named(one: MailAddress): ResolvedPerson {
    return replyPerson(one, { asked, own, others });
  }
  return {
    to: reply.to.map(named),
    cc: reply.cc.map(named),
    from: otherThan(world.owner.address, receivingAddress(came, own)),
    replyTo: replyTo.filter((one) => !isSameAddress(one, sender)),
  };
}

type Came = Parameters<typeof receivingAddress>[0] & { replyTo: readonly MailAddress[] };

/** Between whom a message went, by its header. */
export async function readMessageParties(
  { database }: AssistantContext,
  userId: string,
  { id, sender_name, sender_email, to, cc }: EmailWithBody,
): Promise<Came> {
  const origin = await database.readAsUser(userId, (transaction) =>
    readEmailOrigin(transaction, userId, Number(id)),
  );
  const { replyTo = [], deliveredTo = [] } = origin ?? {};
  return { sender: { name: sender_name, address: sender_email }, to, cc, replyTo, deliveredTo };
}

/** The account's own address goes without saying. */
function otherThan(account: string, address: string | undefined): string | null {
  return address === undefined || address === account ? null : address;
}

/** `others`: whom the words that found the message may mean as well. */
type Known = { asked: readonly MailAddress[]; others: readonly MailAddress[]; own: string[] };

function replyPerson(
  { name, address }: MailAddress,
  { asked, own, others }: Known,
): ResolvedPerson {
  const person = { name, address, words: "", others: [] };
  if (isOwn(address, own)) return { ...person, by: "own" };
  if (!asked.some((one) => isSameAddress(one, person))) return { ...person, by: "party" };
  return others.length === 0
    ? { ...person, by: "sender" }
    : { ...person, by: "several", words: name, others };
}

/**
 * The account's address; the others that the person may write from, where all are answered, who may be one of them, or the message
 * names another than the account's. Throws what keeps these from being known: an answer from another address than it came to
 * may tell what nobody should know.
 */
async function readOwn(
  context: AssistantContext,
  { userId, world }: Resolving,
  { all, original: { to, cc } }: Pick<Answering, "all" | "original">,
): Promise<string[]> {
  const account = world.owner.address;
  const isNamed = [...to, ...cc].some((one) => isSameAddress(one, { address: account }));
  if (isNamed && !all) return [account];
  const others = (await senderAddresses(context, userId)).map(({ address }) => address);
  return [account, ...others.filter((address) => !isSameAddress({ address }, world.owner))];
}

/**
 * Whether the person has chosen whose message is answered. `pointed`: they look at it or were shown it; `named`: they named
 * its sender, or meant the newest or oldest of all; `unnamed`: its text has found it, and so has chosen to whom the answer goes.
 */
function senderMeaning(
  sender: MailAddress,
  target: Target,
  resolving: Resolving,
): "pointed" | "named" | "unnamed" {
  const { first, isPointed } = firstTarget(target, resolving);
  if (isPointed) return "pointed";
  const terms = senderTerms(parseQuery(first));
  if (terms.length > 0)
    return terms.every((one) => isMeant(one, sender, resolving)) ? "named" : "unnamed";
  return hasText(parseQuery(first)) || target.skip > 0 ? "unnamed" : "named";
}

const pointedAt: ReadonlySet<string> = new Set([pointers.open, pointers.shown, pointers.rest]);

/** By what search the messages came to be those that are meant. */
function firstTarget(
  { handle, query }: Pick<Target, "handle" | "query">,
  { handles }: Resolving,
): { first: string; isPointed: boolean } {
  if (handle === undefined) return { first: query, isPointed: false };
  if (pointedAt.has(handle)) return { first: query, isPointed: true };
  const held = handles.get(handle);
  const before = held?.kind === "messages" ? held.query : undefined;
  return { first: `${before ?? ""} ${query}`.trim(), isPointed: false };
}

/** What is said of the sender, where nobody else's mail fits. */
function senderTerms(query: Query): string[] {
  if (query.kind === "and") return query.terms.flatMap(senderTerms);
  if (query.kind === "or") {
    const all = query.terms.map(senderTerms);
    return all.every((terms) => terms.length > 0) ? all.flat() : [];
  }
  return query.kind === "text" && query.field === "from" ? [query.text] : [];
}

function hasText(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(hasText);
  return query.kind === "not" ? hasText(query.term) : query.kind === "text";
}

type Saying = { spoken: SpokenWords; world: Resolving["world"] };

/** A name that the person said; or the address of somebody whom they typed it of, or have written to. */
function isMeant(term: string, sender: MailAddress, { spoken, world }: Saying): boolean {
  if (!term.includes("@")) return originOfWords(term, spoken) !== undefined;
  const known = world.contacts.find((one) => isSameAddress(one, sender));
  if (world.nicknames.some((one) => isSameAddress(one, sender) && isCalledSo(one, spoken)))
    return true;
  if (isTypedAddress(sender.address, spoken) || known?.written === true) return true;
  return known?.acquainted === true && isCalled(known, spoken);
}

function isCalledSo({ name, sure }: Called, spoken: SpokenWords): boolean {
  return sure && originOfWords(name, spoken) !== undefined;
}

/** Whether the person said a word of a name that somebody goes by. */
function isCalled({ name, address }: MailAddress, spoken: SpokenWords): boolean {
  const local = address.slice(0, Math.max(address.lastIndexOf("@"), 0));
  const words = splitWords(`${name} ${local}`).filter((word) => word.length > 2);
  return words.some((word) => originOfWords(word, spoken) !== undefined);
}

function namesakes(sender: MailAddress, target: Target, resolving: Resolving): MailAddress[] {
  const { first } = firstTarget(target, resolving);
  const found = senderTerms(parseQuery(first)).flatMap((term) =>
    namesakesOf(sender, term, resolving.world.contacts),
  );
  return [...new Set(found)].map(({ name, address }) => ({ name, address }));
}
