import { patternEnd, type Clause, type Reading, type Scan, createScan } from "./clause.ts";
import { peopleAt } from "./people.ts";
import { wordSet, wordAt } from "./tokens.ts";

export type How = "draft" | "send" | "schedule";

/** A verb that asks for a letter, with the noun of what is written. */
export type LetterVerb = {
  kind: "write" | "reply" | "forward" | "send";
  how: How;
  /** First word of the verb. */
  word: string;
  /** Behind the reader's name stands what is to be said: "tell", "ask". */
  tells: boolean;
  from: number;
  to: number;
};

const rows: readonly (readonly [LetterVerb["kind"], How, string])[] = [
  [
    "write",
    "send",
    "tell|inform|notify|let|ask|thank|congratulate|invite|remind|wish|apologise to|apologize to|email|mail|message|text|ping|drop|shoot",
  ],
  [
    "write",
    "draft",
    "write|compose|draft|prepare|put together|make|create|save|start|begin|jot down|word",
  ],
  ["write", "schedule", "schedule|schedul|queue"],
  [
    "reply",
    "send",
    "reply|repl|respond|answer|get back to|write back|reply back|replying|send back",
  ],
  ["forward", "send", "forward|forwrd|fwd|pass on|pass along|pass|share|send on|forwarding"],
  ["send", "send", "send|snd|sent|resend"],
];
const table = rows
  .flatMap(([kind, how, all]) =>
    all.split("|").map((said) => ({ kind, how, words: said.split(" ") })),
  )
  .toSorted((one, other) => other.words.length - one.words.length);
const firstWords = new Set(table.map(({ words }) => words[0]));
const tellers = wordSet(
  "tell inform notify let ask thank congratulate invite remind wish apologise apologize",
);
/** Verbs that are nouns too. */
const nouns = wordSet(
  "email mail message text draft answer reply share pass drop wish ping word start",
);
/** Verbs that ask for a letter only together with their noun. */
const nounWanted = wordSet(
  "make create save start begin schedule schedul queue pass mail text message drop shoot word",
);
const mailNouns = wordSet(
  "email emails mail message msg note line letter draft daft text reminder",
);
const replyNouns = wordSet("reply response answer replies");
/** Words between a verb and its noun: they say how a letter is meant, which nobody here can write by. */
const manner =
  /^(?:(?:a|an|the|another|one|me|us|my|quick|quickly|short|brief|nice|polite|politely|friendly|formal|professional|kind|little|new|good|proper|warm|simple|small|long|detailed|thank|you|up|out|off|over) ){1,8}/u;
const determiner = /^(?:the|a|an|my|this|that|your|her|his|their|any|no|each|every)$/u;

/** Whether any of these words could be a letter's verb. */
export function mayWrite(tokens: Scan["tokens"]): boolean {
  return tokens.some(({ word }) => firstWords.has(word));
}

/** The first verb of a letter in a clause. */
export function letterVerbOf(clause: Clause, reading: Reading): LetterVerb | undefined {
  if (!mayWrite(clause.tokens)) return undefined;
  const scan = createScan(reading, clause.tokens);
  for (const at of clause.tokens.keys()) {
    const verb = letterAt(scan, at);
    if (verb !== undefined) return verb;
  }
  return undefined;
}

/** The verb of a letter at a token, where a request or a part of one begins with it. */
export function letterAt(scan: Scan, at: number): LetterVerb | undefined {
  const { tokens } = scan;
  const found = table.find(({ words }) =>
    words.every((word, more) => tokens[at + more]?.word === word),
  );
  if (found === undefined || tokens[at]?.owns === true || !isBeginning(scan, at)) return undefined;
  const { kind, how, words } = found;
  const word = wordAt(tokens, at);
  const to = at + words.length;
  const tells = tellers.has(word);
  if (nouns.has(word) && determiner.test(wordAt(tokens, at - 1))) return undefined;
  const isLost = word === "let" && !tokens.slice(at, at + 12).some((one) => one.word === "know");
  if (isLost || (tells && /^(?:me|us)$/u.test(wordAt(tokens, to)))) return undefined;
  const verb: LetterVerb = { kind, how, tells, word, from: at, to };
  if (kind === "forward" || kind === "reply" || (tells && isNamed(scan, verb))) return verb;
  return tells ? undefined : withNoun(scan, verb);
}

/** "Write a short draft reply": the noun says what is written. */
function withNoun(scan: Scan, verb: LetterVerb): LetterVerb | undefined {
  const { tokens } = scan;
  const { kind, word, to } = verb;
  const named = isNamed(scan, verb);
  if (/^(?:e?mail|message|text|ping)$/u.test(word) && named) return verb;
  const start = patternEnd(tokens, to, /^(?:up )?and send /u);
  const first = patternEnd(tokens, start, manner);
  const isDraft = /^(?:draft|daft|darft)$/u.test(wordAt(tokens, first));
  const isNoun = [replyNouns, mailNouns].some((all) => all.has(wordAt(tokens, first + 1)));
  const at = isDraft && isNoun ? first + 1 : first;
  const noun = wordAt(tokens, at);
  const how = isDraft ? "draft" : start > to ? "send" : verb.how;
  if (/^(?:send|snd|drop|shoot|write)$/u.test(word) && isNewForSomebody(scan, start))
    return { ...verb, how, kind: "write" };
  if (replyNouns.has(noun)) return { ...verb, how, kind: "reply", to: at + 1 };
  // "The mail", "my message": one that is there already.
  if (mailNouns.has(noun) && !/^(?:the|my)$/u.test(wordAt(tokens, at - 1)))
    return { ...verb, how, kind: "write", to: at + 1 };
  return kind === "write" && nounWanted.has(word) && !named ? undefined : verb;
}

export const pronoun = /^(?:him|her|them|everyone|everybody) /u;

/** Where the words for somebody to whom a letter goes end; the place itself where nobody is named. */
export function readerEnd(scan: Scan, at: number): number {
  return peopleAt(scan, at)?.to ?? patternEnd(scan.tokens, at, pronoun);
}

/** "Send Ana a friendly note": what is sent is new. */
function isNewForSomebody(scan: Scan, start: number): boolean {
  const { tokens } = scan;
  const end = readerEnd(scan, start);
  if (end === start || !/^(?:a|an|another|one|some)$/u.test(wordAt(tokens, end))) return false;
  return tokens.slice(end + 1, end + 5).some(({ word }) => mailNouns.has(word));
}

/** "Mail Bob", "message her": somebody follows. */
function isNamed(scan: Scan, { to, word }: LetterVerb): boolean {
  if (/^(?:make|create|save|start|begin|word|schedule|schedul|queue)$/u.test(word)) return false;
  return wordAt(scan.tokens, to) === "to" || readerEnd(scan, to) > to;
}

const openings =
  /^(?:please|pls|plz|kindly|can|could|would|will|you|u|i|id|we|want|need|like|to|and|then|also|just|so|ok|okay|hey|hi|hello|now|help|me|quickly|lets|let|us|must|should|have|wanted|love|great|it|be|if|but|well|do|mind|go|ahead|assistant|morning|afternoon|evening|tonight|tomorrow|today|at|on|in|next|noon|am|pm|hours?|minutes?|days?|weeks?|hour|two|three|an|a|one|half|past|the|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|later|after|lunch|when|get|chance)$/u;

/** Whether a token begins a request, or a part behind a mark or "and". */
function isBeginning({ tokens }: Scan, at: number): boolean {
  const before = tokens.slice(0, at).toReversed();
  const end = before.findIndex(({ kind, word }) => kind === "sign" || /^(?:and|then)$/u.test(word));
  const words = before.slice(0, end === -1 ? at : end);
  return words.every(({ kind, word }) => kind === "number" || openings.test(word));
}
