import { entryAt, type Phrase, type PickPhrase, type Scan, type Span } from "./clause.ts";
import { means } from "./lexicon.ts";
import { numberOf, pattern, saidAt, wordAt, wordSet } from "./tokens.ts";

const filler = wordSet("the very my of most single");

/** "The last three", "newest 5", "the second newest", "first two", "5 biggest", "10 emails". */
export function readPick(scan: Scan, at: number): Phrase | undefined {
  return orderedAt(scan, at) ?? ordinalAt(scan, at) ?? countedAt(scan, at);
}

function pickOf({ tokens }: Scan, { from, to }: Span, more: Partial<PickPhrase>): Phrase {
  const end = tokens[to]?.word === "of" ? to + 1 : to;
  return { is: "pick", from, to: end, order: undefined, count: 1, skip: 0, edge: true, ...more };
}

function orderedAt(scan: Scan, at: number): Phrase | undefined {
  const { tokens, found } = scan;
  const before = numberOf(tokens[at]);
  const next = filler.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  const start = before === undefined ? at : next;
  const entry = entryAt(scan, start, "order");
  if (entry === undefined) return undefined;
  const end = found[start]?.to ?? start + 1;
  const behind = before ?? numberOf(tokens[end]);
  const to = before === undefined && behind !== undefined ? end + 1 : end;
  const count = behind ?? (isMany(scan, to) ? null : 1);
  return pickOf(scan, { from: at, to }, { order: entry.order, count, edge: entry.edge });
}

/** "Recent emails", "my latest newsletters": no number is said. */
function isMany(scan: Scan, at: number): boolean {
  const head = [0, 1, 2, 3].find((more) => means(scan.found[at + more], "mail", "kind"));
  return head !== undefined && scan.tokens[at + head]?.word.endsWith("s") === true;
}

function ordinalAt(scan: Scan, at: number): Phrase | undefined {
  const entry = entryAt(scan, at, "ordinal");
  if (entry === undefined) return undefined;
  const order = entryAt(scan, at + 1, "order");
  const edge = order === undefined;
  const span = { from: at, to: at + (edge ? 1 : 2) };
  return pickOf(scan, span, { order: order?.order, skip: entry.ordinal - 1, edge });
}

/** A number before a word for mail, and "next five". */
function countedAt(scan: Scan, at: number): Phrase | undefined {
  const isNext = scan.tokens[at]?.word === "next";
  const start = isNext ? at + 1 : at;
  const count = numberOf(scan.tokens[start]);
  if (count === undefined || count < 1) return undefined;
  if (!isNext && scan.tokens[start]?.word === "one") return undefined;
  const isBefore = [1, 2, 3].some((more) => means(scan.found[start + more], "mail", "kind"));
  if (!isNext && !isBefore) return undefined;
  return pickOf(scan, { from: at, to: start + 1 }, { count, edge: isNext });
}

const size = pattern(
  "(?:(?<larger>larger|bigger|over|above|more|exceeding|heavier|greater)|smaller|under|below|less)(?: than)? (?<amount>\\d{1,6}) ?(?:(?<kilo>kb|k)|(?<mega>mb|m|megabytes?|megs?)|gb?)",
);

/** "Larger than 10 MB", "over 5mb", "under 100 KB". */
export function readSize({ tokens }: Scan, at: number): Phrase | undefined {
  const said = saidAt(tokens, at, size);
  if (said === undefined) return undefined;
  const { larger, amount, kilo, mega } = said.groups;
  const power = kilo !== undefined ? 1 : mega !== undefined ? 2 : 3;
  const side = larger === undefined ? "smaller" : "larger";
  const query = { kind: "size", side, bytes: Number(amount) * 1024 ** power } as const;
  return { is: "size", from: at, to: said.to, query };
}
