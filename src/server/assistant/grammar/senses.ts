import type { Scan } from "./clause.ts";
import type { Entry, Reference } from "./lexicon.ts";
import type { Found } from "./match-rows.ts";

/** What may follow a word that is a noun too, where it is a verb: "star them", "label all". */
const objects = new Set(
  "the all them it this that these those my any every everything mail mails email emails messages anything both our its each last first newest latest oldest".split(
    " ",
  ),
);
/** Nouns that are seldom a verb by themselves. */
const rather = new Set(
  "spam trash bin drop email mail message text note file draft pass lose clear".split(" "),
);
const articles = new Set(
  "the a an my this that your in from to of any no into our under".split(" "),
);

/** Whether the word at a token is a verb: one that is a noun too is a verb at the beginning, before what an act has as its object. */
export function isVerbHere({ tokens, found, names }: Scan, at: number, start = 0): boolean {
  const verb = found[at]?.entries.find((entry) => entry.is === "verb");
  if (verb === undefined || (verb.noun && tokens[at]?.owns === true)) return false;
  if (!verb.noun) return true;
  const token = tokens[at];
  const next = tokens[found[at]?.to ?? at + 1];
  if (at > 0 && token?.capital === true && names.has(token.word)) return false;
  const isOpening = tokens
    .slice(start, at)
    .every((_, more) => isIdle(found[start + more]) || isCovered(found, start + more));
  if (articles.has(tokens[at - 1]?.word ?? "")) return false;
  if (next === undefined || next.kind === "sign")
    return isOpening && !rather.has(token?.word ?? "");
  return objects.has(next.word) || (isOpening && canBeObject(found[found[at]?.to ?? at + 1]));
}

/** Within several words that carry nothing. */
function isCovered(found: Scan["found"], at: number): boolean {
  return found
    .slice(Math.max(0, at - 6), at)
    .some((row) => row !== undefined && row.to > at && isIdle(row));
}

function isIdle(row: Found | undefined): boolean {
  return row?.entries.some(({ is }) => is === "nothing" || is === "join" || is === "deny") === true;
}

function canBeObject(row: Found | undefined): boolean {
  const entries = row?.entries ?? [];
  if (entries.some(({ is }) => is === "nothing")) return true;
  return !entries.some(({ is }) => is === "prep" || is === "join" || is === "mail");
}

/** What of the meanings of a row is meant where it stands. */
export function chosenEntry(full: Scan, at: number, row: Found): Entry | undefined {
  const scan = full.found[at] === row ? full : { ...full, found: full.found.with(at, row) };
  const fitting = row.entries.filter((entry) => fitsHere(scan, at, entry));
  return precedence
    .map((is) => fitting.find((one) => one.is === is))
    .find((one) => one !== undefined);
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
  "vague",
  "nothing",
];

function fitsHere(scan: Scan, at: number, entry: Entry): boolean {
  switch (entry.is) {
    case "verb":
      if (
        scan.found[at]?.mistyped === true &&
        !scan.found.slice(0, at).every((row) => row === undefined || isIdle(row))
      )
        return false;
      return entry.past ? isPastHere(scan, at) : isVerbHere(scan, at);
    case "ask":
      return isAskHere(scan, at);
    case "ref":
      return isRefHere(scan, at, entry.ref);
    case "place":
      return isPlaceHere(scan, at);
    case "condition":
      return scan.tokens[at]?.word !== "only" || !isBeforeMail(scan, at);
    default:
      return true;
  }
}

const asking =
  /^(?:want|wants|like|need|needs|get|have|be|id|see|should|please|love|sure|you|must|can)$/u;
const pastEnds =
  /^(?:please|until|till|as|to|under|by|and|now|tomorrow|right|read|unread|important|everything|all|the|it|them)$/u;

/** "I want it archived", "can be archived", "if you deleted it": a participle that asks. */
function isPastHere({ tokens, found }: Scan, at: number): boolean {
  const next = tokens[found[at]?.to ?? at + 1];
  const before = tokens[at - 1]?.word;
  const isEnd = next === undefined || next.kind === "sign" || pastEnds.test(next.word);
  if (before === "you" && tokens[at - 2]?.word === "if") return true;
  return (
    isEnd &&
    at > 1 &&
    before !== "the" &&
    before !== "not" &&
    before !== "i" &&
    before !== "all" &&
    tokens.slice(0, at).some(({ word }) => asking.test(word))
  );
}

function isAskHere({ tokens, found }: Scan, at: number): boolean {
  return tokens
    .slice(0, at)
    .every(
      (token, before) =>
        isIdle(found[before]) ||
        token.kind === "sign" ||
        isCovered(found, before) ||
        ["and", "so", "but", "tell", "me", "know"].includes(token.word),
    );
}

const dated =
  /^(?:on|in|by|at|since|before|after|between|from|last|this|yesterday|today|me|us|within|over|to|during)$/u;

/** Whether a word is a place where it stands: "sent" is one in "sent mails", not in "sent on Monday". */
export function isPlaceHere({ tokens, found }: Scan, at: number): boolean {
  const to = found[at]?.to ?? at + 1;
  if (tokens[at]?.word !== "sent" || to > at + 1) return true;
  return !dated.test(tokens[to]?.word ?? "") || /^(?:in|the|my)$/u.test(tokens[at - 1]?.word ?? "");
}

const refEnds = new Set(
  "as to until till til from in into under with and but for on back away out please now again up off then a read unread important by too alone the next tomorrow tonight later forever permanently this at spam is are was so because all also except starred archived deleted".split(
    " ",
  ),
);

function isRefHere(scan: Scan, at: number, ref: Reference): boolean {
  const { tokens, found } = scan;
  const to = found[at]?.to ?? at + 1;
  const next = tokens[to];
  if (ref === "person") return to - at > 1 || isBeforeMail(scan, at);
  if (to - at > 1) return true;
  const word = tokens[at]?.word ?? "";
  if (word === "it") return !["is", "was", "has", "would", "if"].includes(next?.word ?? "");
  if (!["that", "this", "these", "those", "both"].includes(word)) return true;
  if (next === undefined || next.kind === "sign" || refEnds.has(next.word)) return true;
  return word !== "that" && word !== "both" && isBeforeMail(scan, at);
}

const heads = new Set(["mail", "kind", "state", "place", "order", "ref"]);

function isBeforeMail({ found }: Scan, at: number): boolean {
  const end = found[at]?.to ?? at + 1;
  return [0, 1, 2].some(
    (more) => found[end + more]?.entries.some(({ is }) => heads.has(is)) === true,
  );
}
