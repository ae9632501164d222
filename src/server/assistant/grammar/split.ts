import { createScan, type Clause, type Phrase, type Reading, type Scan } from "./clause.ts";
import { contentful, readPhrases } from "./phrases.ts";
import { isVerbHere } from "./senses.ts";
import { readTokens, wordSet, type Token, wordAt } from "./tokens.ts";

/** The clauses of a request, in order: each around a verb of its own, or a sentence without one. */
export function readClauses(reading: Reading, tokens = readTokens(reading.text)): Clause[] {
  const scan = createScan(reading, tokens, { moves: false });
  const cuts = [0, ...tokens.keys().filter((at) => at > 0 && isCut(scan, at)), tokens.length];
  const pieces = cuts.slice(1).map((to, index) => tokens.slice(cuts[index], to));
  return withLeads(pieces.filter((piece) => piece.some(({ kind }) => kind !== "sign"))).map(
    (piece) => readClause(reading, piece),
  );
}

/** "No. Archive them." is one. */
function withLeads(pieces: readonly Token[][]): Token[][] {
  const joinedPieces: Token[][] = [];
  for (const piece of pieces) {
    const last = joinedPieces.at(-1);
    const words = last?.filter(({ kind }) => kind !== "sign") ?? [];
    if (last !== undefined && words.length === 1 && corrections.has(words[0]?.word ?? ""))
      last.push(...piece);
    else joinedPieces.push([...piece]);
  }
  return joinedPieces;
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
  const before = tokens[at - 1];
  if (tokens[at]?.text !== "." || before === undefined) return false;
  return (
    titles.test(before.word) ||
    (before.text.length === 1 && before.capital && before.to === tokens[at]?.from)
  );
}

/** Past words that carry nothing: "and then please also". */
function idleEnd({ tokens, found }: Scan, start: number): number {
  let at = start;
  while (at < tokens.length) {
    const row = found[at];
    const isIdle =
      row?.entries.some(({ is }) => is === "nothing" || is === "join" || is === "deny") === true ||
      joins.has(wordAt(tokens, at));
    if (!isIdle || (row !== undefined && row.entries.some(({ is }) => is === "verb"))) return at;
    at = row?.to ?? at + 1;
  }
  return at;
}

/** A verb behind "and" begins a clause; one that is a noun too does so before its object alone. */
function isAskingVerb(scan: Scan, at: number): boolean {
  const verb = scan.found[at]?.entries.find((entry) => entry.is === "verb");
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
  const first = createScan(reading, tokens, { moves: false });
  const verb = verbOf(readPhrases(first));
  const isMoving = verb !== undefined && (movingVerbs.has(verb.verb) || sendsAway(first));
  const open = isMoving ? { ...first, moves: true } : first;
  const read = readPhrases(open);
  const labels = read.filter((phrase) => phrase.is === "label");
  const isMixed = labels.some(({ known }) => known) && labels.some(({ known }) => !known);
  const scan = isMixed ? { ...open, named: true } : open;
  const phrases = isMixed ? readPhrases(scan) : read;
  const own = verbOf(phrases);
  const corrects = corrections.has(tokens.find(({ kind }) => kind !== "sign")?.word ?? "");
  return {
    text: reading.text,
    tokens,
    phrases: withLeadingBut(tokens, phrases),
    verb: own?.verb,
    denied: own !== undefined && isDenied(phrases, own, corrects),
    ask:
      phrases.find(({ is }) => is !== "nothing" && is !== "join")?.is === "ask"
        ? askOf(phrases)
        : undefined,
    unknown: new Set(tokens.keys().filter((at) => isUnknown(scan, at))),
    corrects,
  };
}

/** "But keep …": the word only joins. */
function withLeadingBut(tokens: readonly Token[], phrases: Phrase[]): Phrase[] {
  const at = tokens.findIndex(({ kind }) => kind !== "sign");
  if (tokens[at]?.word !== "but" || phrases.some(({ from }) => from === at)) return phrases;
  return [{ is: "nothing", from: at, to: at + 1 }, ...phrases];
}

function isUnknown({ tokens, found }: Scan, at: number): boolean {
  const token = tokens[at];
  return (
    (token?.kind === "word" || token?.kind === "number") &&
    (found[at] === undefined || (found[at].mistyped && at > 0))
  );
}

/** "Send it to the archive", "throw it in the bin". */
function sendsAway({ found }: Scan): boolean {
  return found.some(
    (row) => row?.entries.some((entry) => entry.is === "verb" && entry.verb === "send") === true,
  );
}

function verbOf(phrases: readonly Phrase[]) {
  return phrases.find((phrase) => phrase.is === "verb");
}

function askOf(phrases: readonly Phrase[]) {
  return phrases.find((phrase) => phrase.is === "ask")?.ask;
}

/** A denying word before the verb, with nothing between them that it could deny instead. */
function isDenied(phrases: readonly Phrase[], verb: Phrase, corrected: boolean): boolean {
  const before = phrases.slice(
    phrases[0]?.is === "deny" && corrected ? 1 : 0,
    phrases.indexOf(verb),
  );
  const at = before.findLastIndex(({ is }) => is === "deny");
  return (
    at !== -1 &&
    (verb.is === "verb" && verb.past
      ? true
      : !before.slice(at).some(({ is }) => contentful.has(is)))
  );
}
