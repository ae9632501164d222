import { knownPersonRule } from "#server/name-phrases/person-rule.ts";
import { partOfLine } from "#server/typed-words/read-line.ts";
import type { Question, Reader, Rule } from "#server/typed-words/reader.ts";
import { newDraft } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { isOneClause } from "./one-clause.ts";
import { sizeRule, stateRule } from "./state-rule.ts";
import { timeRule } from "./time-rule.ts";
import { topicRule } from "./topic-rule.ts";

/** Where what is left out ends: before which word, from which word on reading goes on, and how that joins. */
export type End = {
  at: number;
  next: number;
  join: Reader["draft"]["join"];
  question: Question | undefined;
};

const denies = /^(?:not|neither)$/u;
const sets = /^(?:but|;)$/u;
const leads = wordPattern(
  "(?:, )?(?:and|but|or|,)(?: (?:also|only|still))?(?: (?:that|which|who))?(?: (?:are|is|were|was))?(?: (?:also|only|still))?",
);
const own: readonly Rule[] = [timeRule, sizeRule, stateRule, topicRule, knownPersonRule];
/** What is left out of what was denied as well: "not from Ada, except the starred ones". */
const exceptions = wordPattern(
  "(?:,? ?)?(?:except(?:ing)?|excluding|other than|apart from|aside from|leaving out|with the exception of|but (?:keep|leave|not))",
);
const prepositions = wordPattern("(?:from|by|to|about|on|with|in|under|that|which|has|have)");
const ages = wordPattern(
  "(?:(?:that|which) (?:are|is) )?(?:older|newer|younger|before|after|since|received (?:before|after|since))",
);
const deniedToo = wordPattern("(?:not|neither)");

/**
 * A "not" holds for what it stands before and for more of that kind: "not from Ada, Rosa or Kim". A condition of another
 * kind is none of it: "not from Ada and older than a week", "not unread but starred".
 */
export function endOfDenied(reader: Reader, start: number): End {
  const { to } = reader;
  const whole: End = { at: to, next: to, join: undefined, question: undefined };
  const denied = deniedAt(reader, start);
  for (let at = start + 1; at < to; at += 1) {
    const end = endAt(reader, { start, at, ...denied });
    if (end !== undefined) return { ...whole, ...end };
  }
  return whole;
}

type Ending = Behind & { start: number };

function endAt(reader: Reader, { start, at, ...denied }: Ending): Partial<End> | undefined {
  const { isDenied } = denied;
  if (isDenied && takeWords(reader.line, at, exceptions) !== undefined) return { at, next: at };
  const isOne = !isDenied && isOneClause(reader.line, start, at);
  const more = isOne ? undefined : moreAt(reader, { at, ...denied });
  return more && endBefore(more, { at, isDenied, purpose: reader.purpose });
}

type Before = Pick<Behind, "at" | "isDenied"> & Pick<Reader, "purpose">;

function endBefore(more: More, { at, isDenied, purpose }: Before): Partial<End> | undefined {
  const isEnd = (isDenied || more.isDeniedToo) && !more.isEither;
  if (isEnd) return { at, next: more.next, join: "and" };
  return more.isAge && purpose === "change" ? { question: howFar } : undefined;
}

type Denied = Pick<Behind, "isDenied" | "first">;

/** Whether what stands there is denied, and of which kind it then is. */
function deniedAt(reader: Reader, start: number): Denied {
  if (isOfAll(reader.line, start)) return { isDenied: true, first: "from" };
  const isDenied = isDenial(reader.line, start) || isBareState(reader, start);
  return { isDenied, first: isDenied ? kindAt(reader, start) : undefined };
}

const more = wordPattern(",? ?(?:and|or)|,");
const noun = wordPattern("(?:ones?|e?mails?|messages?|stuff|things?)");

/** "Read but not starred", unlike "but not the starred ones". */
function isBareState(reader: Reader, start: number): boolean {
  if (!denies.test(reader.line.words[start - 1]?.word ?? "")) return false;
  const end = endOfStates(reader, start);
  return end !== undefined && takeWords(reader.line, end, noun) === undefined;
}

/** Where "unread", or "unread and starred", ends. */
function endOfStates(reader: Reader, at: number): number | undefined {
  const next = stateRule({ ...reader, at, draft: newDraft() });
  const joined = next && takeWords(reader.line, next, more);
  return (joined && endOfStates(reader, joined.next)) ?? next;
}

const ofAll = /(?:^| )(?:everyone|everybody|anyone|anybody) (?:but|except)(?: for)?$/u;

/** "From anyone but Rose" says whose it is not, and nothing more. */
function isOfAll(line: Reader["line"], start: number): boolean {
  return ofAll.test(partOfLine(line, Math.max(0, start - 3), start).text);
}

/** "But not" leaves out of what was said before, as "except" does, where it is more than a state. */
function isDenial({ words }: Reader["line"], start: number): boolean {
  const lead = words.slice(Math.max(0, start - 4), start).map(({ word }) => word);
  while (/^(?:come|coming|been|sent)$/u.test(lead.at(-1) ?? "")) lead.pop();
  return denies.test(lead.at(-1) ?? "") && !sets.test(lead.at(-2) ?? "");
}

type Behind = { at: number; isDenied: boolean; first: string | undefined };
type More = { next: number; isEither: boolean; isAge: boolean; isDeniedToo: boolean };

/** A condition of another kind behind what is left out. */
function moreAt(reader: Reader, { at, isDenied, first }: Behind): More | undefined {
  const joined = takeWords(reader.line, at, leads);
  const next = joined?.next ?? at;
  const isAge = takeWords(reader.line, next, ages) !== undefined;
  const isBare = joined === undefined;
  const isMore = isBare
    ? isDenied && ((isAge && first !== "time") || goesOnBare(reader, { next, first }))
    : goesOn(reader, { next, first });
  if (!isMore) return undefined;
  const isDeniedToo = !isBare && takeWords(reader.line, next, deniedToo) !== undefined;
  return { next, isEither: !isBare && joined.text.includes("or"), isAge, isDeniedToo };
}

const howFar = {
  text: "Does what stands last hold for what is left out, or for the rest? Please say it in two sentences.",
  choices: [],
};

type Place = { next: number; first: string | undefined };

function goesOn(reader: Reader, { next, first }: Place): boolean {
  const { line } = reader;
  if ([deniedToo, ages].some((pattern) => takeWords(line, next, pattern) !== undefined))
    return true;
  const kind = kindAt(reader, next);
  if (kind === undefined) return false;
  if (kind === "state") return true;
  return kind !== first && (kind === "time" || takeWords(line, next, prepositions) !== undefined);
}

const conditions = wordPattern(
  "(?:from|by|to|about|regarding|on|with|without|in|under|of|titled|called|mentioning|containing|that|which|has|have|sent|received|labell?ed)",
);

const deniedAgain = wordPattern(
  "(?:(?:that|which|who) (?:are|is|were|was|do|did|does|have|has) )?(?:not|never|neither)",
);

/** "Not from Ada not about the budget", "… that aren't about the budget". */
function goesOnBare(reader: Reader, place: Place): boolean {
  return takeWords(reader.line, place.next, deniedAgain) !== undefined || isOther(reader, place);
}

/** "Not from Ada about the budget" leaves out Ada of what is about that. */
function isOther(reader: Reader, { next, first }: Place): boolean {
  const isJoined = /^(?:or|nor|and|,)$/u.test(reader.line.words[next - 1]?.word ?? "");
  const kind = isJoined || first === undefined ? undefined : kindAt(reader, next);
  const isLed = kind === "time" || takeWords(reader.line, next, conditions) !== undefined;
  return kind !== undefined && kind !== first && isLed;
}

/** What the words there are about; nothing for nouns like "newsletters". */
function kindAt(reader: Reader, at: number): string | undefined {
  for (const rule of own) {
    const draft = newDraft();
    if (rule({ ...reader, at, draft }) === undefined) continue;
    return draft.head === undefined ? draft.conditions[0]?.axis : undefined;
  }
  return undefined;
}
