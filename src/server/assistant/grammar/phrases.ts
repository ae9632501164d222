import type { Clause, Phrase, PhraseReader, Scan, Span } from "./clause.ts";
import type { Entry } from "./lexicon.ts";
import { readLabel } from "./labels.ts";
import { readBareName, readOwner, readPerson } from "./people.ts";
import { chosenEntry, isPlaceHere, isVerbHere } from "./senses.ts";
import { readPick, readSize } from "./picks.ts";
import { readTime } from "./time.ts";
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
  readOwner,
  readBareName,
  readPick,
  readEntry,
  readQuote,
];

/** The phrases of a clause, in the order of its words; none takes words of another. */
export function readPhrases(scan: Scan): Phrase[] {
  const taken: (Phrase | undefined)[] = Array.from(scan.tokens, () => undefined);
  for (const reader of readers)
    for (let at = 0; at < scan.tokens.length; at++) {
      const phrase = taken[at] === undefined ? reader(scan, at) : undefined;
      if (phrase === undefined || isTaken(taken, phrase) || splitsIdiom(scan, phrase, taken))
        continue;
      taken.fill(phrase, phrase.from, phrase.to);
      at = phrase.to - 1;
    }
  const phrases = taken.filter(
    (phrase, at): phrase is Phrase => phrase !== undefined && phrase.from === at,
  );
  return withCompounds(scan, withDenied(scan, withoutIdle(scan, phrases)));
}

function isTaken(taken: readonly (Phrase | undefined)[], { from, to }: Span): boolean {
  return taken.slice(from, to).some((phrase) => phrase !== undefined);
}

const idioms = new Set([
  "verb",
  "as",
  "state",
  "senders",
  "each",
  "unanswered",
  "condition",
  "except",
  "thing",
  "kind",
  "ref",
  "nothing",
]);

/** A phrase may not begin within several words that mean one thing: "with attachments", "remind me about". */
function splitsIdiom(
  { found }: Scan,
  { from: at, to }: Span,
  taken: readonly (Phrase | undefined)[],
): boolean {
  for (let start = Math.max(0, at - 5); start < at; start++) {
    const row = found[start];
    if (
      row !== undefined &&
      taken[start] === undefined &&
      row.to > at &&
      row.to - start > 1 &&
      row.entries.some(({ is }) => idioms.has(is))
    )
      return true;
  }
  const own = found[at];
  return (
    own !== undefined &&
    own.to > to &&
    own.to - at > 2 &&
    own.entries.some(({ is }) => idioms.has(is))
  );
}

/** Rows of several words stand before what readers could make of their parts. */
function readIdiom(scan: Scan, at: number): Phrase | undefined {
  const row = scan.found[at];
  if (row === undefined || row.to - at < 2 || !row.entries.some(({ is }) => idioms.has(is)))
    return undefined;
  return readEntry(scan, at);
}

const placePreps = new Set("in inside from out to into under back within of off on".split(" "));
const placeLead = new Set("the my our your of in to folder from into back".split(" "));

/** "In the trash", "from spam", "out of my inbox", "back to the inbox". */
function readPlace(scan: Scan, at: number): Phrase | undefined {
  const { tokens, found } = scan;
  let start = at;
  while (
    start < at + 4 &&
    (placePreps.has(tokens[start]?.word ?? "") ||
      (start > at && placeLead.has(tokens[start]?.word ?? "")))
  )
    start += 1;
  const entry = found[start]?.entries.find((one) => one.is === "place");
  if (entry === undefined || !isPlaceHere(scan, start)) return undefined;
  const prep = tokens
    .slice(at, start)
    .map(({ word }) => word)
    .filter((word) => placePreps.has(word))
    .join(" ");
  if (prep === "" && isVerbHere(scan, start)) return undefined;
  let to = found[start]?.to ?? start + 1;
  if (["folder", "box", "tab"].includes(tokens[to]?.word ?? "")) to += 1;
  return { is: "place", from: at, to, place: entry.place, prep };
}

/** What the lexicon has for a token, by where it stands. */
function readEntry(scan: Scan, at: number): Phrase | undefined {
  let row = scan.found[at];
  let entry: Entry | undefined;
  while (row !== undefined && (entry = chosenEntry(scan, at, row)) === undefined) row = row.shorter;
  if (row === undefined || entry === undefined) return undefined;
  const span = { from: at, to: row.to };
  switch (entry.is) {
    case "prep":
    case "function":
    case "order":
    case "ordinal":
      return undefined;
    case "place":
      return { ...span, ...entry, prep: "" };
    default:
      return { ...span, ...entry };
  }
}

function readQuote({ tokens }: Scan, at: number): Phrase | undefined {
  const token = tokens[at];
  return token?.kind === "quoted"
    ? { is: "quote", from: at, to: at + 1, text: token.text }
    : undefined;
}

/** Words such as "just" stand for nothing; what the lexicon knows in no other way stays in no phrase. */
function withoutIdle(_scan: Scan, phrases: readonly Phrase[]): Phrase[] {
  return phrases.filter((phrase) => phrase.to > phrase.from);
}

/** What can be denied: "not from Ana", "without attachments". */
export const contentful: ReadonlySet<Phrase["is"]> = new Set([
  "person",
  "label",
  "time",
  "topic",
  "kind",
  "state",
  "place",
  "size",
  "senders",
  "unanswered",
  "quote",
]);

/** "I do not want it deleted": what is denied is the wish. */
function isWishDenied({ tokens }: Scan, { to }: Span): boolean {
  return /^(?:want|need|wish|like)$/u.test(tokens[to]?.word ?? "");
}

/** Denying words that stand before a phrase deny it, and the others of its kind that are joined to it. */
function withDenied(scan: Scan, phrases: readonly Phrase[]): Phrase[] {
  const out = [...phrases];
  for (const [at, phrase] of phrases.entries()) {
    if (phrase.is !== "deny" || isWishDenied(scan, phrase)) continue;
    let next = at + 1;
    while (
      ["nothing", "all", "mail"].includes(out[next]?.is ?? "") &&
      out[next]?.from === out[next - 1]?.to
    )
      next += 1;
    const meant = out[next];
    if (meant === undefined || !contentful.has(meant.is) || meant.from !== out[next - 1]?.to)
      continue;
    out[at] = { is: "nothing", from: phrase.from, to: phrase.to };
    for (
      let more = next;
      out[more]?.is === meant.is || (out[more]?.is === "join" && out[more + 1]?.is === meant.is);
      more++
    ) {
      const one = out[more];
      if (one !== undefined && one.is === meant.is) out[more] = { ...one, negated: true };
    }
  }
  return out;
}

/** Unknown words before a word for mail are its topic: "the budget mails", "the site photos email". */
function withCompounds(scan: Scan, phrases: readonly Phrase[]): Phrase[] {
  const added: Phrase[] = [];
  const renamed: Phrase[] = [];
  for (const phrase of phrases) {
    if (
      phrase.is === "state" &&
      isFreeWord(scan, phrases, phrase.from - 1) &&
      isFileWord(scan, phrase)
    ) {
      renamed.push(phrase);
      continue;
    }
    if (phrase.is !== "mail" && phrase.is !== "kind") continue;
    let from = phrase.from;
    while (from > 0 && from > phrase.from - 4 && isFreeWord(scan, phrases, from - 1)) from -= 1;
    if (from < phrase.from)
      added.push(topicPhrase(scan, { from, start: from, to: phrase.from }, "sender"));
  }
  for (const phrase of renamed) {
    let { from } = phrase;
    while (from > 0 && isFreeWord(scan, phrases, from - 1)) from -= 1;
    added.push(topicPhrase(scan, { from, start: from, to: phrase.to }, "sender"));
  }
  return [...phrases.filter((phrase) => !renamed.includes(phrase)), ...added].sort(
    (one, other) => one.from - other.from,
  );
}

/** "Site photos" are called so; they are no kind of file. */
function isFileWord({ tokens }: Scan, { from, to }: Span): boolean {
  return (
    to === from + 1 &&
    !/^(?:unread|read|starred|important|new|flagged)$/u.test(tokens[from]?.word ?? "")
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
