import type { Scan } from "./clause.ts";
import { peopleAt } from "./recipients.ts";

/** A verb that asks for a letter, with the noun of what is written; `to`: where it ends. */
export type LetterVerb = {
  kind: "write" | "reply" | "forward" | "send";
  how: "draft" | "send" | "schedule";
  /** First word of the verb. */
  word: string;
  /** Behind the reader's name stands what is to be said: "tell", "ask". */
  tells: boolean;
  from: number;
  to: number;
};

type Row = Pick<LetterVerb, "kind" | "how" | "tells">;
const rows: readonly (readonly [Row, string])[] = [
  [
    { kind: "write", how: "send", tells: true },
    "tell|inform|notify|let|ask|thank|congratulate|invite|remind|wish|apologise to|apologize to",
  ],
  [
    { kind: "write", how: "send", tells: false },
    "email|e-mail|mail|message|text|ping|drop|shoot|write and send",
  ],
  [
    { kind: "write", how: "draft", tells: false },
    "write|compose|draft|prepare|put together|make|create|save|start|begin|jot down|word",
  ],
  [{ kind: "write", how: "schedule", tells: false }, "schedule|schedul|queue"],
  [
    { kind: "reply", how: "send", tells: false },
    "reply|repl|respond|answer|get back to|write back|reply back|replying|send back",
  ],
  [
    { kind: "forward", how: "send", tells: false },
    "forward|forwrd|fwd|pass on|pass along|pass|share|send on|forwarding",
  ],
  [{ kind: "send", how: "send", tells: false }, "send|snd|sent|resend"],
];
const table = rows
  .flatMap(([row, words]) =>
    words.split("|").map((one) => ({ ...row, words: one.replaceAll("-", "").split(" ") })),
  )
  .toSorted((one, other) => other.words.length - one.words.length);

const mailNouns = new Set(
  "email emails mail message msg note line letter draft daft text reminder".split(" "),
);
const replyNouns = new Set("reply response answer replies".split(" "));
/** Words between a verb and its noun: they say how a letter is meant, which nobody here can write by. */
const manner =
  "a an the another one me us my quick quickly short brief nice polite politely friendly formal professional kind little new good proper warm simple small long detailed thank you up out off over";
const between = new Set(manner.split(" "));
/** Verbs that ask for a letter only together with their noun. */
const nounWanted = new Set(
  "make create save start begin schedule schedul queue pass mail text message drop shoot word".split(
    " ",
  ),
);

const firstWords = new Set(table.flatMap(({ words }) => words.slice(0, 1)));

/** Whether any of these words could be a letter's verb. */
export function mayWrite(tokens: Scan["tokens"]): boolean {
  return tokens.some(({ word }) => firstWords.has(word));
}

/** The verb of a letter at a token, where a request or a part of one begins with it. */
export function letterAt(scan: Scan, at: number): LetterVerb | undefined {
  const { tokens } = scan;
  const row = table.find(({ words }) =>
    words.every((word, more) => tokens[at + more]?.word === word),
  );
  if (row === undefined || tokens[at]?.owns === true || !isBeginning(scan, at)) return undefined;
  const { kind, how, tells, words } = row;
  const [word = ""] = words;
  if (
    nouns.has(word) &&
    /^(?:the|a|an|my|this|that|your|her|his|their|any|no|each|every)$/u.test(
      tokens[at - 1]?.word ?? "",
    )
  )
    return undefined;
  const verb: LetterVerb = { kind, how, tells, word, from: at, to: at + words.length };
  if (word === "let" && !tokens.slice(at, at + 12).some((token) => token.word === "know"))
    return undefined;
  if (tells && /^(?:me|us)$/u.test(tokens[verb.to]?.word ?? "")) return undefined;
  if (kind === "forward" || kind === "reply") return verb;
  if (tells) return isNamed(scan, verb) ? verb : undefined;
  return withNoun(scan, verb);
}

/** Verbs that are nouns too. */
const nouns = new Set(
  "email mail message text draft answer reply share pass drop wish ping word start".split(" "),
);

/** "Write a short reply": the noun says what is written. */
function withNoun(scan: Scan, verb: LetterVerb): LetterVerb | undefined {
  const { tokens } = scan;
  if (/^(?:e?mail|message|text|ping)$/u.test(verb.word) && isNamed(scan, verb)) return verb;
  let at = verb.to;
  while (at < verb.to + 6 && between.has(tokens[at]?.word ?? "")) at += 1;
  if (tokens[at]?.word === "and" && tokens[at + 1]?.word === "send") at += 2;
  while (at < verb.to + 8 && between.has(tokens[at]?.word ?? "")) at += 1;
  const isDraft = /^(?:draft|daft|darft)$/u.test(tokens[at]?.word ?? "");
  if (
    isDraft &&
    (replyNouns.has(tokens[at + 1]?.word ?? "") || mailNouns.has(tokens[at + 1]?.word ?? ""))
  )
    at += 1;
  const noun = tokens[at]?.word ?? "";
  const how = isDraft
    ? "draft"
    : tokens.slice(verb.to, at).some(({ word }) => word === "send")
      ? "send"
      : verb.how;
  if (verb.kind === "send" || /^(?:drop|shoot|write)$/u.test(verb.word)) {
    const kind = nounBehindPeople(scan, verb.to);
    if (kind !== undefined) return { ...verb, how, kind };
  }
  if (replyNouns.has(noun)) return { ...verb, how, kind: "reply", to: at + 1 };
  if (mailNouns.has(noun) && !isArticleOf(tokens[at - 1]?.word))
    return { ...verb, how, kind: "write", to: at + 1 };
  return verb.kind === "write" && nounWanted.has(verb.word) && !isNamed(scan, verb)
    ? undefined
    : verb;
}

/** "Send Ana a friendly note": what is sent is new. */
function nounBehindPeople(scan: Scan, start: number): "write" | undefined {
  const { tokens } = scan;
  const isPronoun = /^(?:him|her|them)$/u.test(tokens[start]?.word ?? "");
  const end = isPronoun ? start + 1 : peopleAt(scan, start)?.to;
  if (end === undefined || !/^(?:a|an|another|one|some)$/u.test(tokens[end]?.word ?? ""))
    return undefined;
  return tokens.slice(end + 1, end + 5).some(({ word }) => mailNouns.has(word))
    ? "write"
    : undefined;
}

/** "The mail", "my message": one that is there already. */
function isArticleOf(word: string | undefined): boolean {
  return word === "the" || word === "my";
}

/** "Mail Bob", "message her": somebody follows. */
function isNamed(scan: Scan, { to, word }: LetterVerb): boolean {
  const next = scan.tokens[to]?.word ?? "";
  if (/^(?:make|create|save|start|begin|word|schedule|schedul|queue)$/u.test(word)) return false;
  return /^(?:him|her|them|everyone|everybody|to)$/u.test(next) || peopleAt(scan, to) !== undefined;
}

const openings =
  /^(?:please|pls|plz|kindly|can|could|would|will|you|u|i|id|we|want|need|like|to|and|then|also|just|so|ok|okay|hey|hi|hello|now|help|me|quickly|lets|let|us|must|should|have|wanted|love|great|it|be|if|but|well|do|mind|go|ahead|assistant|morning|afternoon|evening|tonight|tomorrow|today|at|on|in|next|noon|am|pm|hours?|minutes?|days?|weeks?|hour|two|three|an|a|one|half|past|the|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|later|after|lunch|when|get|chance)$/u;

/** Whether a token begins a request, or a part behind a mark or "and". */
function isBeginning({ tokens }: Scan, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const token = tokens[before];
    if (
      token === undefined ||
      token.kind === "sign" ||
      token.word === "and" ||
      token.word === "then"
    )
      return true;
    if (token.kind !== "number" && !openings.test(token.word)) return false;
  }
  return true;
}
