import { limits } from "#contract/limits.ts";
import type { Query, TextField } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import {
  entryAt,
  patternEnd,
  wordsOf,
  type PersonPhrase,
  type Phrase,
  type Scan,
  type Span,
} from "./clause.ts";
import type { NamedPerson } from "../plan/plan.ts";
import { peopleQuery, type NamedThere } from "./names.ts";
import { wordSet, wordTable, type Token, wordAt } from "./tokens.ts";

type Role = PersonPhrase["role"];

const roles = wordTable<Role>([
  ["from by frm", "from"],
  ["to", "to"],
  ["with between", "with"],
  ["cc", "cc"],
]);
const lead =
  /^(?:(?:both|either|anyone|somebody|someone) )?(?:me and )?(?:at )?(?:(?:the|teh|my|our|a|that|all|mr|mrs|ms|dr|\.) ){0,3}/u;
/** Words for people that a person may have told the assistant who they are. */
const relations = wordSet(
  "mum mom mummy mother dad father boss manager wife husband partner girlfriend boyfriend brother sister son daughter landlord landlady dentist doctor lawyer accountant bank teacher neighbour neighbor assistant secretary aunt uncle cousin grandma grandpa grandmother grandfather friend colleague colleagues team family parents kids coach therapist plumber agent hr",
);
/** Most words of a name, and people in a row. */
const [longestName, mostPeople] = [4, 20];

/** Somebody at a token, by the words for them; `there` where they are a name that is known. */
type Someone = Pick<PersonPhrase, "words" | "known"> & Span & { there?: NamedThere };

/** Somebody who is known: an address, a name, "me", or a word for a relation. */
function someoneAt(scan: Scan, at: number): Someone | undefined {
  const token = scan.tokens[at];
  if (token?.kind !== "word" && token?.kind !== "address") return undefined;
  const one = { from: at, to: at + 1, words: token.text };
  if (token.kind === "address") return { ...one, known: "address" };
  const there = nameAt(scan, at);
  if (there !== undefined) return contact(scan, at, there);
  if (/^(?:me|myself)$/u.test(token.word)) return { ...one, words: "me", known: "me" };
  return relations.has(token.word) && !token.owns ? { ...one, known: "relation" } : undefined;
}

function contact(scan: Scan, from: number, there: NamedThere): Someone {
  const span = { from, to: there.to };
  return { ...span, words: wordsOf(scan, span), known: "contact", there };
}

/** A name that is a word of the language too ("Mark", "May") is one where it is written with a capital, or by more than one word. */
function nameAt({ tokens, found, names }: Scan, at: number): NamedThere | undefined {
  const there = names.at(tokens, at);
  if (there === undefined || found[at] === undefined || tokens[at]?.capital === true) return there;
  return there.to > at + 1 && there.to >= found[at].to ? there : undefined;
}

const proper = wordSet("kind verb function state mail");

/** Where a name ends whose words the lexicon lacks: so many words in small letters, or up to four with capitals. */
function unknownEnd({ tokens, found }: Scan, at: number, most: number): number {
  const isName = tokens[at]?.capital === true;
  const end = at + (isName ? longestName : most);
  for (let to = at; to < end; to++) {
    const token = tokens[to];
    const entries = found[to]?.entries ?? [];
    const isNew = found[to] === undefined || (isName && entries.every(({ is }) => proper.has(is)));
    if (!isFree(token) || !isNew || (isName && token?.capital !== true)) return to;
    if (token?.owns === true) return to + 1;
  }
  return end;
}

function isFree(token: Token | undefined): boolean {
  return token?.kind === "word" || (token?.kind === "number" && /^\D/u.test(token.text));
}

/** "From Ana", "to my landlord", "by ana@example.com", "with Tom Baker". */
export function readPerson(scan: Scan, at: number): Phrase | undefined {
  const role = roleAt(scan, at);
  if (role === undefined) return undefined;
  const one = personAt(scan, patternEnd(scan.tokens, at + 1, lead), role);
  return one && phraseOf({ ...one, from: at }, role);
}

function roleAt({ tokens, moves, found }: Scan, at: number): Role | undefined {
  const token = tokens[at];
  const role = token?.kind === "word" ? roles.get(token.word) : undefined;
  if (role !== undefined) return role === "to" && moves ? undefined : role;
  // "form Maya": a slip, where a name that is known follows.
  const isSlip =
    token?.word === "form" && found[at - 1] !== undefined && tokens[at + 1]?.kind === "word";
  return isSlip ? "from" : undefined;
}

/** Somebody behind a preposition; unknown words are one where they look like a name. */
function personAt(scan: Scan, at: number, role: Role): Someone | undefined {
  const { tokens, names, found } = scan;
  const token = tokens[at];
  const isTo = role === "to" || role === "cc";
  if (token === undefined || token.word === "form") return undefined;
  if (token.kind === "quoted" && role !== "with")
    return { from: at, to: at + 1, words: token.text, known: "address" };
  const one = someoneAt(scan, at);
  if (one !== undefined) return one.known === "me" && !isTo ? undefined : one;
  const similar = found[at] === undefined ? names.similarAt(tokens, at) : undefined;
  if (similar !== undefined) return contact(scan, at, similar);
  const to = unknownEnd(scan, at, longestName);
  // "From the site photos email": what follows names mail, and nobody.
  const isTopic = !token.capital && [0, 1].some((more) => entryAt(scan, to + more, "mail"));
  return to === at || isTopic ? undefined : stranger(scan, { from: at, to });
}

function stranger(scan: Scan, span: Span): Someone {
  return { ...span, words: wordsOf(scan, span), known: "no" };
}

function phraseOf({ there, words: said, known, ...span }: Someone, role: Role): Phrase {
  const words = said.replace(/['’]s?$/u, "");
  const { people = [], whole = true } = there ?? {};
  const isWritten = there === undefined || (whole && !isPersonal(people));
  const query = inRole(role, (field) =>
    isWritten ? textTerm(field, words) : peopleQuery(field, people),
  );
  const several = people.length > 1 && !whole ? people : [];
  return { is: "person", ...span, role, words, query, several, known };
}

const office =
  /^(?:news|info|hello|team|support|noreply|no-reply|billing|mail|contact|updates?|notifications?|invoices?|accounts?|sales|service|offers|deals|digest|newsletter|letters|jobs|alerts?|security|shop|orders?|editor|hi|help)\b/u;

/** A person by first and last name is their addresses; a shop or a list writes from many. */
function isPersonal([one, other]: NamedThere["people"]): boolean {
  const isNamed = other === undefined && one?.name.includes(" ") === true;
  return isNamed && one.addresses.some((address) => !office.test(address));
}

function inRole(role: Role, query: (field: TextField) => Query): Query {
  return role === "with" ? anyOf([query("from"), query("to")]) : query(role);
}

/** "What Ana sent me", "mails Ana wrote": whoever stands before such a verb. */
const sending = "(?:sent|wrote|writes|has|emailed|mailed|forwarded|said|says|asked|send|sends) ";
const sends = new RegExp(`^${sending}`, "u");
const sent = new RegExp(`^(?:${sending}(?!me |us ))+`, "u");

/** Somebody without a preposition: "Ana's newest mail", "my boss's", "the Worklight mails", "what Ana sent". */
export function readName(scan: Scan, at: number): Phrase | undefined {
  const { tokens, found } = scan;
  const there = nameAt(scan, at);
  const [token, next] = tokens.slice(at);
  if (there !== undefined) {
    const one = contact(scan, at, there);
    const to = there.owns ? one.to : patternEnd(tokens, one.to, sent);
    return phraseOf({ ...one, to }, "from");
  }
  if (token?.word === "my" && next?.owns === true && relations.has(next.word))
    return phraseOf({ from: at, to: at + 2, words: next.text, known: "relation" }, "from");
  if (token?.capital !== true || token.kind !== "word" || found[at] !== undefined) return undefined;
  const to = unknownEnd(scan, at, longestName);
  const end = patternEnd(tokens, to, sent);
  const isOwner = tokens[to - 1]?.owns === true;
  return isOwner || patternEnd(tokens, to, sends) > to
    ? phraseOf({ ...stranger(scan, { from: at, to }), to: end }, "from")
    : undefined;
}

/** People in a row to whom something goes, as they were typed, with the tokens that they take. */
export type PeopleThere = Span & { people: string[] };

/** The people whose names or addresses begin at a token: "Ana, Ben Reed and carl@example.com". */
export function peopleAt(scan: Scan, at: number): PeopleThere | undefined {
  const people: string[] = [];
  let [to, next] = [at, at];
  while (people.length < mostPeople) {
    const one = recipientAt(scan, next, people.length === 0);
    if (one === undefined) break;
    people.push(one.words);
    to = one.to;
    next = patternEnd(scan.tokens, to, /^(?:(?:,|and|&|\+|as well as|plus|also|to|then) ){1,3}/u);
    if (next === to) break;
  }
  return people.length === 0 ? undefined : { from: at, to, people };
}

/** `isFirst`: an unknown word in small letters counts as a name too. */
function recipientAt(scan: Scan, start: number, isFirst: boolean): Someone | undefined {
  const { tokens, found } = scan;
  const from = patternEnd(tokens, start, /^(?:both )?(?:the |my |our )?/u);
  const one = someoneAt(scan, from);
  // "Forward it to Ana for me" asks a favour.
  if (one?.known === "me" && wordAt(tokens, from - 1) === "for") return undefined;
  const isKnown = one !== undefined && (one.known !== "relation" || from > start);
  if (!isKnown && found[from] !== undefined) return undefined;
  const to = one?.to ?? unknownEnd(scan, from, isFirst && from === start ? 1 : 0);
  if (to === from || tokens.slice(from, to).some(({ owns }) => owns)) return undefined;
  // "Ana Lima <ana@example.com>" is the address.
  const address = tokens[to + 1];
  return /^[<(]$/u.test(wordAt(tokens, to)) && address?.kind === "address"
    ? { from, to: Math.min(to + 3, tokens.length), words: address.text, known: "address" }
    : (one ?? stranger(scan, { from, to }));
}

/** Recipients of a step, by their words. */
export function namedPeople(people: readonly string[]): NamedPerson[] {
  return people
    .slice(0, limits.recipients)
    .map((words) => ({ words: words.slice(0, limits.typedAddress) }));
}

/** Copies that a letter's head asks for, with the tokens that say so. */
export type Copies = { cc: string[]; bcc: string[]; spans: Span[] };

const copyLead =
  /^(?:(?:cc|ccing|cced|copy|copying|bcc|bccing) (?:(?::|in|to|also|with) )*|(?:with|put|add|have|take|keep) )/u;
const copyTail = /^(?:in|on|as|into) (?:copy|cc|bcc) /u;

/** "Cc Ana", "bcc: ben@example.com", "with Ana in copy", "copying in Tom". */
export function readCopies(scan: Scan): Copies {
  const { tokens } = scan;
  const copies: Copies = { cc: [], bcc: [], spans: [] };
  for (let at = 0; at < tokens.length; at++) {
    const there = peopleAt(scan, patternEnd(tokens, at, copyLead));
    if (there === undefined) continue;
    const to = patternEnd(tokens, there.to, copyTail);
    const around = [...tokens.slice(at, there.from), ...tokens.slice(there.to, to)];
    const mark = around.find(({ word }) => /^(?:b?cc|copy)/u.test(word))?.word;
    if (mark === undefined) continue;
    copies[mark.startsWith("b") ? "bcc" : "cc"].push(...there.people);
    copies.spans.push({ from: at, to });
    at = to - 1;
  }
  return copies;
}
