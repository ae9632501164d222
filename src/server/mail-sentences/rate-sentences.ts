import type { DaySense, SaidMessage } from "./said-message.ts";
import { signs } from "./sentence-signs.ts";
import { isAmong, stemsOf, type TopicWord } from "./topic-words.ts";

/** What an answer must hold for the question to be one. */
export type AnswerKind =
  | "when"
  | "amount"
  | "number"
  | "measure"
  | "where"
  | "code"
  | "why"
  | "whether"
  | "other";

/** A sentence of a message, and how well it answers: from 0 on. */
export type RatedSentence = { message: SaidMessage; text: string; place: number; worth: number };

/** `isHolding`: it is asked what is so now. `least`: the part of its words that is enough, where it is less than usual. */
type Asked = {
  kind: AnswerKind;
  topic: readonly TopicWord[];
  isHolding: boolean;
  least?: number;
} & DaySense;

/** The part of a question's words that a message must hold to be one that answers: both of two, two of three. */
function leastShare({ topic, least }: Asked): number {
  if (least !== undefined) return least;
  return topic.filter(({ word }) => !asking.test(word)).length <= 2 ? 1 : 0.6;
}

/**
 * The sentences that may answer a question, best first. A message speaks of it that holds its words in its text, its subject
 * or its sender's name; among those that do, only the ones with most of them count.
 */
export function rateSentences(said: readonly SaidMessage[], asked: Asked): RatedSentence[] {
  const spoken = said.map((message) => ({ message, share: shareOf(message, asked) }));
  const best = Math.max(0, ...spoken.map(({ share }) => share));
  const least = Math.max(leastShare(asked), asked.kind === "whether" ? 0 : best - 0.2);
  return spoken
    .filter(({ share }) => share >= least)
    .flatMap(({ message, share }) => {
      const sentences = [...message.sentences, message.subject];
      return sentences.map((text, place) => {
        const worth = worthOf({ message, text, place, worth: 0 }, asked);
        return {
          message,
          text,
          place,
          worth: worth === 0 ? 0 : worth + share - ageOf(message, asked) - doubtOf(message),
        };
      });
    })
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
}

function shareOf(message: SaidMessage, { topic, timeZone }: Asked): number {
  if (topic.length === 0) return 1;
  const telling = topic.filter(({ word }) => !asking.test(word));
  const named = telling.length > 0 ? telling : topic;
  const { subject, sentences, who, from, signed, files = [] } = message;
  const monthName = new Intl.DateTimeFormat("en", { timeZone, month: "long" });
  const kind = invitation.test(subject) ? ["meeting event appointment call"] : [];
  const all = [subject, ...sentences, who, from.address, signed, ...files, ...kind];
  const stems = stemsOf([...all, monthName.format(message.receivedAt)].join(" "));
  return named.filter((word) => isAmong(word, stems)).length / named.length;
}

/** How calendars title what they send of a meeting, without that word. */
const invitation =
  /^(?:(?:updated |new )?invitation|cancell?ed(?: event)?|accepted|declined|tentative(?:ly accepted)?)\s*:/i;

/** Words for what is asked, which the answer itself seldom says. */
const asking =
  /^(?:due|return|returned|charged?|charges|heavy|tall|wide|deep|thick|big|large|old|far|name|called|find|found|code|number|name|size|colour|color|date|price|phone|link|reference|version|reason|status|deadline|appointments?|order|booking|reservation|night|evening|afternoon|morning)$/;

const month = 30 * 86_400_000;

/** What old mail loses against new mail that says as much. */
function ageOf({ receivedAt }: SaidMessage, { now, isHolding }: Asked): number {
  const [most, monthly] = isHolding ? [0.8, 0.4] : [0.4, 0.15];
  return Math.min(most, ((now.getTime() - receivedAt.getTime()) / month) * monthly);
}

/** What mail loses whose sender bears the name of somebody else whom the person knows. */
function doubtOf({ isStrange = false }: SaidMessage): number {
  return isStrange ? 0.5 : 0;
}

function worthOf({ message, text, place }: RatedSentence, { kind, topic }: Asked): number {
  const own = stemsOf(text);
  const isNamed = topic.some((word) => isAmong(word, own));
  const fit = signs.filler.test(text) ? 0 : fits[kind](text, isNamed);
  if (fit === 0) return 0;
  const above = stemsOf(`${message.subject} ${message.who} ${message.signed}`);
  const inText = topic.filter((word) => isAmong(word, own)).length;
  const inSubject = topic.filter((word) => !isAmong(word, own) && isAmong(word, above)).length;
  const share = topic.length === 0 ? 0.5 : (inText + inSubject * 0.6) / topic.length;
  if (share === 0 && kind !== "when" && kind !== "amount") return 0;
  const bare = inText === 0 && lacking.has(kind) ? -0.4 : 0;
  return share + fit + bare + placeWorth(kind, place - message.sentences.length, place);
}

/** What stands first counts a little more, and the subject, which stands last here, less. */
function placeWorth(kind: AnswerKind, fromEnd: number, place: number): number {
  if (fromEnd !== 0) return Math.max(0, 3 - place) * 0.05;
  return rarely.has(kind) ? -0.6 : -0.15;
}

/** Questions that a subject seldom answers. */
const rarely: ReadonlySet<AnswerKind> = new Set(["other", "why", "whether", "where"]);

/** Questions that a sentence without any of their words does not answer well. */
const lacking: ReadonlySet<AnswerKind> = new Set(["other", "why", "whether", "code", "measure"]);

/** Whether a sentence has what the question wants; more where it has it plainly. `isNamed`: it has a word of the topic. */
const fits: Record<AnswerKind, (text: string, isNamed: boolean) => number> = {
  when: timeFit,
  amount: amountFit,
  number: (text) => Number(numbered.test(text)),
  measure: (text) => Number(measured.test(text)),
  where: (text) => Number(signs.place.test(text)),
  code: (text) => (/\d/.test(text) ? 1.2 : 0.4),
  why: (text) => (plainly.test(text) ? 2.2 : reason.test(text) ? 1.2 : 1),
  whether: () => 1,
  other: () => 1,
};

const numbered =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|no|none)\b/i;
const measured =
  /(?:\b\d[\d.,]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half an?|an?))\s?(?:kg|kilos?|kilograms?|g|grams?|tons?|tonnes?|km|kilomet(?:re|er)s?|m|met(?:re|er)s?|cm|mm|miles?|feet|inch(?:es)?|pages?|seconds?|s|min|minutes?|hours?|h|days?|nights?|weeks?|months?|years?|lit(?:re|er)s?|degrees?|gb|mb|%)\b|\b\d+ ?[×x] ?\d+|°/i;
const plainly = /^(?:why|reason|cause)\s*:/i;
const reason =
  /\b(?:because|since|due to|reason|so that|as a result|failed|owing to|that is why)\b/i;

function timeFit(text: string): number {
  if (signs.total.test(text) && !/\b(?:payable|due|within|until|by the)\b/i.test(text)) return 0;
  return signs.time.test(text) ? 1 : signs.date.test(text) ? 0.9 : 0;
}

/** A bare number is a sum where it says for what, or where it stands beside a word of the topic. */
const priced = /\b\d[\d.,]* (?:(?:a|per|each|for) (?:the )?[a-z]|in all\b|each\b|altogether\b)/i;
const counted = /\b\d[\d.,]* ?(?:×|x \d|%)/i;

function amountFit(text: string, isNamed: boolean): number {
  const bonus = signs.total.test(text) ? 0.7 : 0;
  if (signs.amount.test(text) || signs.figure.test(text)) return 1 + bonus;
  if (priced.test(text)) return 0.6 + bonus;
  return isNamed && /\b\d{2,6}\b/.test(text) && !counted.test(text) ? 0.4 + bonus : 0;
}
