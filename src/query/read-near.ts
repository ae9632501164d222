import type { NearTerm, Query, TextField } from "./ast.ts";
import { negate } from "./combine.ts";
import { isTextField } from "./read-term.ts";
import type { Token, ValueToken } from "./read-tokens.ts";
import { toPhrase } from "./text-term.ts";
import { splitWords } from "./words.ts";

type Place = { at: number; operator: string | undefined };

type Near = { term: Query; next: number };

/**
 * `a AROUND 5 b` of which the token before `at` is the left side, or `"a AROUND 5 b"`, in which the order
 * counts; with the place after it. Nothing when no such thing stands there.
 */
export function readNear(tokens: readonly Token[], { at, operator }: Place): Near | undefined {
  const left = asValue(tokens[at - 1]);
  const field = left?.operator ?? operator ?? "any";
  if (left === undefined || (field !== "any" && !isTextField(field))) return undefined;
  const ordered = left.form === "phrase" ? splitOrdered(left.text) : undefined;
  if (ordered !== undefined)
    return { term: sign({ kind: "near", field, ...ordered }, left), next: at };
  return readUnordered(tokens, at, { left, field });
}

function readUnordered(
  tokens: readonly Token[],
  at: number,
  { left, field }: { left: ValueToken; field: TextField },
): Near | undefined {
  const distance = readDistance(tokens, at);
  const right = distance && asValue(tokens[distance.next]);
  if (!right || right.negated || (right.operator ?? field) !== field) return undefined;
  const sides = { left: toPhrase(left.text), right: toPhrase(right.text) };
  if (!hasWords(sides.left) || !hasWords(sides.right)) return undefined;
  const term: NearTerm = { kind: "near", field, ...sides, within: distance.words, ordered: false };
  return { term: sign(term, left), next: distance.next + 1 };
}

function asValue(token: Token | undefined): ValueToken | undefined {
  return token?.kind === "value" ? token : undefined;
}

function sign(term: NearTerm, { negated }: ValueToken): Query {
  return negated ? negate(term) : term;
}

/** `AROUND 5` or `AROUND(5)` at this place. */
function readDistance(
  tokens: readonly Token[],
  at: number,
): { words: number; next: number } | undefined {
  if (!isBare(tokens[at], /^AROUND$/)) return undefined;
  const inBrackets = tokens[at + 1]?.kind === "open" && tokens[at + 3]?.kind === "close";
  const place = inBrackets ? at + 2 : at + 1;
  if (!isBare(tokens[place], /^[1-9]\d{0,3}$/)) return undefined;
  return { words: Number(asValue(tokens[place])?.text), next: inBrackets ? at + 4 : at + 2 };
}

function isBare(token: Token | undefined, text: RegExp): boolean {
  const value = asValue(token);
  if (value === undefined || value.operator !== undefined || value.negated) return false;
  return value.form === "word" && text.test(value.text);
}

function splitOrdered(
  text: string,
): Pick<NearTerm, "left" | "right" | "within" | "ordered"> | undefined {
  const words = toPhrase(text).split(" ");
  const at = words.findIndex(
    (word, index) => word === "AROUND" && /^[1-9]\d{0,3}$/.test(words[index + 1] ?? ""),
  );
  const [left, right] = [words.slice(0, Math.max(at, 0)).join(" "), words.slice(at + 2).join(" ")];
  if (at < 1 || !hasWords(left) || !hasWords(right)) return undefined;
  return { left, right, within: Number(words[at + 1]), ordered: true };
}

function hasWords(text: string): boolean {
  return splitWords(text).length > 0;
}
