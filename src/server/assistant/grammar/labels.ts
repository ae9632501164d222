import { isVerbHere } from "./senses.ts";
import { isMistyped } from "./mistyped.ts";
import { splitWords } from "#query/words.ts";
import { wordsOf, type Phrase, type Scan } from "./clause.ts";

const nouns = new Set(
  "label labels tag tags folder folders category lable lables labeled labelled tagged".split(" "),
);
const filters = new Set("labelled labeled tagged filed".split(" "));
const preps = new Set("as with under into to in on off from onto within inside out".split(" "));
const lead = new Set(
  "the my a an our new of called named label tag folder labelled labeled tagged lable its".split(
    " ",
  ),
);

/** "Label Travel", "the Receipts label", "under Travel", "labelled Work", "to Clients", with the preposition before it. */
export function readLabel(scan: Scan, at: number): Phrase | undefined {
  const { tokens } = scan;
  const word = tokens[at]?.word ?? "";
  if (/^(?:label|tag|lable)$/u.test(word) && isVerbHere(scan, at)) return undefined;
  const filter = filters.has(word);
  const prep = preps.has(word) ? word : "";
  const start = filter || prep !== "" ? at + 1 : at;
  const name = skipLead(scan, start);
  const hasNoun = filter || tokens.slice(start, name).some((one) => nouns.has(one.word));
  const there = nameAt(scan, name, hasNoun || (scan.moves && prep !== ""));
  if (there === undefined) return undefined;
  const behind = nouns.has(tokens[there.to]?.word ?? "") ? 1 : 0;
  if (prep === "" && !hasNoun && behind === 0) return bareLabel(scan, { at, name, there });
  if (!there.known && !hasNoun && behind === 0 && !(scan.moves && unknownPreps.has(prep)))
    return undefined;
  if (!there.known && hasNoun && name === start) return undefined;
  return {
    is: "label",
    from: at,
    to: there.to + behind,
    label: there.label,
    known: there.known,
    prep: filter ? "labelled" : prep,
  };
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
    (lead.has(tokens[at]?.word ?? "") ||
      (filters.has(tokens[start - 1]?.word ?? "") &&
        ["as", "with"].includes(tokens[at]?.word ?? "")))
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
    const own = labels.find(
      ({ name }) => splitWords(name).join(" ") === splitWords(token.text).join(" "),
    );
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
  const fitting = labels
    .flatMap(({ name }) => [
      { name, words: splitWords(name) },
      { name, words: splitWords(name.split("/").at(-1) ?? "") },
    ])
    .filter(
      ({ words }) =>
        words.length > 0 && words.every((word, more) => sameWord(tokens[at + more]?.word, word)),
    )
    .toSorted((one, other) => other.words.length - one.words.length);
  const [best] = fitting;
  if (best !== undefined)
    return { to: at + spread(tokens, at, best.words.length), label: best.name, known: true };
  return undefined;
}

function spread(tokens: Scan["tokens"], at: number, words: number): number {
  return Math.min(words, tokens.length - at);
}

function sameWord(typed: string | undefined, word: string): boolean {
  if (typed === undefined) return false;
  return typed === word || (typed.length > 4 && isMistyped(typed, word));
}
