import { isVerbHere } from "./senses.ts";
import { isMistyped } from "../plan/mistyped.ts";
import { longWord } from "./lexicon.ts";
import { splitWords } from "#query/words.ts";
import { wordsOf, type Phrase, type Scan } from "./clause.ts";
import { wordSet, wordAt } from "./tokens.ts";

const nouns = wordSet(
  "label labels tag tags folder folders category lable lables labeled labelled tagged",
);
const filters = wordSet("labelled labeled tagged filed");
const preps = wordSet("as with under into to in on off from onto within inside out");
const lead = wordSet(
  "the my a an our new of called named label tag folder labelled labeled tagged lable its",
);

/** "Label Travel", "the Receipts label", "under Travel", "labelled Work", "to Clients", with the preposition before it. */
export function readLabel(scan: Scan, at: number): Phrase | undefined {
  const { tokens } = scan;
  const word = wordAt(tokens, at);
  if (/^(?:label|tag|lable)$/u.test(word) && isVerbHere(scan, at)) return undefined;
  const isFilter = filters.has(word);
  const prep = preps.has(word) ? word : "";
  const start = isFilter || prep !== "" ? at + 1 : at;
  const name = skipLead(scan, start);
  const isLed = isFilter || tokens.slice(start, name).some((one) => nouns.has(one.word));
  const there = nameAt(scan, name, isLed || (scan.moves && prep !== ""));
  if (there === undefined) return undefined;
  const isNamed = isLed || nouns.has(wordAt(tokens, there.to));
  if (prep === "" && !isNamed) return bareLabel(scan, { at, name, there });
  const isNew = isNamed ? !isLed || name > start : scan.moves && unknownPreps.has(prep);
  if (!there.known && !isNew) return undefined;
  const { label, known } = there;
  const to = nouns.has(wordAt(tokens, there.to)) ? there.to + 1 : there.to;
  return { is: "label", from: at, to, label, known, prep: isFilter ? "labelled" : prep };
}

/** Behind these words a label that does not exist yet may stand. */
const unknownPreps = new Set(["as", "with", "under", "into", "to", "in"]);

/** A label's own name by itself: where something is put into labels, or before a word for mail. */
function bareLabel(
  { moves, found }: Scan,
  { at, name, there }: { at: number; name: number; there: There },
): Phrase | undefined {
  const isMail = found[there.to]?.entries.some(({ is }) => is === "mail") === true;
  if (!there.known || name !== at || (!moves && !isMail) || (found[at] !== undefined && !moves))
    return undefined;
  return { is: "label", from: at, to: there.to, label: there.label, known: true, prep: "" };
}

function skipLead({ tokens }: Scan, start: number): number {
  let at = start;
  while (
    at < start + 5 &&
    (lead.has(wordAt(tokens, at)) ||
      (filters.has(wordAt(tokens, start - 1)) && ["as", "with"].includes(wordAt(tokens, at))))
  )
    at += 1;
  return at;
}

type There = { to: number; label: string; known: boolean };

function nameAt(scan: Scan, at: number, unknown: boolean): There | undefined {
  const { tokens, labels, found } = scan;
  const token = tokens[at];
  if (token === undefined || token.kind === "sign" || token.kind === "address") return undefined;
  if (token.kind === "quoted") {
    const said = splitWords(token.text).join(" ");
    const own = labels.find(({ words }) => words.join(" ") === said);
    return { to: at + 1, label: own?.name ?? token.text, known: own !== undefined };
  }
  const known = longestLabel(scan, at);
  if (known !== undefined) return known;
  if (scan.named || scan.names.at(tokens, at) !== undefined || token.owns) return undefined;
  if (!unknown || (found[at] !== undefined && !isNoun(found[at]) && !token.capital))
    return undefined;
  const to = unknownEnd(scan, at);
  return to === at ? undefined : { to, label: wordsOf(scan, { from: at, to }), known: false };
}

function isNoun(found: Scan["found"][number]): boolean {
  return found?.entries.every(({ is }) => is === "kind") === true;
}

function unknownEnd({ tokens, found }: Scan, at: number): number {
  let to = at;
  while (
    to < at + 3 &&
    tokens[to]?.kind !== "sign" &&
    tokens[to] !== undefined &&
    (found[to] === undefined ||
      isNoun(found[to]) ||
      (to === at && tokens[to]?.capital === true) ||
      (tokens[to]?.capital === true && tokens[to - 1]?.capital === true))
  )
    to += 1;
  return to;
}

function longestLabel({ tokens, labels }: Scan, at: number): There | undefined {
  let best: There | undefined;
  for (const { name, words } of labels) {
    const to = at + words.length;
    const isHere =
      words.length > 0 && words.every((word, more) => sameWord(tokens[at + more]?.word, word));
    if (isHere && (best === undefined || to > best.to)) best = { to, label: name, known: true };
  }
  return best;
}

function sameWord(typed: string | undefined, word: string): boolean {
  if (typed === undefined) return false;
  return typed === word || (typed.length > 4 && isMistyped(typed, word, longWord));
}
