import { answerFrom, notSaid } from "./answer-from.ts";
import { answerParticular } from "./answer-particular.ts";
import { bestSentences } from "#server/mail-sentences/best-sentences.ts";
import { cleanLine } from "#server/mail-sentences/clean-line.ts";
import type { DaySense, ReadMessage, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { partNamesakes } from "#server/mail-sentences/part-namesakes.ts";
import { saidSentences } from "#server/mail-sentences/said-sentences.ts";
import { signs } from "#server/mail-sentences/sentence-signs.ts";
import { tellProof } from "./tell-proof.ts";
import { isThread, sumUpThread } from "./sum-up-thread.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";
import { toldPerson } from "#server/mail-sentences/told-person.ts";

/** Messages that are spoken of each by itself. */
const mostEach = 12;
/** Characters that are read of a question, which may be a model's. */
const longestQuestion = 1000;

/**
 * What messages say, in their own words and with the mark of each: what is asked of the person and what is unread first,
 * newsletters counted. A question is answered by the sentences that fit it best, or said to be without an answer.
 */
export function summarise(
  messages: readonly ReadMessage[],
  wanted: string | null,
  world: DaySense,
): string {
  const said = messages.map(toSaid);
  const question = wanted?.slice(0, longestQuestion) ?? null;
  const own = question !== null && toldOthers.test(question) ? said.filter((one) => one.own) : [];
  if (question === null || own.length > 0) return tell(own.length > 0 ? own : said, null, world);
  const proof = tellProof(said, question, world);
  if (proof !== undefined) return proof;
  const told = partNamesakes(said, question).map((those) => tell(those, question, world));
  const found = told.filter((one) => !one.startsWith(notSaid));
  return [...new Set(found.length > 0 ? found : told)].join("\n");
}

function tell(said: readonly SaidMessage[], question: string | null, world: DaySense): string {
  const told = question === null ? undefined : answerParticular(said, question, world);
  if (told !== undefined) return told;
  const wish = question === null ? "all" : wishOf(question);
  if (question !== null && wish === "answer") return answerFrom(said, question, world);
  const [only] = said;
  if (only !== undefined && said.length === 1) return sumUpOne(only, world);
  if (wish === "all" && isThread(said)) return sumUpThread(said, world);
  return sumUpAll(said, wish === "asked", world);
}

function toSaid(message: ReadMessage, place: number): SaidMessage {
  const own = message.labels.some((label) => label === "SENT" || label === "DRAFT");
  return {
    ...message,
    mark: `[${place + 1}]`,
    who: own ? "You" : titleOf(message),
    own,
    subject: subjectOf(message),
    files: (message.files ?? []).map(cleanLine).filter((name) => name !== ""),
    ...saidSentences(message.text, toldPerson(message.from)),
  };
}

const askedOfMe =
  /\b(?:asked of me|ask(?:s|ed|ing)? (?:of )?me|(?:do|does|did) (?:they|he|she|i) (?:want|need)(?! to (?!do\b|answer\b|reply\b|respond\b|know\b))|want from me|need(?:s)? (?:from me|my (?:attention|reply|answer))|to[- ]?dos?|action items?|tasks?|what (?:do|must|should) i (?:need to )?do(?! about (?!it\b|this|that|them|these))|urgent|wait(?:s|ing)? (?:on|for) (?:a |an |my )?(?:reply|answer|response|me)|(?:expects?|awaits?|deserves?|needs?|wants?) (?:an? |my )?(?:reply|answer|response)|i (?:still )?owe (?:an? |any )?(?:reply|answer|response)|need to (?:answer|reply|respond)|require)/i;
const everything =
  /\b(?:summar\w+|overview|recap|digest|key points|main points|gist|tl;?dr|catch me up|what(?:['’]s| is| are|) (?:it|they|this|that|these|those|new|in (?:it|them|my))|what(?:['’]s| is) (?:going on|important|happening)|what (?:it|they|this|these) (?:is|are|say)|anything (?:important|new|interesting)|important)\b/i;

/** "What did I tell Ada about the plan?" asks for what the person wrote of it. */
const toldOthers =
  /^\s*(?:and |so |but )?what did (?:i|we) (?:tell|write|say|send|reply|answer)\b.*\babout\b/iu;

/** "What did Ada write last week?" asks for all that she wrote then. */
const written =
  /^(?:and |so |but )?what (?:did|has|have) (?!(?:i|we|you)\b)(?:\p{L}[\p{L}'’.-]* ){1,3}(?:write|written|say|said|send|sent|want|e-?mail(?:ed)?)(?: (?:to )?(?:me|us))?(?: (?:today|yesterday|lately|recently|so far|(?:this|last|in the last|in the past) (?:\w+ )?(?:days?|weeks?|weekend|months?|year)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|on (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?\p{L}{3,9})?|on \p{L}{3,9} (?:the )?\d{1,2}(?:st|nd|rd|th)?))?[\s?.!]*$/iu;

function wishOf(question: string): "all" | "asked" | "answer" {
  if (written.test(question.trim())) return "all";
  if (/^(?:and |so |but )?(?:when|where|why|how)\b/i.test(question)) return "answer";
  if (askedOfMe.test(question)) return "asked";
  return everything.test(question) && !/\babout (?!it\b|them\b|these|this|that)\w/i.test(question)
    ? "all"
    : "answer";
}

function sumUpOne(message: SaidMessage, world: DaySense): string {
  const { mark, who, sentences, subject, own } = message;
  const best = bestSentences(sentences, 4);
  const lead = `${who} wrote on ${toldDay(message, world)} about “${subject}” ${mark}.`;
  if (best.length === 0) return `${lead}\nThe message has no text to quote.`;
  const asked = own ? [] : best.filter((one) => signs.asked.test(one));
  const rest = best.filter((one) => !asked.includes(one));
  const parts = [
    ...rest.map((one) => `- “${one}” ${mark}`),
    ...(asked.length > 0
      ? [`Asked of you: ${asked.map((one) => `“${one}”`).join(" ")} ${mark}`]
      : []),
  ];
  return [lead, ...parts].join("\n");
}

function sumUpAll(all: readonly SaidMessage[], askedOnly: boolean, world: DaySense): string {
  const returned = askedOnly ? [] : all.filter(isReturned).slice(0, mostReturned);
  const said = all.filter((one) => !isReturned(one));
  const people = said.filter((one) => !isBulk(one));
  const personal = people.length > 0 || askedOnly ? people : said;
  const asking = unreadFirst(personal.filter((one) => askOf(one) !== undefined));
  const telling = unreadFirst(personal.filter((one) => askOf(one) === undefined));
  const shown = new Set([...asking, ...(askedOnly ? [] : telling)].slice(0, mostEach));
  const asks = asking.filter((one) => shown.has(one));
  const tells = telling.filter((one) => shown.has(one));
  const lines = linesOf({ returned, asks, tells }, world);
  if (askedOnly) return lines.length > 0 ? lines.join("\n") : nothingAsked(said.length);
  const left = personal.filter((one) => !shown.has(one));
  return [
    ...lines,
    ...counted("More from", left),
    ...counted("Newsletters and notices", personal === said ? [] : said.filter(isBulk)),
  ].join("\n");
}

type Parts = Record<"returned" | "asks" | "tells", readonly SaidMessage[]>;

/** What did not arrive, what is asked, and what else is told, each under its words. */
function linesOf({ returned, asks, tells }: Parts, world: DaySense): string[] {
  const isAlso = asks.length + returned.length > 0;
  return [
    ...(returned.length > 0 ? ["What a mail server says:"] : []),
    ...returned.map((one) => lineOf(one, pointOf(one), world)),
    ...(asks.length > 0 ? ["Asked of you:"] : []),
    ...asks.map((one) => lineOf(one, askOf(one) ?? "", world)),
    ...(isAlso && tells.length > 0 ? ["Also:"] : []),
    ...tells.map((one) => lineOf(one, pointOf(one), world)),
  ];
}

function nothingAsked(count: number): string {
  return `I see nothing that is asked of you in ${count === 1 ? "this email" : `these ${count} emails`}.`;
}

function lineOf(message: SaidMessage, words: string, world: DaySense): string {
  const unread = message.isRead ? "" : ", unread";
  const quote = words === "" ? "" : `: “${words}”`;
  return `- ${message.who} (${toldDay(message, world)}${unread}), ${message.subject}${quote} ${message.mark}`;
}

function unreadFirst(messages: readonly SaidMessage[]): SaidMessage[] {
  return messages.toSorted(
    (one, other) =>
      Number(one.isRead) - Number(other.isRead) ||
      other.receivedAt.getTime() - one.receivedAt.getTime(),
  );
}

const marksEach = 5;

/** Messages by whoever sent them, most first. */
function counted(title: string, messages: readonly SaidMessage[]): string[] {
  const bySender = Map.groupBy(messages, ({ who }) => who);
  const rows = [...bySender].toSorted(([, one], [, other]) => other.length - one.length);
  if (rows.length === 0) return [];
  const named = rows.slice(0, 10).map(([who, those]) => {
    const marks = those
      .slice(0, marksEach)
      .map(({ mark }) => mark)
      .join(" ");
    return `${who}${those.length > 1 ? ` (${those.length})` : ""} ${marks}`;
  });
  const more = rows.length > 10 ? `, and ${rows.length - 10} other senders` : "";
  return [`${title}: ${named.join(", ")}${more}`];
}

const mostReturned = 5;

/** Mail of the person's own that did not arrive comes back so; anybody can write such a letter. */
function isReturned({ from }: ReadMessage): boolean {
  return /^(?:mailer-daemon|postmaster)@/iu.test(from.address);
}

const bulkLabels = new Set(["CATEGORY_PROMOTIONS", "CATEGORY_SOCIAL", "CATEGORY_FORUMS", "SPAM"]);
const machine =
  /^(?:no-?reply|do-?not-?reply|news(?:letter)?|notifications?|updates?|marketing|offers?|info|mailer)\b/i;

function isBulk({ labels, from, text }: ReadMessage): boolean {
  if (labels.some((label) => bulkLabels.has(label)) || machine.test(from.address)) return true;
  return signs.bulk.test(text.slice(0, 20_000));
}

function askOf({ sentences, own }: SaidMessage): string | undefined {
  return own
    ? undefined
    : sentences.find((one) => signs.asked.test(one) && !signs.filler.test(one));
}

function pointOf({ sentences }: SaidMessage): string {
  return bestSentences(sentences, 1)[0] ?? "";
}

/** As a sender is told: with the address where the name is also that of somebody known. */
function titleOf(message: ReadMessage): string {
  const [name, address] = [toldPerson(message.from), cleanLine(message.from.address)];
  return message.isStrange === true && !name.includes(address) ? `${name} (${address})` : name;
}

function subjectOf({ subject }: ReadMessage): string {
  const clean = cleanLine(subject.slice(0, 400).replace(/^(?:\s*(?:re|fwd?)\s*:\s*){1,9}/i, ""));
  return clean === "" ? "no subject" : clean;
}
