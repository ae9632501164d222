import { findOperator } from "./operators.ts";

/** A piece of a query; `operator` is Gmail's own name of what stood before the colon. */
export type Token = OpenToken | ValueToken | { kind: "close" } | { kind: "or" } | { kind: "and" };

export type OpenToken = {
  kind: "open";
  all: boolean;
  operator: string | undefined;
  negated: boolean;
};

export type ValueToken = {
  kind: "value";
  operator: string | undefined;
  text: string;
  form: "word" | "phrase" | "exact";
  negated: boolean;
};

type Reader = { text: string; at: number };
type Prefix = { operator: string | undefined; negated: boolean; exact: boolean };

const signs = /[-+]+/y;
const operator = /(\w+):/y;
const word = /[^\s(){}|"]+/y;
const space = /\s+/y;

/**
 * The pieces of a query in linear time. Quotes that never close run to the end, as they do while somebody
 * types; curly quotes count as straight ones.
 */
export function readTokens(query: string): Token[] {
  const text = query
    .toWellFormed()
    .replace(/[“”„]/g, '"')
    .replace(/\p{Cc}+/gu, " ");
  const reader = { text, at: 0 };
  const tokens: Token[] = [];
  for (;;) {
    take(reader, space);
    if (reader.at >= text.length) return tokens;
    const token = readToken(reader);
    if (token !== undefined) tokens.push(token);
  }
}

function readToken(reader: Reader): Token | undefined {
  const char = reader.text[reader.at] ?? "";
  if (char === ")" || char === "}") return mark(reader, "close");
  if (char === "|") return mark(reader, "or");
  const sign = take(reader, signs);
  const minus = sign.split("-").length - 1;
  const prefix: Prefix = {
    operator: readOperator(reader),
    negated: minus % 2 === 1,
    exact: sign.includes("+"),
  };
  return sign === "" && prefix.operator === undefined
    ? readKeyword(reader, prefix)
    : readValue(reader, prefix);
}

function mark(reader: Reader, kind: "close" | "or"): Token {
  reader.at += 1;
  return { kind };
}

/** The operator at this place; a space may follow its colon where a value comes after it, as people write. */
function readOperator(reader: Reader): string | undefined {
  const start = reader.at;
  const name = findOperator(take(reader, operator).slice(0, -1));
  if (name === undefined) {
    reader.at = start;
    return undefined;
  }
  const end = reader.at;
  if (take(reader, space) !== "" && !startsValue(reader)) reader.at = end;
  return name;
}

function startsValue({ text, at }: Reader): boolean {
  const next = /[^\s(){}|"]+/y;
  next.lastIndex = at;
  const found = next.exec(text)?.[0];
  if (found === undefined) return '("{'.includes(text[at] ?? " ");
  const name = /^(\w+):/.exec(found)?.[1] ?? "";
  return !/^(?:OR$|AND$|[-+])/.test(found) && findOperator(name) === undefined;
}

function readKeyword(reader: Reader, prefix: Prefix): Token | undefined {
  const token = readValue(reader, prefix);
  if (token?.kind !== "value" || token.form !== "word") return token;
  if (token.text === "OR") return { kind: "or" };
  return token.text === "AND" ? { kind: "and" } : token;
}

function readValue(reader: Reader, prefix: Prefix): Token | undefined {
  const { text, at } = reader;
  const { operator: name, negated } = prefix;
  const char = text[at];
  if (char === "(" || char === "{") {
    reader.at += 1;
    return { kind: "open", all: char === "(", operator: name, negated };
  }
  if (char === '"') return { ...prefixed(prefix), text: readQuoted(reader), form: "phrase" };
  const found = take(reader, word);
  const plain = found.replace(/^\++/, "");
  const exact = prefix.exact || plain !== found;
  if (name === undefined && plain === "") return undefined;
  return { ...prefixed(prefix), text: plain, form: exact ? "exact" : "word" };
}

function prefixed({ operator: name, negated }: Prefix) {
  return { kind: "value", operator: name, negated } as const;
}

function readQuoted(reader: Reader): string {
  const end = reader.text.indexOf('"', reader.at + 1);
  const stop = end === -1 ? reader.text.length : end;
  const found = reader.text.slice(reader.at + 1, stop);
  reader.at = stop + 1;
  return found;
}

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? "";
  reader.at += found.length;
  return found;
}
