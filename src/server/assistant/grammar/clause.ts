import type { Query } from "#query/ast.ts";
import type { World } from "../plan/world.ts";
import { readClock, type Clock } from "./calendar.ts";
import type { PlaceName } from "./kinds.ts";
import type { CutLetter } from "./letter-text.ts";
import { matchRows, type Ask, type Entry, type Found } from "./lexicon.ts";
import { createNames, readLabels, type NamedLabel, type Names } from "./names.ts";
import type { Token } from "./tokens.ts";
import type { Verb } from "./verbs.ts";

/**
 * A clause is what stands around one verb: "archive the newsletters from last week". It holds its tokens, the phrases that
 * were found in them, each with the tokens that it takes, and what is known of its verb. A phrase of more than one word
 * carries its preposition: "from Ana" is one. `leftoverOf` of `coverage.ts` gives the words that are in none.
 */
export type Clause = {
  /** The whole request as it was typed, of which `tokens[n].from` and `.to` are places. */
  text: string;
  tokens: readonly Token[];
  /** In the order of the words, none over another. */
  phrases: readonly Phrase[];
  /** The first verb that asks for something; undefined where there is none. */
  verb: Verb | undefined;
  /** "Do not archive": the verb is denied. */
  denied: boolean;
  /** The word of asking that it begins with: "how many", "which". */
  ask: Ask | undefined;
  /** Tokens that the lexicon lacks: names of things that are looked for. */
  unknown: ReadonlySet<number>;
  /** Begins with "no", "actually" and the like: it corrects the one before. */
  corrects: boolean;
};

/** Tokens of the clause that a phrase takes, the last one not counted. */
export type Span = { from: number; to: number };

/** Somebody whom a name fits, by all of their addresses. */
export type Fitting = { name: string; addresses: readonly string[] };

export type PersonPhrase = {
  is: "person";
  /** `from` also of "by Ana", "Ana's" and "the Worklight mails"; `with`: from or to them. */
  role: "from" | "to" | "with" | "cc";
  /** As typed, for a recipient; an address, a name, or several are phrases of their own. */
  words: string;
  /** Mail of this role. */
  query: Query;
  /** Whom the words fit, where these are several people; else empty. */
  several: readonly Fitting[];
  /** `contact`, `address`, a word for a `relation` that nobody is known by, or unknown words. */
  known: "contact" | "address" | "relation" | "me" | "no";
};

export type LabelPhrase = {
  is: "label";
  /** The label's own name where `known`, else as typed. */
  label: string;
  known: boolean;
  /** "labelled" of a filter; "" where it has none. */
  prep: string;
};

export type TimePhrase = {
  is: "time";
  /** "since", "until", "before" …; "" where it has none. */
  prep: string;
  /** Mail of that time; undefined for a time to come. */
  query: Query | undefined;
  /** When something shall happen by these words; undefined where they cannot be a moment to come. */
  moment: string | undefined;
  /** No calendar has it. */
  impossible: boolean;
  /** "1/3": in March to some, in January to others. */
  ambiguous?: boolean;
};

export type TopicPhrase = {
  is: "topic";
  words: string;
  /** Where it is looked for: the subject alone, sender or subject, or everywhere. */
  where: "subject" | "sender" | "any";
  query: Query;
};

export type PickPhrase = {
  is: "pick";
  order: "newest" | "oldest" | "largest" | undefined;
  count: number | null;
  skip: number;
  /** "First", "last", "second": places in a list, not times. */
  edge: boolean;
};

type Meaning =
  | Exclude<Entry, { is: "place" | "order" | "ordinal" | "prep" | "function" }>
  | { is: "size"; query: Query }
  | { is: "place"; place: PlaceName; prep: string }
  | { is: "quote"; text: string }
  | PersonPhrase
  | LabelPhrase
  | TimePhrase
  | TopicPhrase
  | PickPhrase;

/** A phrase with the tokens that it takes. `negated`: "not from Ana", "without attachments". */
export type Phrase = Span & Meaning & { negated?: boolean };
export type PhraseOf<Is extends Phrase["is"]> = Extract<Phrase, { is: Is }>;

/** What the readers of phrases see: the tokens, what the lexicon says of them, and whom and what the person knows. */
export type Scan = Pick<Reading, "text" | "clock" | "names" | "labels"> & {
  tokens: readonly Token[];
  /** What the lexicon has for the words that begin at each token. */
  found: readonly (Found | undefined)[];
  /** Whether a request's verb puts something into a label or place, so that unknown words behind "to" are one. */
  moves: boolean;
  /** Whether a label of the person's own is named, so that no other words are a new one. */
  named: boolean;
};

/** Reads a phrase that begins at a token; undefined where there is none. */
export type PhraseReader = (scan: Scan, at: number) => Phrase | undefined;

/** What is the same for all clauses of a request. */
export type Reading = {
  text: string;
  world: World;
  clock: Clock;
  names: Names;
  labels: readonly NamedLabel[];
  /** A letter's text, which was cut off before the words around it were read. */
  said?: CutLetter | undefined;
};

/** Begins to read a request in a person's world. */
export function createRequestReading(text: string, world: World): Reading {
  return {
    text,
    world,
    clock: readClock(world.now, world.timeZone),
    names: createNames(world),
    labels: readLabels(world.labels),
  };
}

/** What the readers see of some tokens. */
export function createScan(
  reading: Reading,
  tokens: readonly Token[],
  { moves = false, named = false }: { moves?: boolean; named?: boolean } = {},
): Scan {
  const { text, clock, names, labels } = reading;
  const found = matchRows(tokens, (word) => names.has(word));
  return { text, tokens, found, clock, names, labels, moves, named };
}

/** The phrases of one kind, in order. */
export function phrasesOf<Is extends Phrase["is"]>(
  { phrases }: { phrases: readonly Phrase[] },
  is: Is,
): PhraseOf<Is>[] {
  return phrases.filter((phrase): phrase is PhraseOf<Is> => phrase.is === is);
}

/** Words as they were typed, from the first to the last token of a span. */
export function wordsOf({ text, tokens }: Pick<Clause, "text" | "tokens">, span: Span): string {
  const [first, last] = [tokens[span.from], tokens[span.to - 1]];
  return first === undefined || last === undefined ? "" : text.slice(first.from, last.to);
}

/** Whether the lexicon gives a meaning at this token. */
export function entryAt<Is extends Entry["is"]>(
  { found }: Pick<Scan, "found">,
  at: number,
  is: Is,
): Extract<Entry, { is: Is }> | undefined {
  return found[at]?.entries.find((entry): entry is Extract<Entry, { is: Is }> => entry.is === is);
}

/**
 * Where the words that a pattern describes end, each with a space behind it; the place itself where they do not begin there.
 * `<quoted>` and `<address>` stand for such tokens.
 */
export function patternEnd(tokens: readonly Token[], at: number, pattern: RegExp): number {
  const words = tokens
    .slice(at, at + 8)
    .map(({ kind, word }) => (kind === "quoted" || kind === "address" ? `<${kind}>` : word));
  const said = pattern.exec(`${words.join(" ")} `)?.[0].trim() ?? "";
  return said === "" ? at : at + said.split(" ").length;
}
