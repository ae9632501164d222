import { isSilent } from "#addresses/is-silent.ts";
import { shownPerson } from "#addresses/shown-person.ts";
import { foldText, splitWords } from "#query/words.ts";
import { withoutInvisible } from "#server/mailbox/reading/text/without-invisible.ts";
import { visibleLines } from "#server/mailbox/reading/text/visible-lines.ts";
import type { ReadFile } from "../plan/files.ts";
import type { CitedText, Reader, ReadMessage, Sifted } from "../plan/minds.ts";
import type { World } from "../plan/world.ts";
import type { BuiltInTexts } from "./texts.ts";

/** Characters of a message's text that are looked at, messages that are told of, and sentences of one and of an answer. */
const enough = 20_000;
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

/** A sentence of a message, with what makes it worth telling. */
type Sentence = { text: string; words: ReadonlySet<string>; at: number };

function sentencesOf(text: string): Sentence[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" });
  return ownLines(text)
    .flatMap((paragraph) => [...segments.segment(paragraph)].map(({ segment }) => segment))
    .map((segment) => withoutInvisible(segment).replaceAll(/\s+/gu, " ").trim())
    .filter((line) => line.length >= 8 && /\p{L}{2}/u.test(line) && !boilerplate.test(line))
    .map((line, at) => ({ text: line, words: new Set(stemsOf(line)), at }));
}

const boilerplate =
  /\b(?:unsubscribe|view (?:this|it) (?:email )?(?:in|online)|manage (?:your )?preferences|privacy policy|all rights reserved|copyright|do not reply|automatically generated|sent from my|get the app)\b/iu;

/** Paragraphs that the sender wrote: neither what they quote nor what stands below their name. */
function ownLines(text: string): string[] {
  const lines = text.slice(0, enough).split(/\r?\n/u);
  const end = lines.findIndex(
    (line, at) => isQuoteHead(lines, at) || /^(?:-- ?|_{5,}|={5,})$/u.test(line),
  );
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/u.test(line));
  return withoutClosing(own)
    .join("\n")
    .split(/\n\s*\n|\n(?=\s*[-*•\d])/u)
    .map((paragraph) => paragraph.replaceAll("\n", " ").replaceAll(/<?https?:\/\/\S+>?/gu, " "));
}

/** Quoted text begins at "On … wrote:", which may be broken into two lines, or at the head of another message. */
function isQuoteHead(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  const next = lines[at + 1] ?? "";
  if (quoteHead.test(line) || (/^On .{4,}$/u.test(line) && quoteHead.test(`${line} ${next}`)))
    return true;
  return /^\*?From:\*? .+/u.test(line) && /^\*?(?:Sent|Date|To|Subject):\*? /u.test(next);
}

/** Most lines that stand below a closing: name, place, telephone. */
const signature = 8;

/** Without "Best regards" and what stands below it at the end. */
function withoutClosing(lines: readonly string[]): readonly string[] {
  const at = lines.findLastIndex((line) => closing.test(line.trim()));
  return at > 0 && lines.length - at <= signature ? lines.slice(0, at) : lines;
}

const closing =
  /^(?:(?:with )?(?:best|kind|warm|many)? ?(?:regards|wishes)|best|cheers|thanks|many thanks|thank you|sincerely|yours(?: sincerely| truly)?|love|see you|all the best|talk soon)(?:,| and .{1,30},|!|\.)?$/iu;

const quoteHead =
  /^(?:On .{4,200} wrote:|(?:Am|Le|El|Il|Op) .{4,200}(?:schrieb|écrit|escribió|scritto|schreef).{0,80}:|-{2,} ?(?:Original|Forwarded) [Mm]essage ?-{2,}|Begin forwarded message:|From: .+@.+)\s*$/u;

function textOf({ body_text: text, body_html: html }: ReadMessage): string {
  if (text !== null && text.trim() !== "") return text;
  return html === null ? "" : visibleLines(html, enough);
}

const asking =
  /\?|\b(?:please|could you|can you|would you|let (?:me|us) know|need(?:s|ed)? (?:you|your|to)|reply|respond|confirm|approve|sign|rsvp|waiting for (?:you|your)|reminder|action required)\b/iu;
const dated =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|deadline|due|by (?:the )?\d|\d{1,2}(?::\d\d)? ?(?:am|pm)\b|\d{1,2}:\d\d|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? ?\d{0,2})\b/iu;
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
    .toSorted((one, other) => worth(other) - worth(one) || one.at - other.at)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at);
}

function summary(messages: readonly ReadMessage[], world: World): string {
  const [first, another] = messages;
  if (first === undefined) return "";
  if (another === undefined) {
    const best = bestOf(sentencesOf(textOf(first)), mostOfOne);
    const lines = best.map(({ text }) => `- ${cut(text)}`);
    return [`${senderOf(first)}, ${dayOf(first, world)}: ${first.subject} [1]`, ...lines].join(
      "\n",
    );
  }
  const places = messages.map((message, at) => ({ message, at }));
  const order = places.toSorted(
    (one, other) =>
      Number(one.message.is_read) - Number(other.message.is_read) || one.at - other.at,
  );
  const told = order.slice(0, mostTold).map(({ message, at }) => {
    const [best] = bestOf(sentencesOf(textOf(message)), 1);
    const said = best === undefined ? message.subject : `${message.subject}: ${cut(best.text)}`;
    const unread = message.is_read ? "" : " (unread)";
    return `- ${senderOf(message)}${unread}, ${dayOf(message, world)}: ${said} [${at + 1}]`;
  });
  const left = messages.length - told.length;
  return [...told, ...(left > 0 ? [`And ${left} more.`] : [])].join("\n");
}

function senderOf({ sender_name: name, sender_email: address }: ReadMessage): string {
  return shownPerson({ name, address });
}

function dayOf({ received_at: at }: ReadMessage, { timeZone }: World): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short" }).format(
    new Date(at),
  );
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

type Rated = { place: number; sentence: Sentence; score: number };

/** The sentences that hold most of a question's words, each with its message; else the messages that come closest. */
function answerOf(messages: readonly ReadMessage[], question: string, world: World): CitedText {
  const topic = topicOf(question, world);
  // "What does she say?" names nothing to look for.
  if (topic.length === 0) return { text: summary(messages, world) };
  const wants = wantsOf(question);
  const all = messages.flatMap((message, place) =>
    [...sentencesOf(textOf(message)), subjectSentence(message)].map((sentence) => ({
      place,
      sentence,
    })),
  );
  const weights = weightsOf(
    topic,
    all.map(({ sentence }) => sentence),
  );
  const rated = all
    .map(({ place, sentence }): Rated => {
      const score = scoreOf(sentence, { weights, wants });
      return { place, sentence, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.place - other.place);
  const top = rated[0]?.score ?? 0;
  const enoughFit = rated.filter(({ score }) => score >= Math.max(1, top * 0.6));
  const best = withoutRepeats(enoughFit).slice(0, mostAnswers);
  if (best.length > 0)
    return {
      text: best
        .map(({ sentence, place }) => `- “${cut(sentence.text)}” [${place + 1}]`)
        .join("\n"),
    };
  const near = messages.slice(0, mostAnswers);
  const lines = near.map((message, at) => `- ${message.subject}, ${senderOf(message)} [${at + 1}]`);
  return { text: ["I cannot tell it from their words. These come closest:", ...lines].join("\n") };
}

function subjectSentence({ subject }: ReadMessage): Sentence {
  return { text: subject, words: new Set(stemsOf(subject)), at: 0 };
}

function withoutRepeats(rated: readonly Rated[]): Rated[] {
  const seen = new Set<string>();
  return rated.filter(({ sentence }) => {
    const key = foldText(sentence.text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Words of a question that say what it is about: not those that ask, and not those of the people whose mail is read. */
function topicOf(question: string, { contacts }: World): string[] {
  const names = new Set(contacts.slice(0, 500).flatMap(({ name }) => splitWords(name)));
  return [
    ...new Set(
      splitWords(question)
        .filter((word) => word.length > 2 && !small.has(word) && !names.has(word))
        .map(stem),
    ),
  ];
}

const small: ReadonlySet<string> = new Set(
  "the and for with from about what when where who whom whose which why how much many did does do has have had was were are is be been will would can could should shall may might this that these those there their they them his her him she you your our its any some all more most last latest newest first say says said tell told ask asks asked write writes wrote written mail mails email emails message messages send sends sent get gets got give gives gave know knows mean means want wants need needs".split(
    " ",
  ),
);

type Wants = { date: boolean; amount: boolean };

function wantsOf(question: string): Wants {
  return {
    date: /\b(?:when|what (?:time|day|date)|which day|how long|deadline|due)\b/iu.test(question),
    amount: /\b(?:how much|cost|costs|price|total|amount|pay|owe|spend|spent)\b/iu.test(question),
  };
}

/** A word that few sentences hold says more. */
function weightsOf(
  topic: readonly string[],
  sentences: readonly Sentence[],
): ReadonlyMap<string, number> {
  return new Map(
    topic.map((word) => {
      const count = sentences.filter(({ words }) => words.has(word)).length;
      return [word, count === 0 ? 0 : 1 + Math.log((1 + sentences.length) / (1 + count)) / 3];
    }),
  );
}

function scoreOf(
  { words, text }: Sentence,
  { weights, wants }: { weights: ReadonlyMap<string, number>; wants: Wants },
): number {
  let score = 0;
  for (const [word, weight] of weights) if (words.has(word)) score += weight;
  const date = wants.date && dated.test(text) ? 1 : 0;
  const sum = wants.amount && amount.test(text) ? 1.5 : 0;
  return weights.size > 0 && score === 0 ? 0 : score + date + sum;
}

function stemsOf(text: string): string[] {
  return splitWords(text).map(stem);
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
    .map((message, at) => ({
      at,
      gmailId: message.gmail_id,
      ...signalsOf(message, { world, known }),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, limit)
    .map(({ gmailId, reason }) => ({ gmailId, reason }));
}

type Knowing = { world: World; known: ReadonlySet<string> };

function signalsOf(
  message: ReadMessage,
  { world, known }: Knowing,
): { score: number; reason: string } {
  const { labels, sender_email: sender, to } = message;
  const sentences = sentencesOf(textOf(message));
  const own = world.owner.address.toLowerCase();
  const isBulk = labels.some((label) => bulk.has(label)) || isSilent(sender);
  const signals: (readonly [boolean, number, string])[] = [
    [!message.is_read, 2, "unread"],
    [known.has(sender.toLowerCase()), 2, "from somebody you write to"],
    [!isBulk && sentences.some(({ text }) => asking.test(text)), 3, "asks something"],
    [sentences.some(({ text }) => dated.test(text)), 1.5, "names a day"],
    [message.is_starred, 1, "starred"],
    [labels.includes("IMPORTANT"), 1, "important"],
    [to.some(({ address }) => address.toLowerCase() === own), 0.5, ""],
    [isBulk, -4, ""],
    [sender.toLowerCase() === own || labels.includes("SENT"), -6, ""],
  ];
  const holding = signals.filter(([holds]) => holds);
  return {
    score: holding.reduce((sum, [, points]) => sum + points, 0),
    reason: holding.flatMap(([, , reason]) => (reason === "" ? [] : [reason])).join(", "),
  };
}

const bulk: ReadonlySet<string> = new Set([
  "CATEGORY_PROMOTIONS",
  "CATEGORY_SOCIAL",
  "CATEGORY_FORUMS",
  "SPAM",
  "TRASH",
]);

/** What files say, each quoted by its name: what fits a question, or else what says most. */
function filesText(files: readonly ReadFile[], question: string | null): string {
  return files
    .map((file) => {
      if (file.came.kind !== "text") return `${file.name}: ${notRead(file)}`;
      const sentences = sentencesOf(file.came.text);
      const fitting = question === null ? [] : fittingOf(sentences, question);
      if (sentences.length === 0) return `${file.name}: no text in it.`;
      if (question !== null && fitting.length === 0) return `${file.name}: nothing that fits.`;
      const told = fitting.length > 0 ? fitting : bestOf(sentences, mostOfOne);
      return [`${file.name}:`, ...told.map(({ text }) => `- ${cut(text)}`)].join("\n");
    })
    .join("\n\n");
}

function notRead({ came }: ReadFile): string {
  return came.kind === "unread" ? came.words : "a picture, which I cannot read without a model.";
}

function fittingOf(sentences: readonly Sentence[], question: string): Sentence[] {
  const topic = splitWords(question)
    .filter((word) => word.length > 2 && !small.has(word))
    .map(stem);
  const weights = weightsOf(topic, sentences);
  const wants = wantsOf(question);
  return sentences
    .map((sentence) => ({ sentence, score: scoreOf(sentence, { weights, wants }) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostAnswers)
    .map(({ sentence }) => sentence);
}
