import { isVerbHere } from "./senses.ts";
import { isTypingError } from "../plan/typing-error.ts";
import { longWord, means } from "./lexicon.ts";
import { splitWords } from "#query/words.ts";
import { wordsOf, type Phrase, type Scan } from "./clause.ts";
import { pattern, saidAt, wordAt, wordSet, type Token } from "./tokens.ts";

const nouns = wordSet(
  "label labels tag tags folder folders category lable lables labeled labelled tagged",
);
const filters = wordSet("labelled labeled tagged filed");
const preps = wordSet("as with under into to in on off from onto within inside out");
const leading =
  "the|my|a|an|our|new|of|called|named|label|tag|folder|labelled|labeled|tagged|lable|its";
const lead = pattern(`(?:${leading})(?: (?:${leading})){0,4}`);
const filterLead = pattern(`(?:${leading}|as|with)(?: (?:${leading}|as|with)){0,4}`);
/** Behind these words a label that does not exist yet may stand. */
const unknownPreps = wordSet("as with under into to in");

/** "Label Travel", "the Receipts label", "under Travel", "labelled Work", "to Clients", with the preposition before it. */
export function readLabel(scan: Scan, at: number): Phrase | undefined {
  const { tokens, moves } = scan;
  if (/^(?:label|tag|lable)$/u.test(wordAt(tokens, at)) && isVerbHere(scan, at)) return undefined;
  const { prep, start, name, isLed } = leadAt(tokens, at);
  const there = nameAt(scan, name, isLed || (moves && prep !== ""));
  if (there === undefined) return undefined;
  const { label, known, to } = there;
  const end = nouns.has(wordAt(tokens, to)) ? to + 1 : to;
  const phrase = { is: "label", from: at, to: end, label, known, prep } as const;
  if (isLed || end > to) return known || !isLed || name > start ? phrase : undefined;
  if (prep !== "") return known || (moves && unknownPreps.has(prep)) ? phrase : undefined;
  return name === at && mayBeBare(scan, at, there) ? phrase : undefined;
}

/** What stands before a label's name. */
function leadAt(tokens: readonly Token[], at: number) {
  const word = wordAt(tokens, at);
  const isFilter = filters.has(word);
  const prep = isFilter ? "labelled" : preps.has(word) ? word : "";
  const start = prep === "" ? at : at + 1;
  const name = saidAt(tokens, start, isFilter ? filterLead : lead)?.to ?? start;
  const isLed = isFilter || tokens.slice(start, name).some((one) => nouns.has(one.word));
  return { prep, start, name, isLed };
}

/** A label's own name by itself: where something is put into labels, or before a word for mail. */
function mayBeBare(scan: Scan, at: number, { known, to }: There): boolean {
  const isMail = scan.found[at] === undefined && means(scan.found[to], "mail");
  return known && ((scan.moves && !isKindBeforeName(scan, at, to)) || isMail);
}

/** "Label receipts Taxes", "move receipts to Taxes": what is put there stands first, whatever label is called so too. */
function isKindBeforeName(scan: Scan, at: number, to: number): boolean {
  if (!means(scan.found[at], "kind")) return false;
  const { prep, name } = leadAt(scan.tokens, to);
  if (prep !== "" && !unknownPreps.has(prep)) return false;
  const next = scan.tokens[name];
  return next?.capital === true || nameAt(scan, name, false)?.known === true;
}

type There = { to: number; label: string; known: boolean };

function nameAt(scan: Scan, at: number, unknown: boolean): There | undefined {
  const { tokens, labels } = scan;
  const token = tokens[at];
  if (token === undefined || token.kind === "sign" || token.kind === "address") return undefined;
  if (token.kind === "quoted") {
    const said = splitWords(token.text).join(" ");
    const own = labels.find(({ words }) => words.join(" ") === said);
    return { to: at + 1, label: own?.name ?? token.text, known: own !== undefined };
  }
  const [own] = labels
    .filter(
      ({ words }) =>
        words.length > 0 && words.every((word, more) => isWord(tokens[at + more], word)),
    )
    .toSorted((one, other) => other.words.length - one.words.length);
  if (own !== undefined) return { to: at + own.words.length, label: own.name, known: true };
  if (!unknown || scan.named || scan.names.at(tokens, at) !== undefined || token.owns)
    return undefined;
  const to = unknownEnd(scan, at);
  return to === at ? undefined : { to, label: wordsOf(scan, { from: at, to }), known: false };
}

/** Behind up to three words that the lexicon lacks, that are no more than a kind of mail, or that are written as a name is. */
function unknownEnd({ tokens, found }: Scan, at: number): number {
  for (let to = at; to < at + 3; to++) {
    const token = tokens[to];
    if (token === undefined || token.kind === "sign") return to;
    const isName = token.capital && (to === at || tokens[to - 1]?.capital === true);
    if (!isName && found[to]?.entries.some(({ is }) => is !== "kind") === true) return to;
  }
  return at + 3;
}

function isWord(token: Token | undefined, word: string): boolean {
  if (token === undefined) return false;
  return (
    token.word === word || (token.word.length > 4 && isTypingError(token.word, word, longWord))
  );
}
