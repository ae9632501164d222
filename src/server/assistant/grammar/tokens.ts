import { foldText } from "#query/words.ts";

/** One word, number, quoted text, address or sign of what the person said. */
export type Token = {
  kind: "word" | "number" | "quoted" | "address" | "sign";
  /** As it was typed; of a quoted text what stands between the quotes. */
  text: string;
  /** Without case, accents, apostrophes and hyphens: "Don't" is `dont`, "Ana's" is `ana`, "e-mail" is `email`. */
  word: string;
  /** Where it stands in the whole text, quotes counted. */
  from: number;
  to: number;
  /** Ends in 's or s', so that what follows belongs to it. */
  owns: boolean;
  /** Begins with a capital letter. */
  capital: boolean;
};

/** Characters and tokens of a request that are read for what it asks; what stands behind them is left over. */
export const readLength = 1200;
const mostTokens = 300;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const whole =
  /"([^"]{1,1000})"|“([^“”]{1,1000})”|„([^„“”]{1,1000})[“”]|«([^«»]{1,1000})»|‘([^‘’]{1,300})’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L})){1,300})'(?![\p{L}\p{N}])|[^\s<>(),;:"'[\]@]{1,80}@[^\s<>(),;:"'[\]@]{1,200}/gu;
const contracted = wordSet(
  "its thats whats whos theres heres lets hes shes wheres hows whens whys",
);

/** Words that stand in a list, parted by spaces. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** What words mean, by rows of words that mean the same. */
export function wordTable<Value>(
  rows: readonly (readonly [words: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([words, value]) => words.split(" ").map((word) => [word, value] as const)),
  );
}

/** What words mean, by their place in a list of words that mean the same. */
export function rankTable(list: string, first: number): ReadonlyMap<string, number> {
  return wordTable(list.split("|").map((words, at) => [words, first + at] as const));
}

/** The first key of a table whose pattern fits what is said. */
export function keyFor<Key extends string>(
  table: Readonly<Record<Key, RegExp>>,
  said: string,
): Key | undefined {
  return (Object.keys(table) as Key[]).find((key) => table[key].test(said));
}

/** A pattern of words as `saidAt` finds them. */
export function pattern(source: string): RegExp {
  return new RegExp(`(?:${source})(?![\\p{L}\\p{N}])`, "uy");
}

/** The words of tokens with the spaces that were typed between them, and where each token begins and ends in them. */
type Line = { text: string; starts: number[]; ends: number[] };
const lines = new WeakMap<readonly Token[], Line>();

function lineOf(tokens: readonly Token[]): Line {
  const known = lines.get(tokens);
  if (known !== undefined) return known;
  const line: Line = { text: "", starts: [], ends: [] };
  for (const [at, token] of tokens.entries()) {
    if (at > 0 && tokens[at - 1]?.to !== token.from) line.text += " ";
    line.starts.push(line.text.length);
    line.text += token.kind === "quoted" || token.kind === "address" ? "\0" : token.word;
    line.ends.push(line.text.length);
  }
  lines.set(tokens, line);
  return line;
}

/** What a pattern finds from a token on, up to the end of another: its groups, and the index behind its last token. */
export function saidAt(
  tokens: readonly Token[],
  at: number,
  words: RegExp,
): { groups: Record<string, string | undefined>; to: number } | undefined {
  const { text, starts, ends } = lineOf(tokens);
  words.lastIndex = starts[at] ?? text.length;
  const found = words.exec(text);
  const to = found === null ? 0 : ends.indexOf(found.index + found[0].length) + 1;
  return found === null || to <= at ? undefined : { groups: found.groups ?? {}, to };
}

/** The tokens of a text in order, as far as it is read. */
export function readTokens(text: string): Token[] {
  const read = text.slice(0, readLength);
  const tokens: Token[] = [];
  let at = 0;
  for (const found of read.matchAll(whole)) {
    addWords(tokens, read.slice(at, found.index), at);
    const inner = found.slice(1).find((one) => one !== undefined);
    const tail = inner === undefined ? (/[.!?]+$/u.exec(found[0])?.[0].length ?? 0) : 0;
    at = found.index + found[0].length - tail;
    const spoken = inner?.trim() ?? read.slice(found.index, at);
    if (spoken !== "")
      tokens.push(plain(inner === undefined ? "address" : "quoted", spoken, [found.index, at]));
  }
  addWords(tokens, read.slice(at), at);
  return tokens.slice(0, mostTokens);
}

/** The word of a token; "" behind the last. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? "";
}

/** Whether the words end here: at a sign, or behind the last. */
export function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind === "sign";
}

/** The words of tokens, without signs. */
export function saidIn(tokens: readonly Token[]): string {
  return tokens.flatMap(({ kind, word }) => (kind === "sign" ? [] : [word])).join(" ");
}

/** Whether one of the words of a span is such. */
export function says(
  { tokens }: { tokens: readonly Token[] },
  { from, to }: { from: number; to: number },
  such: RegExp,
): boolean {
  return tokens.slice(from, to).some(({ word }) => such.test(word));
}

/** What of a text stands behind its tokens. */
export function unreadText(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens.length < mostTokens ? readLength : tokens.at(-1)?.to).trim();
}

function plain(kind: Token["kind"], text: string, [from, to]: readonly [number, number]): Token {
  const capital = /^\p{Lu}/u.test(text);
  return { kind, text, word: foldText(text), from, to, owns: false, capital };
}

function addWords(tokens: Token[], text: string, offset: number): void {
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const from = offset + index;
    const last = tokens.at(-1);
    const touches = last?.to === from && last.kind !== "quoted";
    if (isWordLike === true && touches && isHyphenated(tokens)) joinHyphen(tokens, segment, from);
    else if (isWordLike === true) tokens.push(wordToken(segment, from));
    else if (/^['’]$/u.test(segment) && touches && /s$/iu.test(last.text)) {
      last.owns = true;
      last.to += 1;
    } else if (segment.trim() !== "" || segment.includes("\n"))
      tokens.push(plain("sign", segment.trim() || "\n", [from, from + segment.length]));
  }
}

function isHyphenated(tokens: readonly Token[]): boolean {
  const [before, dash] = tokens.slice(-2);
  return dash?.text === "-" && before?.to === dash.from && before.kind === "word";
}

function joinHyphen(tokens: Token[], segment: string, from: number): void {
  const [before] = tokens.splice(-2);
  if (before === undefined) return;
  const joined = wordToken(`${before.text}-${segment}`, before.from);
  tokens.push({ ...joined, to: from + segment.length });
}

function wordToken(text: string, from: number): Token {
  const bare = foldText(text).replaceAll(/['’-]/gu, "");
  const owns = /['’]s$/iu.test(text) && !contracted.has(bare);
  const kind = /^\p{N}/u.test(text) ? "number" : "word";
  return {
    ...plain(kind, text, [from, from + text.length]),
    word: owns ? bare.slice(0, -1) : bare,
    owns,
  };
}

const counting =
  "zero|one|two couple|three few|four|five several|six|seven|eight|nine|ten|eleven|twelve dozen|thirteen|fourteen|fifteen";
/** Numbers as words. */
export const numbers: ReadonlyMap<string, number> = new Map([
  ...rankTable(counting, 0),
  ...Object.entries({ twenty: 20, thirty: 30, fifty: 50, hundred: 100 }),
]);

/** The number that a token is, in digits or as a word. */
export function numberOf(token: Token | undefined): number | undefined {
  if (token === undefined) return undefined;
  if (/^\d{1,5}$/u.test(token.text)) return Number(token.text);
  return token.kind === "word" ? numbers.get(token.word) : undefined;
}
