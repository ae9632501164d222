import { limits } from "#contract/limits.ts";
import {
  createScan,
  entryAt,
  phrasesOf,
  type Clause,
  type Phrase,
  type PhraseOf,
  type Reading,
  type Scan,
} from "./clause.ts";
import { means } from "./lexicon.ts";
import { contentful, readPhrases } from "./phrases.ts";
import { isVerbHere } from "./senses.ts";
import { isEnd, readTokens, wordSet, type Token, wordAt } from "./tokens.ts";

/** The clauses of a request, in order: each around a verb of its own, or a sentence without one. One more than can be done is enough. */
export function readClauses(reading: Reading, tokens = readTokens(reading.text)): Clause[] {
  const scan = createScan(reading, tokens);
  const cuts = [0, ...tokens.keys().filter((at) => at > 0 && isCut(scan, at)), tokens.length];
  const pieces = cuts.slice(1).map((to, index) => tokens.slice(cuts[index], to));
  const clauses: Clause[] = [];
  let verbs = 0;
  for (const piece of withLeads(pieces.filter((one) => !one.every(isEnd)))) {
    const clause = readClause(reading, piece);
    clauses.push(clause);
    if (clause.verb !== undefined) verbs += 1;
    if (verbs > limits.planSteps) break;
  }
  return clauses;
}

/** "No. Archive them." is one. */
function withLeads(pieces: readonly Token[][]): Token[][] {
  const joined: Token[][] = [];
  for (const piece of pieces) {
    const last = joined.at(-1) ?? [];
    const [word, ...more] = last.filter(({ kind }) => kind !== "sign");
    if (more.length === 0 && corrections.has(word?.word ?? "")) last.push(...piece);
    else joined.push([...piece]);
  }
  return joined;
}

const marks = /^[.!?;\n…]$/u;
const joins = new Set(["and", "then", "but", ",", "&", "+", "also", "plus", "-", "–", "—", ":"]);
const titles = /^(?:dr|mr|mrs|ms|st|no|vs|jr|sr|prof|inc|ltd|co|re)$/u;

/** Whether a clause begins at a token: behind the end of a sentence, or with a verb behind "and". */
function isCut(scan: Scan, at: number): boolean {
  const { tokens } = scan;
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before !== undefined && marks.test(before.text) && before.kind === "sign")
    return !isAbbreviation(tokens, at - 1);
  if (token === undefined || !joins.has(token.word) || joins.has(before?.word ?? "")) return false;
  const next = idleEnd(scan, at);
  return next < tokens.length && isAskingVerb(scan, next);
}

function isAbbreviation(tokens: readonly Token[], at: number): boolean {
  const [before, dot] = [tokens[at - 1], tokens[at]];
  if (dot?.text !== "." || before === undefined) return false;
  const isInitial = before.text.length === 1 && before.capital && before.to === dot.from;
  return isInitial || titles.test(before.word);
}

/** Past words that carry nothing: "and then please also". */
function idleEnd({ tokens, found }: Scan, start: number): number {
  let at = start;
  while (at < tokens.length) {
    const row = found[at];
    const isIdle = means(row, "nothing", "join", "deny") || joins.has(wordAt(tokens, at));
    if (!isIdle || means(row, "verb")) return at;
    at = row?.to ?? at + 1;
  }
  return at;
}

/** A verb behind "and" begins a clause; one that is a noun too does so before its object alone. */
function isAskingVerb(scan: Scan, at: number): boolean {
  const verb = entryAt(scan, at, "verb");
  if (verb === undefined || verb.past) return false;
  const next = scan.tokens[scan.found[at]?.to ?? at + 1];
  if (verb.noun && (next === undefined || next.kind === "sign")) return false;
  return isVerbHere(scan, at, at);
}

/** Verbs by which messages go somewhere, or get something. */
const movingVerbs = wordSet("move add label unlabel take remove bring create mark send");

const corrections = wordSet("no actually wait sorry oops rather");

/** Reads a clause of these tokens. */
export function readClause(reading: Reading, tokens: readonly Token[]): Clause {
  let scan = createScan(reading, tokens);
  let phrases = readPhrases(scan);
  if (isMoving(scan, phrases)) {
    scan = { ...scan, moves: true };
    phrases = readPhrases(scan);
  }
  phrases = withLastLabel(scan, phrases);
  const labels = phrasesOf({ phrases }, "label");
  if (labels.some(({ known }) => known) && labels.some(({ known }) => !known))
    phrases = readPhrases({ ...scan, named: true });
  const start = tokens.findIndex(({ kind }) => kind !== "sign");
  const corrects = corrections.has(wordAt(tokens, start));
  const [verb] = phrasesOf({ phrases }, "verb");
  const first = phrases.find(({ is }) => is !== "nothing" && is !== "join");
  // "But keep …": the word only joins.
  const isBut = wordAt(tokens, start) === "but" && !phrases.some(({ from }) => from === start);
  return {
    text: reading.text,
    tokens,
    phrases: isBut ? [{ is: "nothing", from: start, to: start + 1 }, ...phrases] : phrases,
    verb: verb?.verb,
    denied: verb !== undefined && isDenied(phrases, verb, corrects),
    ask: first?.is === "ask" ? first.ask : undefined,
    unknown: new Set(tokens.keys().filter((at) => isUnknown(scan, at))),
    corrects,
  };
}

/** "Label the invoices Tax": what nothing else is made of, behind what is labelled, is the label. */
function withLastLabel({ tokens, text, ...scan }: Scan, phrases: Phrase[]): Phrase[] {
  const [verb] = phrasesOf({ phrases }, "verb");
  const to = tokens.findLastIndex(({ kind }) => kind !== "sign") + 1;
  const last = phrases.findLast((phrase) => phrase.to <= to && phrase.from < to);
  const isNamed = phrases.some(({ is }) => is === "label");
  const isBehind = last !== undefined && (contentful.has(last.is) || last.is === "mail");
  if (verb?.verb !== "label" || isNamed || !isBehind || last.to >= to || to - last.to > 3)
    return phrases;
  const places = tokens.slice(last.to, to).map((_, at) => last.to + at);
  if (!places.every((at) => isUnknown({ tokens, text, ...scan }, at))) return phrases;
  const [first, end] = [tokens[last.to], tokens[to - 1]];
  const label = text.slice(first?.from, end?.to);
  return [...phrases, { is: "label", from: last.to, to, label, known: false, prep: "" }];
}

/** A word that the lexicon lacks. */
function isUnknown({ tokens, found }: Scan, at: number): boolean {
  const isSaid = /^(?:word|number)$/u.test(tokens[at]?.kind ?? "");
  return isSaid && (found[at] === undefined || (found[at].mistyped && at > 0));
}

/** "Move it to Travel", "send it to the archive", "throw it in the bin". */
function isMoving({ found }: Scan, phrases: readonly Phrase[]): boolean {
  const [verb] = phrasesOf({ phrases }, "verb");
  const isSent = found.some((row) =>
    row?.entries.some((entry) => entry.is === "verb" && entry.verb === "send"),
  );
  return verb !== undefined && (movingVerbs.has(verb.verb) || isSent);
}

/** A denying word before the verb, with nothing between them that it could deny instead. */
function isDenied(phrases: readonly Phrase[], verb: PhraseOf<"verb">, corrects: boolean): boolean {
  const from = phrases[0]?.is === "deny" && corrects ? 1 : 0;
  const before = phrases.slice(from, phrases.indexOf(verb));
  const at = before.findLastIndex(({ is }) => is === "deny");
  return at !== -1 && (verb.past || !before.slice(at).some(({ is }) => contentful.has(is)));
}
