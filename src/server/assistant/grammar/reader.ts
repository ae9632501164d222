import { displayPerson } from "#addresses/person-parts.ts";
import { foldText, splitWords } from "#query/words.ts";
import { asking, attentionSignals, dated } from "#server/mailbox/reading/text/attention.ts";
import { enoughText, ownParagraphs } from "#server/mailbox/reading/text/own-words.ts";
import { readableText, removeInvisible } from "#server/mailbox/reading/text/clean-text.ts";
import type { ReadFile } from "../plan/files.ts";
import type { CitedText, Reader, ReadMessage, Sifted } from "../plan/readers-and-writers.ts";
import type { World } from "../plan/world.ts";
import type { BuiltInTexts } from "./texts.ts";
import { askingWords } from "./topic.ts";

/** Messages that are told of, and sentences of one and of an answer. */
const [mostTold, mostOfOne, mostAnswers] = [10, 4, 3];

/**
 * A reader without a model: it tells sentences as they stand, and orders by plain signals. It judges nothing by meaning, and
 * never says that something is not there.
 */
export function createBuiltInReader({ world, files }: BuiltInTexts): Reader {
  return {
    summarise: async (messages) => ({ text: summary(messages, world) }),
    answer: async (messages, question) => answerOf(messages, question, world),
    sift: async () => [],
    rank: async (messages, _criterion, limit) => ranked(messages, world, limit),
    files: async (question) => ({ text: filesText(await files(), question) }),
    extract: async () => null,
  };
}

/** A sentence, its place in its text, and the place of that among those that are read. */
type Sentence = { text: string; words: ReadonlySet<string>; at: number; place: number };

function sentenceOf(text: string, at: number, place: number): Sentence {
  return { text, words: wordsIn(text), at, place };
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(splitWords(text).map(stem));
}

function sentencesOf(text: string, place = 0): Sentence[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" });
  return ownParagraphs(text)
    .flatMap((paragraph) => [...segments.segment(paragraph)].map(({ segment }) => segment))
    .map((segment) => removeInvisible(segment).replaceAll(/\s+/gu, " ").trim())
    .filter((line) => line.length >= 8 && /\p{L}{2}/u.test(line) && !boilerplate.test(line))
    .map((line, at) => sentenceOf(line, at, place));
}

const boilerplate =
  /\b(?:unsubscribe|view (?:this|it) (?:email )?(?:in|online)|manage (?:your )?preferences|privacy policy|all rights reserved|copyright|do not reply|automatically generated|sent from my|get the app)\b/iu;

const amount = /[$€£¥]\s?\d|\d[\d.,]* ?(?:usd|eur|gbp|dollars|euros|pounds|%)\b/iu;
const greetingLine =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|best|kind regards|regards|cheers)\b.{0,40}$/iu;

/** How much a sentence says by itself. */
function worth({ text, at }: Sentence): number {
  if (greetingLine.test(text)) return -2;
  const length = text.length > 260 ? -1 : 0;
  return (
    (asking.test(text) ? 2 : 0) +
    (dated.test(text) ? 1.5 : 0) +
    (amount.test(text) ? 1.5 : 0) +
    Math.max(0, 1.5 - at * 0.25) +
    length
  );
}

/** The sentences that say most, in their order. */
function bestOf(sentences: readonly Sentence[], most: number): Sentence[] {
  return sentences
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at);
}

function summary(messages: readonly ReadMessage[], world: World): string {
  const [first, another] = messages;
  if (first === undefined) return "";
  if (another === undefined) {
    const best = bestOf(sentencesOf(readableText(first, enoughText)), mostOfOne);
    const lines = best.map(({ text }) => `- ${cut(text)}`);
    const head = `${senderOf(first)}, ${dayOf(first, world)}: ${first.subject} [1]`;
    return [head, ...lines].join("\n");
  }
  const order = messages
    .map((message, at) => ({ message, at }))
    .toSorted((one, other) => Number(one.message.is_read) - Number(other.message.is_read));
  const told = order.slice(0, mostTold).map(({ message, at }) => {
    const [best] = bestOf(sentencesOf(readableText(message, enoughText)), 1);
    const said = best === undefined ? message.subject : `${message.subject}: ${cut(best.text)}`;
    const unread = message.is_read ? "" : " (unread)";
    return `- ${senderOf(message)}${unread}, ${dayOf(message, world)}: ${said} [${at + 1}]`;
  });
  const left = messages.length - told.length;
  return [...told, ...(left > 0 ? [`And ${left} more.`] : [])].join("\n");
}

function senderOf({ sender_name: name, sender_email: address }: ReadMessage): string {
  return displayPerson({ name, address });
}

function dayOf({ received_at: at }: ReadMessage, { timeZone }: World): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short" }).format(
    new Date(at),
  );
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

/** The sentences that hold most of a question's words, each with its message; else the messages that come closest. */
function answerOf(messages: readonly ReadMessage[], question: string, world: World): CitedText {
  const names = new Set(world.contacts.slice(0, 500).flatMap(({ name }) => splitWords(name)));
  const topic = topicOf(question).filter((word) => !names.has(word));
  // "What does she say?" names nothing to look for.
  if (topic.length === 0) return { text: summary(messages, world) };
  const read = messages.map((message, place) => ({
    around: wordsIn(`${message.subject} ${message.sender_name} ${message.sender_email}`),
    sentences: [
      ...sentencesOf(readableText(message, enoughText), place),
      sentenceOf(message.subject, 0, place),
    ],
  }));
  const best = fitting(read, topic, question);
  if (best.length > 0)
    return { text: best.map(({ text, place }) => `- “${cut(text)}” [${place + 1}]`).join("\n") };
  const near = messages.slice(0, mostAnswers);
  const lines = near.map((message, at) => `- ${message.subject}, ${senderOf(message)} [${at + 1}]`);
  return { text: ["I cannot tell it from their words. These come closest:", ...lines].join("\n") };
}

/** A text by its sentences, with words that stand beside it: its title, who wrote it. */
type ReadText = { sentences: readonly Sentence[]; around: ReadonlySet<string> };

/**
 * The sentences that hold most words of a topic, and a date or an amount where the question wants one. What the rest of their
 * text holds of it counts half: "Lunch on Sunday" stands above "we eat at one".
 */
function fitting(
  texts: readonly ReadText[],
  topic: readonly string[],
  question: string,
): Sentence[] {
  const all = texts.flatMap(({ sentences }) => sentences);
  const stems = [...new Set(topic.map(stem))];
  const weights = stems.map((word) => [word, weightOf(word, all)] as const);
  const wants = wanted.filter(([asked]) => asked.test(question));
  function weigh(words: ReadonlySet<string>): number {
    return weights.reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
  }
  const rated = texts.flatMap(({ sentences, around }) => {
    const whole = weigh(new Set([...around, ...sentences.flatMap(({ words }) => [...words])]));
    return sentences.map((sentence) => {
      const own = weigh(sentence.words);
      const told = wants.filter(([, said]) => said.test(sentence.text));
      const more = told.reduce((sum, [, , points]) => sum + points, 0);
      return { sentence, score: own + more === 0 ? 0 : own + more + (whole - own) / 2 };
    });
  });
  const least = Math.max(1, ...rated.map(({ score }) => score * 0.7));
  const best = rated
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score)
    .map(({ sentence }) => sentence);
  const said = best.map(({ text }) => foldText(text));
  return best.filter((_, at) => said.indexOf(said[at] ?? "") === at).slice(0, mostAnswers);
}

/** Words of a question that say what it is about. */
function topicOf(question: string): string[] {
  return splitWords(question).filter((word) => word.length > 2 && !askingWords.has(word));
}

/** What a question wants to hear, what of a sentence tells it, and how much that counts. */
const wanted: readonly (readonly [asked: RegExp, said: RegExp, points: number])[] = [
  [/\b(?:when|what (?:time|day|date)|which day|how long|deadline|due)\b/iu, dated, 1],
  [/\b(?:how much|cost|costs|price|total|amount|pay|owe|spend|spent)\b/iu, amount, 1.5],
];

/** A word that few sentences hold says more. */
function weightOf(word: string, sentences: readonly Sentence[]): number {
  const count = sentences.filter(({ words }) => words.has(word)).length;
  return 1 + Math.log((1 + sentences.length) / (1 + count)) / 3;
}

/** A word without its usual endings, so that "invoices" meets "invoice" and "moved" meets "move". */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/s$/u, "");
  return word.replace(/(?:ies|ied)$/u, "y").replace(/(?:ations?|ing|ed|es|s|e)$/u, "");
}

/** What needs the person most by plain signals, each told as the reason. */
function ranked(messages: readonly ReadMessage[], world: World, limit: number): Sifted[] {
  const known = new Set(
    world.contacts.filter(({ written }) => written).map(({ address }) => address.toLowerCase()),
  );
  return messages
    .map((message) => {
      const said = sentencesOf(readableText(message, enoughText)).map(({ text }) => text);
      const signals = attentionSignals(message, said, { own: world.owner.address, known });
      const score = signals.reduce((sum, [points]) => sum + points, 0);
      const reasons = signals.flatMap(([, reason]) => reason ?? []);
      return { score, told: { gmailId: message.gmail_id, reason: reasons.join(", ") } };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ told }) => told);
}

/** What files say, each quoted by its name: what fits a question, or else what says most. */
function filesText(files: readonly ReadFile[], question: string | null): string {
  return files
    .map(({ name, came }) => {
      if (came.kind === "unread") return `${name}: ${came.words}`;
      if (came.kind !== "text") return `${name}: a picture, which I cannot read without a model.`;
      const sentences = sentencesOf(came.text);
      if (sentences.length === 0) return `${name}: no text in it.`;
      const told =
        question === null
          ? bestOf(sentences, mostOfOne)
          : fitting([{ sentences, around: new Set() }], topicOf(question), question);
      if (told.length === 0) return `${name}: nothing that fits.`;
      return [`${name}:`, ...told.map(({ text }) => `- ${cut(text)}`)].join("\n");
    })
    .join("\n\n");
}
