import type { Query, TextField } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { wordsOf, type PersonPhrase, type Phrase, type Scan, type Span } from "./clause.ts";
import { peopleQuery, type NamedThere } from "./names.ts";
import type { Token } from "./tokens.ts";

type Role = PersonPhrase["role"];

const roles: Record<string, Role> = {
  from: "from",
  by: "from",
  to: "to",
  with: "with",
  cc: "cc",
  between: "with",
  frm: "from",
};
const lead = new Set(["the", "teh", "my", "our", "a", "that", "all", "mr", "mrs", "ms", "dr", "."]);
const relations = new Set(
  "mum mom mummy mother dad father boss manager wife husband partner girlfriend boyfriend brother sister son daughter landlord landlady dentist doctor lawyer accountant bank teacher neighbour neighbor assistant secretary aunt uncle cousin grandma grandpa grandmother grandfather friend colleague colleagues team family parents kids coach therapist plumber agent hr".split(
    " ",
  ),
);

/** "From Ana", "to my landlord", "by ana@example.com", "with Tom Baker". */
export function readPerson(scan: Scan, at: number): Phrase | undefined {
  const { tokens } = scan;
  const role = roleAt(scan, at);
  if (role === undefined) return undefined;
  let start = at + 1;
  if (
    tokens[at]?.word === "from" &&
    ["both", "either", "anyone", "somebody", "someone"].includes(tokens[start]?.word ?? "")
  )
    start += 1;
  if (tokens[start]?.word === "me" && tokens[start + 1]?.word === "and") start += 2;
  if (role === "from" && tokens[start]?.word === "at") start += 1;
  while (lead.has(tokens[start]?.word ?? "") && start < at + 4) start += 1;
  return personAt(scan, start, { role, from: at });
}

function roleAt({ tokens, moves, found }: Scan, at: number): Role | undefined {
  const token = tokens[at];
  const role = token?.kind === "word" ? roles[token.word] : undefined;
  if (role === "to" && moves) return undefined;
  if (role !== undefined) return role;
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
  if (token === undefined) return undefined;
  if (token.kind === "address" || token.kind === "quoted") {
    if (token.kind === "quoted" && role === "with") return undefined;
    return unknown(scan, { from, to: at + 1 }, { role, words: token.text, known: "address" });
  }
  const there = names.at(tokens, at);
  if (there !== undefined && isNameHere(scan, at, there))
    return known(scan, { from, at }, { role, there });
  if (token.word === "me" || token.word === "myself")
    return role === "from" || role === "with"
      ? undefined
      : unknown(scan, { from, to: at + 1 }, { role, words: "me", known: "me" });
  if (relations.has(token.word) && !token.owns) return relation(scan, { from, to: at + 1 }, role);
  const similar = scan.found[at] === undefined ? names.similarAt(tokens, at) : undefined;
  if (similar !== undefined) return known(scan, { from, at }, { role, there: similar });
  const to = unknownEnd(scan, at);
  if (!token.capital && isBeforeMail(scan, to)) return undefined;
  if (to === at || tokens[at]?.word === "form") return undefined;
  if (token.word === "form" && from === at) return undefined;
  return unknown(scan, { from, to }, { role, words: wordsOf(scan, { from: at, to }), known: "no" });
}

/** A name that is a word of the language too ("Mark", "May") is one where it is written with a capital, or by more than one word. */
function isNameHere({ tokens, found }: Scan, at: number, { to }: NamedThere): boolean {
  const entries = found[at]?.entries ?? [];
  if (to > at + 1 && to >= (found[at]?.to ?? 0)) return true;
  return entries.length === 0 || tokens[at]?.capital === true;
}

function known(
  scan: Scan,
  { from, at }: { from: number; at: number },
  { role, there }: { role: Role; there: NamedThere },
): Phrase {
  const { people, to, whole } = there;
  const words = wordsOf(scan, { from: at, to }).replace(/['’]s?$/u, "");
  const several = people.length > 1 && !whole ? people : [];
  const query = inRole(role, (field) =>
    whole && !isPersonal(people) ? textTerm(field, words) : peopleQuery(field, people),
  );
  return { is: "person", from, to, role, words, query, several, known: "contact" };
}

/** A person by first and last name is their addresses; a shop or a list writes from many. */
function isPersonal(people: NamedThere["people"]): boolean {
  return (
    people.length === 1 &&
    people[0]?.name.includes(" ") === true &&
    people[0].addresses.some((one) => !isOffice(one))
  );
}

function isOffice(address: string): boolean {
  return /^(?:news|info|hello|team|support|noreply|no-reply|billing|mail|contact|updates?|notifications?|invoices?|accounts?|sales|service|offers|deals|digest|newsletter|letters|jobs|alerts?|security|shop|orders?|editor|hi|help)\b/u.test(
    address,
  );
}

function relation(scan: Scan, span: Span, role: Role): Phrase {
  const words = scan.tokens[span.to - 1]?.text ?? "";
  return { ...unknown(scan, span, { role, words, known: "relation" }) };
}

type Unknown = { role: Role; words: string; known: PersonPhrase["known"] };

function unknown(_scan: Scan, span: Span, { role, words, known: how }: Unknown): Phrase {
  const bare = words.replace(/['’]s?$/u, "");
  const query = inRole(role, (field) => textTerm(field, bare));
  return { is: "person", ...span, role, words: bare, query, several: [], known: how };
}

function inRole(role: Role, query: (field: TextField) => Query): Query {
  return role === "with" ? anyOf([query("from"), query("to")]) : query(role);
}

/** Up to four words in a row that the lexicon lacks; where the first has a capital letter, only such. */
function unknownEnd({ tokens, found }: Scan, at: number): number {
  const isName = tokens[at]?.capital === true;
  for (let to = at; to < at + 4; to++) {
    const token = tokens[to];
    const isNew = found[to] === undefined || (isName && isProper(found[to]));
    if (!isFree(token) || !isNew || (isName && token?.capital !== true)) return to;
    if (token?.owns === true) return to + 1;
  }
  return at + 4;
}

function isProper(found: Scan["found"][number]): boolean {
  return (
    found?.entries.every(({ is }) => ["kind", "verb", "function", "state", "mail"].includes(is)) ===
    true
  );
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
  const token = tokens[at];
  if (
    token?.word === "my" &&
    relations.has(tokens[at + 1]?.word ?? "") &&
    tokens[at + 1]?.owns === true
  )
    return relation(scan, { from: at, to: at + 2 }, "from");
  if (token?.owns !== true || found[at] !== undefined || !token.capital) return undefined;
  let from = at;
  while (
    from > 0 &&
    tokens[from - 1]?.capital === true &&
    found[from - 1] === undefined &&
    tokens[from - 1]?.kind === "word"
  )
    from -= 1;
  if (from !== at) return undefined;
  return unknown(scan, { from: at, to: at + 1 }, { role: "from", words: token.text, known: "no" });
}

/** "From the site photos email": what follows names mail, and nobody. */
function isBeforeMail({ found }: Scan, at: number): boolean {
  return [0, 1].some((more) => found[at + more]?.entries.some(({ is }) => is === "mail") === true);
}

/** "What Ana sent me", "mails Ana wrote": whoever stands before such a verb. */
const sent = new Set(
  "sent wrote writes has emailed mailed forwarded said says asked send sends".split(" "),
);

/** Somebody known without a preposition: "the Worklight mails", "what Ana sent", "archive linkup and rowing club". */
export function readBareName(scan: Scan, at: number): Phrase | undefined {
  const { tokens, names } = scan;
  const there = names.at(tokens, at);
  if (there !== undefined && isNameHere(scan, at, there)) {
    const phrase = known(scan, { from: at, at }, { role: "from", there });
    return withSent(phrase, tokens);
  }
  const token = tokens[at];
  if (token?.capital !== true || token.kind !== "word" || scan.found[at] !== undefined)
    return undefined;
  const to = unknownEnd(scan, at);
  if (!token.capital && isBeforeMail(scan, to)) return undefined;
  if (to === at || !sent.has(tokens[to]?.word ?? "")) return undefined;
  return withSent(
    unknown(
      scan,
      { from: at, to },
      { role: "from", words: wordsOf(scan, { from: at, to }), known: "no" },
    ),
    tokens,
  );
}

function withSent(phrase: Phrase, tokens: readonly Token[]): Phrase {
  let { to } = phrase;
  while (
    to < phrase.to + 2 &&
    sent.has(tokens[to]?.word ?? "") &&
    !/^(?:me|us)$/u.test(tokens[to + 1]?.word ?? "")
  )
    to += 1;
  return { ...phrase, to };
}
