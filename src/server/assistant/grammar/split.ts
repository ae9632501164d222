import { createScan, type Clause, type Phrase, type Reading, type Scan } from "./clause.ts";
import { movingVerbs } from "./frames.ts";
import { contentful, isVerbHere, readPhrases } from "./phrases.ts";
import { readTokens, type Token } from "./tokens.ts";

/** The clauses of a request, in order: each around a verb of its own, or a sentence without one. */
export function readClauses(reading: Reading): Clause[] {
  const tokens = readTokens(reading.text);
  const scan = createScan(reading, tokens, false);
  const cuts = [0, ...tokens.keys().filter((at) => at > 0 && isCut(scan, at)), tokens.length];
  const pieces = cuts.slice(1).map((to, index) => tokens.slice(cuts[index], to));
  return joinPieces(pieces.filter((piece) => piece.some(({ kind }) => kind !== "sign"))).map(
    (piece) => readClause(reading, piece),
  );
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
      joins.has(tokens[at]?.word ?? "");
    if (!isIdle || (row !== undefined && row.entries.some(({ is }) => is === "verb"))) return at;
    at = row?.to ?? at + 1;
  }
  return at;
}

/** A verb behind "and" begins a clause; one that is a noun too does so before its object alone. */
function isAskingVerb(scan: Scan, at: number): boolean {
  const verb = scan.found[at]?.entries.find((entry) => entry.is === "verb");
  if (verb === undefined || verb.past || scan.found[at]?.mistyped === true)
    return verb !== undefined && scan.found[at]?.mistyped === true;
  const to = scan.found[at]?.to ?? at + 1;
  if (!verb.noun) return true;
  const next = scan.tokens[to];
  if (next === undefined || next.kind === "sign") return false;
  return isVerbHere({ ...scan, tokens: scan.tokens.slice(at), found: scan.found.slice(at) }, 0);
}

/** A piece without a verb belongs to the one behind it, where that has nothing of its own; else to nobody. */
function joinPieces(pieces: readonly Token[][]): Token[][] {
  return [...pieces];
}

/** Reads a clause of these tokens. */
export function readClause(reading: Reading, tokens: readonly Token[]): Clause {
  const first = createScan(reading, tokens, false);
  const verb = verbOf(readPhrases(first));
  const isMoving = verb !== undefined && (movingVerbs.has(verb.verb) || sendsAway(first));
  const scan = isMoving ? createScan(reading, tokens, true) : first;
  const phrases = readPhrases(scan);
  const own = verbOf(phrases);
  return {
    text: reading.text,
    tokens,
    phrases,
    verb: own?.verb,
    denied: own !== undefined && isDenied(phrases, own),
    ask:
      phrases.find(({ is }) => is !== "nothing" && is !== "join")?.is === "ask"
        ? askOf(phrases)
        : undefined,
    unknown: new Set(tokens.keys().filter((at) => isUnknown(scan, at))),
    but: ["but"].includes(
      tokens.find(({ kind, word }) => kind !== "sign" || word === "but")?.word ?? "",
    ),
  };
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
function isDenied(phrases: readonly Phrase[], verb: Phrase): boolean {
  const before = phrases.slice(0, phrases.indexOf(verb));
  const at = before.findLastIndex(({ is }) => is === "deny");
  return (
    at !== -1 &&
    (verb.is === "verb" && verb.past
      ? true
      : !before.slice(at).some(({ is }) => contentful.has(is)))
  );
}
