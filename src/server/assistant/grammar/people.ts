import type { Query, TextField } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { wordsOf, type PersonPhrase, type Phrase, type Scan, type Span } from "./clause.ts";
import { peopleQuery, type NamedThere } from "./names.ts";
import { wordSet, wordTable, type Token, wordAt } from "./tokens.ts";

type Role = PersonPhrase["role"];

const roles = wordTable<Role>([
  ["from by frm", "from"],
  ["to", "to"],
  ["with between", "with"],
  ["cc", "cc"],
]);
const lead = wordSet("the teh my our a that all mr mrs ms dr .");
const relations = wordSet(
  "mum mom mummy mother dad father boss manager wife husband partner girlfriend boyfriend brother sister son daughter landlord landlady dentist doctor lawyer accountant bank teacher neighbour neighbor assistant secretary aunt uncle cousin grandma grandpa grandmother grandfather friend colleague colleagues team family parents kids coach therapist plumber agent hr",
);
const either = wordSet("both either anyone somebody someone");

/** "From Ana", "to my landlord", "by ana@example.com", "with Tom Baker". */
export function readPerson(scan: Scan, at: number): Phrase | undefined {
  const { tokens } = scan;
  const role = roleAt(scan, at);
  if (role === undefined) return undefined;
  let start = at + 1;
  if (tokens[at]?.word === "from" && either.has(wordAt(tokens, start))) start += 1;
  if (tokens[start]?.word === "me" && tokens[start + 1]?.word === "and") start += 2;
  if (role === "from" && tokens[start]?.word === "at") start += 1;
  while (lead.has(wordAt(tokens, start)) && start < at + 4) start += 1;
  return personAt(scan, start, { role, from: at });
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

type Behind = { role: Role; from: number };

/** Who stands at a token: an address, somebody known, a word for a relation, or unknown words that look like a name. */
function personAt(scan: Scan, at: number, { role, from }: Behind): Phrase | undefined {
  const { tokens, names } = scan;
  const token = tokens[at];
  const one = { from, to: at + 1 };
  if (token === undefined || token.word === "form") return undefined;
  if (token.kind === "quoted" && role === "with") return undefined;
  if (token.kind === "address" || token.kind === "quoted")
    return unknown(one, { role, words: token.text, known: "address" });
  const there = names.at(tokens, at);
  if (there !== undefined && isNameHere(scan, at, there))
    return known(scan, { from, at }, { role, there });
  if (token.word === "me" || token.word === "myself")
    return role === "from" || role === "with"
      ? undefined
      : unknown(one, { role, words: "me", known: "me" });
  if (relations.has(token.word) && !token.owns)
    return unknown(one, { role, words: token.text, known: "relation" });
  const similar = scan.found[at] === undefined ? names.similarAt(tokens, at) : undefined;
  if (similar !== undefined) return known(scan, { from, at }, { role, there: similar });
  const to = unknownEnd(scan, at);
  if (to === at || (!token.capital && isBeforeMail(scan, to))) return undefined;
  return unknown({ from, to }, { role, words: wordsOf(scan, { from: at, to }), known: "no" });
}

/** A name that is a word of the language too ("Mark", "May") is one where it is written with a capital, or by more than one word. */
function isNameHere({ tokens, found }: Scan, at: number, { to }: NamedThere): boolean {
  if (to > at + 1 && to >= (found[at]?.to ?? 0)) return true;
  return found[at] === undefined || tokens[at]?.capital === true;
}

function known(
  scan: Scan,
  { from, at }: { from: number; at: number },
  { role, there }: { role: Role; there: NamedThere },
): Phrase {
  const { people, to, whole } = there;
  const words = withoutOwner(wordsOf(scan, { from: at, to }));
  const several = people.length > 1 && !whole ? people : [];
  const query = inRole(role, (field) =>
    whole && !isPersonal(people) ? textTerm(field, words) : peopleQuery(field, people),
  );
  return { is: "person", from, to, role, words, query, several, known: "contact" };
}

const office =
  /^(?:news|info|hello|team|support|noreply|no-reply|billing|mail|contact|updates?|notifications?|invoices?|accounts?|sales|service|offers|deals|digest|newsletter|letters|jobs|alerts?|security|shop|orders?|editor|hi|help)\b/u;

/** A person by first and last name is their addresses; a shop or a list writes from many. */
function isPersonal([one, other]: NamedThere["people"]): boolean {
  const isNamed = other === undefined && one?.name.includes(" ") === true;
  return isNamed && one.addresses.some((address) => !office.test(address));
}

type Unknown = { role: Role; words: string; known: PersonPhrase["known"] };

function unknown(span: Span, { role, words: said, known: how }: Unknown): Phrase {
  const words = withoutOwner(said);
  const query = inRole(role, (field) => textTerm(field, words));
  return { is: "person", ...span, role, words, query, several: [], known: how };
}

function withoutOwner(words: string): string {
  return words.replace(/['’]s?$/u, "");
}

function inRole(role: Role, query: (field: TextField) => Query): Query {
  return role === "with" ? anyOf([query("from"), query("to")]) : query(role);
}

const proper = wordSet("kind verb function state mail");

/** Up to four words in a row that the lexicon lacks; where the first has a capital letter, only such. */
function unknownEnd({ tokens, found }: Scan, at: number): number {
  const isName = tokens[at]?.capital === true;
  for (let to = at; to < at + 4; to++) {
    const token = tokens[to];
    const entries = found[to]?.entries ?? [];
    const isNew = found[to] === undefined || (isName && entries.every(({ is }) => proper.has(is)));
    if (!isFree(token) || !isNew || (isName && token?.capital !== true)) return to;
    if (token?.owns === true) return to + 1;
  }
  return at + 4;
}

function isFree(token: Token | undefined): boolean {
  return token?.kind === "word" || (token?.kind === "number" && /^\D/u.test(token.text));
}

/** "Ana's", "Tom Baker's mails", "priyas newest mail": what belongs to somebody. */
export function readOwner(scan: Scan, at: number): Phrase | undefined {
  const { tokens, names, found } = scan;
  const there = names.at(tokens, at);
  if (there?.owns === true && isNameHere(scan, at, there))
    return known(scan, { from: at, at }, { role: "from", there });
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.word === "my" && next?.owns === true && relations.has(next.word))
    return unknown({ from: at, to: at + 2 }, { role: "from", words: next.text, known: "relation" });
  if (token?.owns !== true || found[at] !== undefined || !token.capital) return undefined;
  if (before?.capital === true && found[at - 1] === undefined && before.kind === "word")
    return undefined;
  return unknown({ from: at, to: at + 1 }, { role: "from", words: token.text, known: "no" });
}

/** "From the site photos email": what follows names mail, and nobody. */
function isBeforeMail({ found }: Scan, at: number): boolean {
  return [0, 1].some((more) => found[at + more]?.entries.some(({ is }) => is === "mail") === true);
}

/** "What Ana sent me", "mails Ana wrote": whoever stands before such a verb. */
const sent = wordSet("sent wrote writes has emailed mailed forwarded said says asked send sends");

/** Somebody known without a preposition: "the Worklight mails", "what Ana sent", "archive linkup and rowing club". */
export function readBareName(scan: Scan, at: number): Phrase | undefined {
  const { tokens, names } = scan;
  const there = names.at(tokens, at);
  if (there !== undefined && isNameHere(scan, at, there))
    return withSent(known(scan, { from: at, at }, { role: "from", there }), tokens);
  const token = tokens[at];
  if (token?.capital !== true || token.kind !== "word" || scan.found[at] !== undefined)
    return undefined;
  const to = unknownEnd(scan, at);
  if (to === at || !sent.has(wordAt(tokens, to))) return undefined;
  const words = wordsOf(scan, { from: at, to });
  return withSent(unknown({ from: at, to }, { role: "from", words, known: "no" }), tokens);
}

function withSent(phrase: Phrase, tokens: readonly Token[]): Phrase {
  let { to } = phrase;
  while (
    to < phrase.to + 2 &&
    sent.has(wordAt(tokens, to)) &&
    !/^(?:me|us)$/u.test(wordAt(tokens, to + 1))
  )
    to += 1;
  return { ...phrase, to };
}
