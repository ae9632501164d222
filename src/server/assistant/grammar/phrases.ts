import type { Clause, Phrase, PhraseReader, Scan, Span } from "./clause.ts";
import type { Entry, Reference } from "./lexicon.ts";
import { readLabel } from "./labels.ts";
import { readBareName, readOwner, readPerson } from "./people.ts";
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
      if (phrase === undefined || isTaken(taken, phrase) || splitsIdiom(scan, at, phrase)) continue;
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
]);

/** A phrase may not begin within several words that mean one thing: "with attachments", "remind me about". */
function splitsIdiom({ found }: Scan, at: number, { to }: Span): boolean {
  for (let start = Math.max(0, at - 5); start < at; start++) {
    const row = found[start];
    if (
      row !== undefined &&
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
  if (entry === undefined) return undefined;
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

const objects = new Set(
  "the all them it this that these those my any every everything mail mails email emails messages anything both our its".split(
    " ",
  ),
);

/** A word that is a verb and a noun is a verb at the beginning, before what an act has as its object. */
export function isVerbHere({ tokens, found, names }: Scan, at: number): boolean {
  const verb = found[at]?.entries.find((entry) => entry.is === "verb");
  if (verb === undefined) return false;
  if (!verb.noun) return true;
  const to = found[at]?.to ?? at + 1;
  if (tokens[at]?.owns === true) return false;
  const next = tokens[to];
  if (at > 0 && tokens[at]?.capital === true && names.has(tokens[at]?.word ?? "")) return false;
  const isOpening = tokens
    .slice(0, at)
    .every((_, before) => isIdle(found[before]) || covers(found, before));
  if (next === undefined) return isOpening && at > 0;
  if (objects.has(next.word)) return !isArticle(tokens[at - 1]?.word);
  return isOpening && (at === 0 || !isArticle(tokens[at - 1]?.word)) && canBeObject(found[to]);
}

function covers(found: Scan["found"], at: number): boolean {
  return found
    .slice(Math.max(0, at - 6), at)
    .some((row, index) => row !== undefined && row.to > at && isIdle(row) && index >= 0);
}

function isIdle(row: Scan["found"][number]): boolean {
  return row?.entries.some(({ is }) => is === "nothing" || is === "join" || is === "deny") === true;
}

function isArticle(word: string | undefined): boolean {
  return [
    "the",
    "a",
    "an",
    "my",
    "this",
    "that",
    "your",
    "in",
    "from",
    "to",
    "of",
    "any",
    "no",
  ].includes(word ?? "");
}

function canBeObject(row: Scan["found"][number]): boolean {
  return (
    row === undefined ||
    !row.entries.every(({ is }) => ["prep", "join", "mail"].includes(is)) ||
    row.entries.some(({ is }) => is === "nothing")
  );
}

/** What the lexicon has for a token, by where it stands. */
function readEntry(scan: Scan, at: number): Phrase | undefined {
  const row = scan.found[at];
  if (row === undefined) return undefined;
  const span = { from: at, to: row.to };
  const entry = chosenEntry(scan, at, row.entries);
  if (entry === undefined) return undefined;
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

const precedence: readonly Entry["is"][] = [
  "verb",
  "ask",
  "except",
  "as",
  "thing",
  "unanswered",
  "senders",
  "each",
  "state",
  "kind",
  "place",
  "ref",
  "all",
  "mail",
  "deny",
  "condition",
  "join",
  "particle",
  "nothing",
];

function chosenEntry(scan: Scan, at: number, entries: readonly Entry[]): Entry | undefined {
  const fitting = entries.filter((entry) => fitsHere(scan, at, entry));
  for (const is of precedence) {
    const entry = fitting.find((one) => one.is === is);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

function fitsHere(scan: Scan, at: number, entry: Entry): boolean {
  const { tokens, found } = scan;
  const row = found[at];
  if (entry.is === "verb")
    return !row?.mistyped || scan.found.slice(0, at).every(isIdleOrInside)
      ? entry.past
        ? isPastHere(scan, at)
        : isVerbHere(scan, at)
      : false;
  if (entry.is === "ask") return isAskHere(scan, at);
  if (entry.is === "ref") return isRefHere(scan, at, entry.ref);
  if (entry.is === "condition" && tokens[at]?.word === "only") return !isBeforeMail(scan, at);
  if (entry.is === "mail" && tokens[at]?.word === "post") return true;
  return true;
}

function isIdleOrInside(row: Scan["found"][number]): boolean {
  return row === undefined || isIdle(row);
}

/** "I want it archived", "can be archived": a participle that asks. */
function isPastHere({ tokens, found }: Scan, at: number): boolean {
  const next = tokens[found[at]?.to ?? at + 1];
  const isEnd =
    next === undefined ||
    next.kind === "sign" ||
    /^(?:please|until|till|as|to|under|by|and|now|tomorrow|right)$/u.test(next.word);
  const asks = tokens
    .slice(0, at)
    .some(({ word }) =>
      /^(?:want|wants|like|need|needs|get|have|be|id|see|should|please|love)$/u.test(word),
    );
  return isEnd && asks && at > 1;
}

function isAskHere({ tokens, found }: Scan, at: number): boolean {
  return tokens
    .slice(0, at)
    .every(
      (token, before) =>
        isIdle(found[before]) ||
        token.kind === "sign" ||
        covers(found, before) ||
        ["and", "so", "but", "tell", "me", "know"].includes(token.word),
    );
}

const refEnds =
  /^(?:as|to|until|till|til|from|in|into|under|with|and|but|for|on|back|away|out|please|now|again|up|off|then|a|read|unread|important|by|too|alone|the|next|tomorrow|tonight|later|forever|permanently|this|at|spam|is|are|was|so|because|all|too|also|except|starred|archived|deleted|important|please)$/u;

function isRefHere(scan: Scan, at: number, ref: Reference): boolean {
  const { tokens, found } = scan;
  const row = found[at];
  const next = tokens[row?.to ?? at + 1];
  if (ref === "person") return row !== undefined && (row.to - at > 1 || isBeforeMail(scan, at));
  if (row !== undefined && row.to - at > 1) return true;
  const word = tokens[at]?.word ?? "";
  if (word === "it" && ["is", "was", "has"].includes(next?.word ?? "")) return false;
  if (["that", "this", "these", "those", "both"].includes(word))
    return (
      next === undefined ||
      next.kind === "sign" ||
      refEnds.test(next.word) ||
      (word !== "that" && isBeforeMail(scan, at))
    );
  return true;
}

function isBeforeMail({ found }: Scan, at: number): boolean {
  const end = found[at]?.to ?? at + 1;
  return [0, 1, 2].some(
    (more) =>
      found[end + more]?.entries.some(({ is }) =>
        ["mail", "kind", "state", "place", "order", "ref"].includes(is),
      ) === true,
  );
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

/** Denying words that stand before a phrase deny it, and the others of its kind that are joined to it. */
function withDenied(_scan: Scan, phrases: readonly Phrase[]): Phrase[] {
  const out = [...phrases];
  for (const [at, phrase] of phrases.entries()) {
    if (phrase.is !== "deny") continue;
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
  for (const phrase of phrases) {
    if (phrase.is !== "mail" && phrase.is !== "kind") continue;
    let from = phrase.from;
    while (from > 0 && from > phrase.from - 4 && isFreeWord(scan, phrases, from - 1)) from -= 1;
    if (from < phrase.from)
      added.push(topicPhrase(scan, { from, start: from, to: phrase.from }, "sender"));
  }
  return [...phrases, ...added].sort((one, other) => one.from - other.from);
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
