import { entryAt, type Phrase, type Scan } from "./clause.ts";
import { numberOf } from "./tokens.ts";

const filler = new Set(["the", "very", "my", "of", "most", "single"]);

/** "The last three", "newest 5", "the second newest", "first two", "5 biggest", "10 emails". */
export function readPick(scan: Scan, at: number): Phrase | undefined {
  return orderedAt(scan, at) ?? ordinalAt(scan, at) ?? countedAt(scan, at);
}

function orderedAt(scan: Scan, at: number): Phrase | undefined {
  const before = numberOf(scan.tokens[at]);
  const start = before === undefined ? at : skip(scan, at + 1);
  const entry = entryAt(scan, start, "order");
  if (entry === undefined) return undefined;
  const end = scan.found[start]?.to ?? start + 1;
  const behind = before ?? numberOf(scan.tokens[end]);
  const to = before === undefined && behind !== undefined ? end + 1 : end;
  const count = before ?? behind ?? (isMany(scan, to, entry.order) ? null : 1);
  return {
    is: "pick",
    from: at,
    to: withOf(scan, to),
    order: entry.order,
    count,
    skip: 0,
    edge: entry.edge,
  };
}

/** "Recent emails", "my latest newsletters": no number is said. */
function isMany(scan: Scan, at: number, order: string): boolean {
  for (let next = at; next < Math.min(at + 4, scan.tokens.length); next++) {
    const word = scan.tokens[next]?.word ?? "";
    if (scan.found[next]?.entries.some(({ is }) => is === "mail" || is === "kind") === true)
      return word.endsWith("s") && order !== "largest";
  }
  return false;
}

function skip({ tokens }: Scan, at: number): number {
  return filler.has(tokens[at]?.word ?? "") ? at + 1 : at;
}

function withOf({ tokens }: Scan, at: number): number {
  return tokens[at]?.word === "of" ? at + 1 : at;
}

function ordinalAt(scan: Scan, at: number): Phrase | undefined {
  const entry = entryAt(scan, at, "ordinal");
  if (entry === undefined) return undefined;
  const order = entryAt(scan, at + 1, "order");
  const to = at + (order === undefined ? 1 : 2);
  return {
    is: "pick",
    from: at,
    to: withOf(scan, to),
    order: order?.order,
    count: 1,
    skip: entry.ordinal - 1,
    edge: true,
  };
}

/** A number before a word for mail, and "next five". */
function countedAt(scan: Scan, at: number): Phrase | undefined {
  const next = scan.tokens[at]?.word === "next";
  const start = next ? at + 1 : at;
  const count =
    scan.tokens[start]?.word === "one" && !next ? undefined : numberOf(scan.tokens[start]);
  if (count === undefined || count < 1) return undefined;
  const isHead = [1, 2, 3].some(
    (more) =>
      scan.found[start + more]?.entries.some(({ is }) => ["mail", "kind"].includes(is)) === true,
  );
  if (!isHead && !next) return undefined;
  return {
    is: "pick",
    from: at,
    to: withOf(scan, start + 1),
    order: undefined,
    count,
    skip: 0,
    edge: next,
  };
}

const units: Record<string, number> = {
  kb: 1024,
  k: 1024,
  mb: 1024 ** 2,
  m: 1024 ** 2,
  megabytes: 1024 ** 2,
  megabyte: 1024 ** 2,
  meg: 1024 ** 2,
  megs: 1024 ** 2,
  gb: 1024 ** 3,
  g: 1024 ** 3,
};

/** "Larger than 10 MB", "over 5mb", "under 100 KB". */
export function readSize({ tokens }: Scan, at: number): Phrase | undefined {
  const word = tokens[at]?.word ?? "";
  const larger = [
    "larger",
    "bigger",
    "over",
    "above",
    "more",
    "exceeding",
    "heavier",
    "greater",
  ].includes(word);
  const smaller = ["smaller", "under", "below", "less"].includes(word);
  if (!larger && !smaller) return undefined;
  const start = tokens[at + 1]?.word === "than" ? at + 2 : at + 1;
  const found = /^(\d{1,6})([a-z]*)$/u.exec(tokens[start]?.word ?? "");
  const unit = found?.[2] === "" ? tokens[start + 1]?.word : found?.[2];
  const factor = units[unit ?? ""];
  if (found === null || factor === undefined) return undefined;
  const bytes = Number(found[1]) * factor;
  const to = start + (found[2] === "" ? 2 : 1);
  return {
    is: "size",
    from: at,
    to,
    query: { kind: "size", side: larger ? "larger" : "smaller", bytes },
  };
}
