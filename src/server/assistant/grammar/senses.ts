import type { Scan } from "./clause.ts";
import { means, type Entry, type Reference, type Found } from "./lexicon.ts";
import { isEnd, wordAt, wordSet } from "./tokens.ts";

/** What may follow a word that is a noun too, where it is a verb: "star them", "label all". */
const objects = wordSet(
  "the all them it this that these those my any every everything mail mails email emails messages anything both our its each last first newest latest oldest",
);
/** Nouns that are seldom a verb by themselves. */
const rather = wordSet(
  "spam trash bin drop email mail message text note file draft pass lose clear",
);
const articles = wordSet("the a an my this that your in from to of any no into our under");

/** Whether the word at a token is a verb: one that is a noun too is a verb at the beginning, before what an act has as its object. */
export function isVerbHere(scan: Scan, at: number, start = 0): boolean {
  const { tokens, found } = scan;
  const row = found[at];
  const verb = row?.entries.find((entry) => entry.is === "verb");
  if (row === undefined || verb === undefined) return false;
  if (!verb.noun) return true;
  if (isNounHere(scan, at)) return false;
  const busy = busyBefore(found);
  const isOpening = busy[at] === busy[start];
  const isObject = objects.has(wordAt(tokens, row.to));
  if (!isOpening) return isObject && !means(row, "mail");
  if (isEnd(tokens[row.to])) return !rather.has(wordAt(tokens, at));
  const behind = found[row.to];
  return isObject || means(behind, "nothing") || !means(behind, "prep", "join", "mail");
}

/** "The star", "Mark's", and a name with a capital letter. */
function isNounHere({ tokens, names }: Scan, at: number): boolean {
  const token = tokens[at];
  const isName = at > 0 && token?.capital === true && names.has(token.word);
  return isName || token?.owns === true || articles.has(wordAt(tokens, at - 1));
}

const counted = new WeakMap<Scan["found"], number[]>();

/** How many words before each token carry something: neither idle nor within several that are. */
function busyBefore(found: Scan["found"]): number[] {
  const known = counted.get(found);
  if (known !== undefined) return known;
  const busy = [0];
  let covered = 0;
  for (const [at, row] of found.entries()) {
    if (row !== undefined && means(row, "nothing", "join", "deny"))
      covered = Math.max(covered, row.to);
    busy.push((busy[at] ?? 0) + (at < covered ? 0 : 1));
  }
  counted.set(found, busy);
  return busy;
}

type Meaning = Exclude<Entry, { is: "order" | "ordinal" | "prep" | "function" }>;

/** What of the meanings of a row is meant where it stands; the others are parts of phrases alone. */
export function chosenEntry(scan: Scan, at: number, row: Found): Meaning | undefined {
  return row.entries
    .filter(
      (entry): entry is Meaning =>
        precedence.includes(entry.is) && fitsHere(scan, at, { entry, row }),
    )
    .toSorted((one, other) => precedence.indexOf(one.is) - precedence.indexOf(other.is))[0];
}

const precedence =
  "verb ask except as thing unanswered senders each state kind place ref all mail deny condition join particle vague nothing".split(
    " ",
  );

type Meant = { entry: Entry; row: Found };

function fitsHere(scan: Scan, at: number, { entry, row }: Meant): boolean {
  switch (entry.is) {
    case "verb":
      if (row.mistyped && busyBefore(scan.found)[at] !== 0) return false;
      return entry.past ? isPastHere(scan, at, row) : isVerbHere(scan, at);
    case "ask":
      return isAskHere(scan, at);
    case "ref":
      return isRefHere(scan, at, { ref: entry.ref, to: row.to });
    case "place":
      return isPlaceHere(scan, at, row.to);
    case "condition":
      return scan.tokens[at]?.word !== "only" || !isBeforeMail(scan, row.to);
    default:
      return true;
  }
}

const asking =
  /^(?:want|wants|like|need|needs|get|have|be|id|see|should|please|love|sure|you|must|can)$/u;
const pastEnds =
  /^(?:please|until|till|as|to|under|by|and|now|tomorrow|right|read|unread|important|everything|all|the|it|them)$/u;

/** "I want it archived", "can be archived", "if you deleted it": a participle that asks. */
function isPastHere({ tokens }: Scan, at: number, { to }: Found): boolean {
  const before = wordAt(tokens, at - 1);
  if (before === "you" && wordAt(tokens, at - 2) === "if") return true;
  const isLast = isEnd(tokens[to]) || pastEnds.test(wordAt(tokens, to));
  if (!isLast || at < 2 || /^(?:the|not|i|all)$/u.test(before)) return false;
  return tokens.slice(Math.max(0, at - 30), at).some(({ word }) => asking.test(word));
}

const leading = wordSet("and so but tell me know");

function isAskHere({ tokens, found }: Scan, at: number): boolean {
  const busy = busyBefore(found);
  for (let before = at - 1; before >= 0 && busy[before + 1] !== 0; before--) {
    const token = tokens[before];
    const isBusy = busy[before + 1] !== busy[before];
    if (isBusy && token?.kind !== "sign" && !leading.has(token?.word ?? "")) return false;
  }
  return true;
}

const dated =
  /^(?:on|in|by|at|since|before|after|between|from|last|this|yesterday|today|me|us|within|over|to|during)$/u;

/** Whether a word is a place where it stands: "sent" is one in "sent mails", not in "sent on Monday". */
export function isPlaceHere(
  { tokens, found, names }: Scan,
  at: number,
  to = found[at]?.to ?? at + 1,
): boolean {
  const before = tokens[at - 1];
  // "Where Tom sent the plan": somebody did.
  if (tokens[at]?.word === "sent" && before !== undefined && names.has(before.word)) return false;
  if (tokens[at]?.word !== "sent" || to > at + 1) return true;
  return !dated.test(wordAt(tokens, to)) || /^(?:in|the|my)$/u.test(wordAt(tokens, at - 1));
}

const refEnds = wordSet(
  "as to until till til from in into under with and but for on back away out please now again up off then a read unread important by too alone the next tomorrow tonight later forever permanently this at spam is are was so because all also except starred archived deleted",
);

function isRefHere(scan: Scan, at: number, { ref, to }: { ref: Reference; to: number }): boolean {
  const { tokens } = scan;
  if (ref === "person") return to - at > 1 || isBeforeMail(scan, to);
  if (to - at > 1) return true;
  const word = wordAt(tokens, at);
  if (word === "it") return !/^(?:is|was|has|would|if)$/u.test(wordAt(tokens, to));
  if (!/^(?:that|this|these|those|both)$/u.test(word)) return true;
  if (isEnd(tokens[to]) || refEnds.has(wordAt(tokens, to))) return true;
  return word !== "that" && word !== "both" && isBeforeMail(scan, to);
}

function isBeforeMail({ found }: Scan, end: number): boolean {
  const heads = ["mail", "kind", "state", "place", "order", "ref"] as const;
  return [0, 1, 2].some((more) => means(found[end + more], ...heads));
}
