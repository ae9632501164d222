import {
  patternEnd,
  phrasesOf,
  type Clause,
  type Reading,
  type Scan,
  createScan,
} from "./clause.ts";
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

/** What stands behind a verb, so that it asks for a letter: a reader or a text, the noun of what is written, or one of them. */
type Wanted = "reader" | "noun" | "either" | "nothing";

const rows: Partial<Record<`${LetterVerb["kind"]} ${How} ${Wanted}`, string>> = {
  "write send reader":
    "tell|inform|notify|let|ask|thank|congratulate|invite|remind|wish|apologise to|apologize to",
  "write send either": "email|mail|message|text|ping|drop|shoot|fire off",
  "write draft nothing": "write|compose|draft|prepare|put together|jot down",
  "write draft either": "new mail|new email|new message",
  "write draft noun": "make|create|save|start|begin|word",
  "write schedule noun": "schedule|schedul|queue",
  "reply send nothing":
    "reply|repl|respond|answer|get back to|write back|reply back|replying|send back",
  "forward send nothing":
    "forward|forwrd|fwd|pass on|pass along|pass|share|send on|forwarding|relay",
  "send send nothing": "send|snd|sent|resend",
};
const table = Object.entries(rows)
  .flatMap(([row, all]) => {
    const [kind, how, wants] = row.split(" ") as [LetterVerb["kind"], How, Wanted];
    return all.split("|").map((said) => ({ kind, how, wants, words: said.split(" ") }));
  })
  .toSorted((one, other) => other.words.length - one.words.length);
const firstWords = new Set(table.map(({ words }) => words[0]));
/** Verbs that are nouns too. */
const nouns = wordSet(
  "email mail message text draft answer reply share pass drop wish ping word start",
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
  return tokens.some(({ word }) => firstWords.has(word) || word === "forwarded");
}

/** The first verb of a letter in a clause. */
export function letterVerbOf(clause: Clause, reading: Reading): LetterVerb | undefined {
  if (!mayWrite(clause.tokens)) return undefined;
  const scan = createScan(reading, clause.tokens);
  for (const at of clause.tokens.keys()) {
    const verb = letterAt(scan, at);
    if (verb !== undefined) return verb;
  }
  return participleOf(clause);
}

/** "I want Ana's mail forwarded to Ben"; not "what I have forwarded to Ben". */
function participleOf({ verb, ask, phrases, tokens }: Clause): LetterVerb | undefined {
  const phrase = phrasesOf({ phrases }, "verb").find(({ past }) => past);
  if (verb !== "forward" || ask !== undefined || phrase === undefined) return undefined;
  const { from, to } = phrase;
  const isDone = /^(?:i|have|has|had|was|were|been|already)$/u.test(wordAt(tokens, from - 1));
  const isAsked = /^(?:should|shall|must|will|is|are)$/u.test(wordAt(tokens, 0));
  return isDone || isAsked
    ? undefined
    : { kind: verb, how: "send", word: wordAt(tokens, from), tells: false, from, to };
}

/** The verb of a letter at a token, where a request or a part of one begins with it. */
export function letterAt(scan: Scan, at: number): LetterVerb | undefined {
  const row = rowAt(scan, at);
  if (row === undefined) return undefined;
  const { wants, verb } = row;
  const { kind, to, tells } = verb;
  const object = patternEnd(scan.tokens, to, /^(?:to|<quoted>|the following) /u);
  const isRead = object > to || readerEnd(scan, to) > to;
  const made = tells || kind === "forward" ? undefined : madeForReader(scan, to);
  if (made === "reply") return { ...verb, kind: made, how: "send" };
  if (isRead && (tells || wants === "either")) return verb;
  if (kind === "forward" || kind === "reply") return verb;
  const named = tells ? undefined : withNoun(scan, verb);
  return named ?? (wants === "nothing" ? verb : undefined);
}

/** The row of the words at a token, where they begin a request and are no noun. */
function rowAt(scan: Scan, at: number): { verb: LetterVerb; wants: Wanted } | undefined {
  const { tokens } = scan;
  const found = table.find(({ words }) =>
    words.every((word, more) => tokens[at + more]?.word === word),
  );
  if (found === undefined || tokens[at]?.owns === true || !isBeginning(scan, at)) return undefined;
  const { kind, how, wants, words } = found;
  const word = wordAt(tokens, at);
  const to = at + words.length;
  const isNoun = nouns.has(word) && determiner.test(wordAt(tokens, at - 1));
  if (isNoun || (wants === "reader" && /^(?:me|us)$/u.test(wordAt(tokens, to)))) return undefined;
  const verb: LetterVerb = { kind, how, tells: wants === "reader", word, from: at, to };
  if (word !== "let" || tokens.slice(at, at + 12).some((one) => one.word === "know"))
    return { verb, wants };
  // "Let Ana have the newest mail": it is sent to her.
  const isGiven = /^(?:have|see|get)$/u.test(wordAt(tokens, readerEnd(scan, to)));
  return isGiven ? { verb: { ...verb, kind: "send", tells: false }, wants: "nothing" } : undefined;
}

/** "Write a short draft reply": the noun says what is written. */
function withNoun(scan: Scan, verb: LetterVerb): LetterVerb | undefined {
  const { tokens } = scan;
  const start = patternEnd(tokens, verb.to, /^(?:up )?and send /u);
  const first = patternEnd(tokens, start, manner);
  const isDraft = /^(?:draft|daft|darft)$/u.test(wordAt(tokens, first));
  const isNoun = [replyNouns, mailNouns].some((all) => all.has(wordAt(tokens, first + 1)));
  const at = isDraft && isNoun ? first + 1 : first;
  const noun = wordAt(tokens, at);
  const how = isDraft ? "draft" : start > verb.to ? "send" : verb.how;
  if (madeForReader(scan, start) === "write") return { ...verb, how, kind: "write" };
  if (replyNouns.has(noun)) return { ...verb, how, kind: "reply", to: at + 1 };
  // "The mail", "my message": one that is there already.
  return mailNouns.has(noun) && !/^(?:the|my)$/u.test(wordAt(tokens, at - 1))
    ? { ...verb, how, kind: "write", to: at + 1 }
    : undefined;
}

export const pronoun = /^(?:him|her|them|everyone|everybody) /u;

/** Where the words for somebody to whom a letter goes end; the place itself where nobody is named. */
export function readerEnd(scan: Scan, at: number): number {
  return peopleAt(scan, at)?.to ?? patternEnd(scan.tokens, at, pronoun);
}

/** "Send Ana a friendly note", "drop him a reply", "write her back": what is made for whom it names. */
function madeForReader(scan: Scan, start: number): LetterVerb["kind"] | undefined {
  const { tokens } = scan;
  const reader = readerEnd(scan, start);
  if (reader === start) return undefined;
  const end = patternEnd(tokens, reader, /^have /u);
  if (wordAt(tokens, end) === "back") return "reply";
  if (!/^(?:a|an|another|one|some)$/u.test(wordAt(tokens, end))) return undefined;
  const behind = tokens.slice(end + 1, end + 5).map(({ word }) => word);
  const noun = behind.find((word) => mailNouns.has(word) || replyNouns.has(word));
  if (noun === undefined) return undefined;
  return replyNouns.has(noun) ? "reply" : "write";
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
