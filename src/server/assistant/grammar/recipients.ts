import { wordsOf, type Scan, type Span } from "./clause.ts";
import { wordAt, type Token } from "./tokens.ts";

/** People in a row, as they were typed, with the tokens that they take. */
export type PeopleThere = Span & { people: string[] };

const leads = new Set("the my our".split(" "));
/** Words for people that a person may have told the assistant who they are. */
const relations = new Set(
  "mum mom mummy mother dad father boss manager wife husband partner girlfriend boyfriend brother sister son daughter landlord landlady dentist doctor lawyer accountant teacher neighbour neighbor assistant secretary aunt uncle cousin grandma grandpa grandmother grandfather coach therapist plumber agent".split(
    " ",
  ),
);
/** Most words of a name, and people in a row. */
const [longestName, mostPeople] = [4, 20];

/** The people whose names or addresses begin at a token: "Ana, Ben Reed and carl@example.com". */
export function peopleAt(scan: Scan, at: number): PeopleThere | undefined {
  const people: string[] = [];
  let next = at;
  while (people.length < mostPeople) {
    const one = personAt(scan, next, people.length === 0);
    if (one === undefined) break;
    people.push(one.words);
    const joint = jointEnd(scan, one.to);
    if (joint === one.to || personAt(scan, joint, false) === undefined)
      return { from: at, to: one.to, people };
    next = joint;
  }
  return people.length === 0 ? undefined : { from: at, to: next, people };
}

function jointEnd({ tokens }: Scan, start: number): number {
  let at = start;
  while (/^(?:,|and|&|\+|also|to|then)$/u.test(tokens[at]?.word ?? "") && at < start + 3) at += 1;
  return at;
}

type PersonThere = { words: string; to: number };

/** `isLoose`: an unknown word in small letters counts as a name too. */
function personAt(scan: Scan, start: number, isLoose: boolean): PersonThere | undefined {
  const { tokens } = scan;
  const at = start + (leads.has(wordAt(tokens, start)) ? 1 : 0);
  const token = tokens[at];
  if (token === undefined || token.owns) return undefined;
  if (token.kind === "address") return { words: token.text, to: at + 1 };
  if (token.kind !== "word") return undefined;
  if (/^(?:me|myself)$/u.test(token.word)) return ownerAt(tokens, at);
  if (at > start && relations.has(token.word)) return { words: token.text, to: at + 1 };
  const isUnknown = scan.found[at] === undefined;
  const known = knownEnd(scan, at);
  if (known === undefined && relations.has(token.word) && isUnknown)
    return { words: token.text, to: at + 1 };
  const to = known ?? nameEnd(scan, at);
  if (to > at)
    return tokens[to - 1]?.owns === true ? undefined : withAddress(scan, { from: at, to });
  return isLoose && at === start && isUnknown && !token.capital
    ? withAddress(scan, { from: at, to: at + 1 })
    : undefined;
}

/** "Forward it to Ana for me" asks a favour. */
function ownerAt(tokens: readonly Token[], at: number): PersonThere | undefined {
  return wordAt(tokens, at - 1) === "for" ? undefined : { words: "me", to: at + 1 };
}

/** Where the name of somebody known ends. */
function knownEnd(scan: Scan, at: number): number | undefined {
  const there = scan.names.at(scan.tokens, at);
  return there !== undefined && isName(scan, at, there.to) ? there.to : undefined;
}

/** A name that is a word of the language too ("Mark", "May") is one with a capital letter. */
function isName({ tokens, found }: Scan, at: number, to: number): boolean {
  return (
    found[at] === undefined ||
    found[at]?.mistyped === true ||
    tokens[at]?.capital === true ||
    to > at + 1
  );
}

/** Words with capital letters that the lexicon lacks. */
function nameEnd({ tokens, found }: Scan, at: number): number {
  let to = at;
  while (
    to < at + longestName &&
    tokens[to]?.kind === "word" &&
    tokens[to]?.capital === true &&
    (found[to] === undefined || found[to]?.mistyped === true || to > at)
  ) {
    to += 1;
    if (tokens[to - 1]?.owns === true) break;
  }
  return to;
}

/** "Ana Lima <ana@example.com>" is the address. */
function withAddress(scan: Scan, { from, to }: Span): PersonThere {
  const { tokens } = scan;
  if (/^[<(]$/u.test(tokens[to]?.text ?? "") && tokens[to + 1]?.kind === "address")
    return { words: tokens[to + 1]?.text ?? "", to: Math.min(to + 3, tokens.length) };
  return { words: wordsOf(scan, { from, to }), to };
}

/** Copies that a letter's head asks for, with the tokens that say so. */
export type Copies = { cc: string[]; bcc: string[]; spans: Span[] };

const copying = new Map<string, "cc" | "bcc">([
  ["cc", "cc"],
  ["ccing", "cc"],
  ["cced", "cc"],
  ["copy", "cc"],
  ["copying", "cc"],
  ["bcc", "bcc"],
  ["bccing", "bcc"],
]);

/** "Cc Ana", "bcc: ben@example.com", "with Ana in copy", "copying in Tom". */
export function readCopies(scan: Scan): Copies {
  const { tokens } = scan;
  const copies: Copies = { cc: [], bcc: [], spans: [] };
  for (const at of tokens.keys()) {
    const field = copying.get(tokens[at]?.word ?? "");
    if (field === undefined || copies.spans.some(({ from, to }) => from <= at && at < to)) continue;
    let start = at + 1;
    while (/^(?::|in|to|also|with)$/u.test(tokens[start]?.word ?? "")) start += 1;
    const behind = peopleAt(scan, start);
    const there = behind === undefined ? copiedBefore(scan, at) : { ...behind, from: at };
    if (there === undefined) continue;
    copies[field].push(...there.people);
    copies.spans.push({ from: there.from, to: Math.max(there.to, at + 1) });
  }
  return copies;
}

/** "With Ana and Ben in copy". */
function copiedBefore(scan: Scan, at: number): PeopleThere | undefined {
  const { tokens } = scan;
  if (!/^(?:in|on|as|into)$/u.test(tokens[at - 1]?.word ?? "")) return undefined;
  for (let start = at - 2; start >= Math.max(0, at - 12); start--) {
    const there = peopleAt(scan, start);
    if (there?.to === at - 1 && !isJoined(scan, start)) {
      const isLed = /^(?:with|put|add|have|take|keep)$/u.test(tokens[start - 1]?.word ?? "");
      return { ...there, from: isLed ? start - 1 : start, to: at + 1 };
    }
  }
  return undefined;
}

/** Within a row of people that begins earlier. */
function isJoined({ tokens, names }: Scan, at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (/^(?:and|,|&)$/u.test(before.word)) return true;
  return before.kind === "word" && before.capital && names.at(tokens, at - 1) !== undefined;
}
