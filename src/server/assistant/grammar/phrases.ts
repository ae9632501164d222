import type { Clause, Phrase, PhraseReader, Scan, Span } from "./clause.ts";
import { means, type Found } from "./lexicon.ts";
import { readLabel } from "./labels.ts";
import { readName, readPerson } from "./people.ts";
import { chosenEntry, isPlaceHere, isVerbHere } from "./senses.ts";
import { readPick, readSize } from "./picks.ts";
import { readTime } from "./time.ts";
import { pattern, saidAt, saidIn, wordAt, wordSet, type Token } from "./tokens.ts";
import { readTopic, topicPhrase } from "./topic.ts";

/** The readers in the order in which they take words: what is more particular comes first. */
const readers: readonly PhraseReader[] = [
  readTopic,
  readSize,
  readTime,
  readIdiom,
  readPlace,
  readLabel,
  readPerson,
  readName,
  readPick,
  readEntry,
];

/** The phrases of a clause, in the order of its words; none takes words of another. */
export function readPhrases(scan: Scan): Phrase[] {
  const taken: (Phrase | undefined)[] = Array.from(scan.tokens, () => undefined);
  for (const reader of readers)
    for (let at = 0; at < scan.tokens.length; at++) {
      const phrase = taken[at] === undefined ? reader(scan, at) : undefined;
      const isFree =
        phrase && taken.slice(phrase.from, phrase.to).every((one) => one === undefined);
      if (!isFree || splitsIdiom(scan, phrase, taken)) continue;
      taken.fill(phrase, phrase.from, phrase.to);
      at = phrase.to - 1;
    }
  const phrases = taken.filter(
    (phrase, at): phrase is Phrase => phrase !== undefined && phrase.from === at,
  );
  return withCompounds(scan, withDenied(scan, phrases));
}

const idioms = wordSet(
  "verb as state senders each unanswered condition except thing kind ref nothing vague",
);

/** A phrase may not begin within several words that mean one thing: "with attachments", "remind me about". */
function splitsIdiom(
  { found }: Scan,
  { from: at, to }: Span,
  taken: readonly (Phrase | undefined)[],
): boolean {
  for (let start = Math.max(0, at - 5); start < at; start++) {
    const row = found[start];
    if (row !== undefined && taken[start] === undefined && row.to > at && isIdiom(row)) return true;
  }
  const own = found[at];
  return own !== undefined && own.to > to && own.to - at > 2 && isIdiom(own);
}

function isIdiom({ entries }: Found): boolean {
  return entries.some(({ is }) => idioms.has(is));
}

/** Rows of several words stand before what readers could make of their parts. */
function readIdiom(scan: Scan, at: number): Phrase | undefined {
  const row = scan.found[at];
  return row !== undefined && row.to - at > 1 && isIdiom(row) ? readEntry(scan, at) : undefined;
}

const placePrep = "in|inside|from|out|to|into|under|back|within|of|off|on";
const placePreps = wordSet(placePrep.replaceAll("|", " "));
const placeLead = pattern(`(?:${placePrep})(?: (?:${placePrep}|the|my|our|your|folder)){0,3}`);

/** "In the trash", "from spam", "out of my inbox", "back to the inbox". */
function readPlace(scan: Scan, at: number): Phrase | undefined {
  const { tokens, found } = scan;
  const start = saidAt(tokens, at, placeLead)?.to ?? at;
  const entry = found[start]?.entries.find((one) => one.is === "place");
  if (entry === undefined || !isPlaceHere(scan, start)) return undefined;
  const prep = saidIn(tokens.slice(at, start).filter(({ word }) => placePreps.has(word)));
  if (prep === "" && isVerbHere(scan, start)) return undefined;
  // "That promo junk": what is thought of it, not where it lies.
  const isNoun = prep === "" && /^(?:junk|rubbish)$/u.test(wordAt(tokens, start));
  if (isNoun && means(found[start - 1], "kind"))
    return { is: "mail", from: at, to: start + 1, conversation: false };
  let to = found[start]?.to ?? start + 1;
  if (["folder", "box", "tab"].includes(wordAt(tokens, to))) to += 1;
  return { is: "place", from: at, to, place: entry.place, prep };
}

/** What the lexicon has for a token, by where it stands; a quoted text. */
function readEntry(scan: Scan, at: number): Phrase | undefined {
  const token = scan.tokens[at];
  if (token?.kind === "quoted") return { is: "quote", from: at, to: at + 1, text: token.text };
  for (let row = scan.found[at]; row !== undefined; row = row.shorter) {
    const entry = chosenEntry(scan, at, row);
    const span = { from: at, to: row.to };
    if (entry?.is === "place") return { ...span, ...entry, prep: "" };
    if (entry !== undefined) return { ...span, ...entry };
  }
  return undefined;
}

/** What can be denied: "not from Ana", "without attachments". */
export const contentful = wordSet(
  "person label time topic kind state place size senders unanswered quote",
) as ReadonlySet<Phrase["is"]>;

/** Denying words that stand before a phrase deny it, and the others of its kind that are joined to it. */
function withDenied({ tokens }: Scan, phrases: readonly Phrase[]): Phrase[] {
  const out = [...phrases];
  for (const [at, phrase] of phrases.entries()) {
    // "I do not want it deleted": what is denied is the wish.
    const isWish = /^(?:want|need|wish|like)$/u.test(wordAt(tokens, phrase.to));
    if (phrase.is !== "deny" || isWish || isCorrection(tokens, phrase)) continue;
    const next = deniedAt(out, at);
    const is = next === undefined ? undefined : out[next]?.is;
    if (next === undefined || is === undefined) continue;
    out[at] = { is: "nothing", from: phrase.from, to: phrase.to };
    for (let more = next; more < out.length; more++) {
      const one = out[more];
      if (one?.is === is) out[more] = { ...one, negated: true };
      else if (one?.is !== "join" || out[more + 1]?.is !== is) break;
    }
  }
  return out;
}

/** "No only the unread ones": what stands behind such a "no" is what is wanted, with a comma or without. */
function isCorrection(tokens: readonly Token[], { from, to }: Phrase): boolean {
  const isNo = to === from + 1 && /^(?:no|nope)$/u.test(wordAt(tokens, from));
  return isNo && /^(?:only|just|the|those|these|from)$/u.test(wordAt(tokens, to));
}

/** Where the phrase stands that a denying word denies: directly behind it, articles aside. */
function deniedAt(phrases: readonly Phrase[], at: number): number | undefined {
  for (let next = at + 1; next < phrases.length; next++) {
    const phrase = phrases[next];
    if (phrase === undefined || phrase.from !== phrases[next - 1]?.to) return undefined;
    if (contentful.has(phrase.is)) return next;
    if (!/^(?:nothing|all|mail)$/u.test(phrase.is)) return undefined;
  }
  return undefined;
}

/** Unknown words before a word for mail are its topic: "the budget mails", "the site photos email". */
function withCompounds(scan: Scan, phrases: readonly Phrase[]): Phrase[] {
  const out = [...phrases];
  for (const phrase of phrases) {
    const isHead = phrase.is === "mail" || phrase.is === "kind";
    if (!isHead && !(phrase.is === "state" && isFileWord(scan, phrase))) continue;
    let { from } = phrase;
    while (from > 0 && from > phrase.from - 4 && isFreeWord(scan, phrases, from - 1)) from -= 1;
    if (from === phrase.from) continue;
    const to = isHead ? phrase.from : phrase.to;
    out.splice(
      out.indexOf(phrase),
      isHead ? 0 : 1,
      topicPhrase(scan, { from, start: from, to }, "sender"),
    );
  }
  return out;
}

/** "Site photos" are called so; they are no kind of file. */
function isFileWord({ tokens }: Scan, { from, to }: Span): boolean {
  return (
    to === from + 1 &&
    !/^(?:unread|read|starred|important|new|flagged)$/u.test(wordAt(tokens, from))
  );
}

/** A word in no phrase that the lexicon lacks, too. */
export function isFreeWord(
  { tokens, found }: Scan,
  phrases: readonly Phrase[],
  at: number,
): boolean {
  const token = tokens[at];
  if (token === undefined || (token.kind !== "word" && token.kind !== "number")) return false;
  if (found[at] !== undefined && !found[at].mistyped) return false;
  return !phrases.some((phrase) => phrase.from <= at && at < phrase.to);
}

/** Words in no phrase, in runs as they were typed; signs do not count. */
export function freeRuns({ tokens, phrases }: Pick<Clause, "tokens" | "phrases">): Span[] {
  const runs: Span[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "sign" || phrases.some(({ from, to }) => from <= at && at < to)) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Such runs of which the lexicon lacks every word. */
export function unknownRuns(clause: Clause): Span[] {
  return freeRuns(clause).filter(({ from, to }) =>
    clause.tokens.slice(from, to).every((_, more) => clause.unknown.has(from + more)),
  );
}
