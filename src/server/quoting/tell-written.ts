import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { splitWords } from "#query/words.ts";
import { toldMoment } from "#server/mail-sentences/told-day.ts";

const writing =
  "(?:write|wrote|written|email|emailed|mail|mailed|message|messaged|reply|replied|answer|answered|respond|responded|get back|got back|gotten back|hear|heard|send|sent|contact|contacted)";
const last = new RegExp(
  String.raw`\bwhen\b.*\blast\b.*\b${writing}\b|\bwhen\b.*\b${writing}\b.*\blast\b|\bwhen was the last\b|\blast time\b.*\b${writing}\b|\bwhen (?:did|has|have) [\p{L}'’ -]{1,40} ${writing}(?: (?:to )?(?:me|us))?[?.! ]*$`,
  "iu",
);
const back =
  /^(?:so |and |but )?(?:did|has|have|had|(?:was|is) there)\b.*\b(?:(?:write|written|wrote|get|got|gotten) back|reply|replied|answer|answered|respond|responded|(?:hear|heard|had (?:an )?answer) (?:back )?from)\b/i;
const to =
  /^(?:so |and |but )?(?:did|have|had) (?:i|we) (?:ever |already |actually )?(?:write|written|wrote) to\b/i;
const ofMine = /\b(?:did|have|had) (?:i|we)\b|\bmy last\b/i;
/** Any mail of theirs is word from them, and no reply. */
const heardAny = /\b(?:hear|heard|word) (?:back )?from\b/i;
const heardFrom = /\b(?:hear|heard|reply|answer|response|word) (?:back )?from\b/i;

/** When somebody wrote last, and whether they have answered or were answered. A draft was never sent to anybody. */
export function tellWritten(
  all: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const said = all.filter(({ labels }) => !labels.includes("DRAFT"));
  const sent = sentAbout(said, question, sense);
  if (sent !== undefined) return sent;
  const isLast = last.test(question);
  const isAsked = isLast || back.test(question) || to.test(question);
  if (!isAsked || said.length === 0) return undefined;
  const way = { isLast, sense };
  const isMine = ofMine.test(question) && !heardFrom.test(question);
  if (isLast || to.test(question)) return newestSaid(said, question, { ...way, isMine });
  return isMine ? ownAnswer(said, question, sense) : answered(said, question, sense);
}

/** "When did Ann send the photos" is asked of the mail that is about them. */
const sentWhen =
  /^(?:so |and )?when (?:did|has|have) (?!(?:i|we)\b)[\p{L}'’ .-]{1,40} (?:send|sent|forward|forwarded|share|shared)(?: (?:me|us))? (?:the|my|our|that|those|these|an?) (?<what>[\p{L}\p{N}'’ -]{2,60})[?.! ]*$/iu;

function sentAbout(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const what = sentWhen.exec(question.trim())?.groups?.["what"];
  if (what === undefined) return undefined;
  const words = splitWords(what).filter((word) => word.length > 2);
  const about = namedSenders(said, question).filter(({ subject, files = [] }) => {
    const own = splitWords(`${subject} ${files.join(" ")}`);
    return words.every((word) => own.some((one) => one.startsWith(word.replace(/s$/u, ""))));
  });
  const newest = newestOf(about, false);
  return newest && `${newest.who} wrote on ${told(newest, sense)}.`;
}

type Way = { isMine: boolean; isLast: boolean; sense: DaySense };

function newestSaid(
  said: readonly SaidMessage[],
  question: string,
  { isMine, isLast, sense }: Way,
): string | undefined {
  const newest = newestOf(isMine ? said : namedSenders(said, question), isMine);
  if (newest === undefined) return isMine ? noneOfMine(question) : undefined;
  return isLast
    ? `${newest.who} wrote last on ${told(newest, sense)}.`
    : `Yes: ${lower(newest)} wrote on ${told(newest, sense)}.`;
}

function noneOfMine(question: string): string {
  return `I found no mail of yours ${ofMatter.test(question) ? "about that" : "to them"}.`;
}

/** "Ada's budget mail", "the mail about the budget". */
const ofMatter =
  /\babout\b|['’]s (?!(?:e-?mails?|mails?|messages?|(?:last|latest|newest)\b)\b)\p{L}/iu;

/** Whether the person's newest mail is later than theirs, and stands in a conversation with it. */
function ownAnswer(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const [theirs, mine] = [newestOf(namedIn(said, question), false), newestOf(said, true)];
  if (mine === undefined) return noneOfMine(question);
  const written = told(mine, sense);
  if (theirs === undefined) return `Yes: you wrote on ${written}.`;
  const came = `${theirs.who} wrote on ${told(theirs, sense)}`;
  if (mine.receivedAt < theirs.receivedAt)
    return `Not since ${came}. Before that you wrote on ${written}.`;
  return answersOne(mine, said)
    ? `Yes: you wrote on ${written}.`
    : `You have written since: on ${written}. Before that ${came}.`;
}

/** What others wrote whom a question names by a word of their name; all that others wrote where it names none of them. */
function namedIn(said: readonly SaidMessage[], question: string): readonly SaidMessage[] {
  const words = new Set(splitWords(question));
  const named = said.filter(
    ({ own, who }) => !own && splitWords(who).some((one) => words.has(one)),
  );
  return named.length > 0 ? named : said;
}

/** Whether a message came behind one of the other side in the same conversation. */
function answersOne(message: SaidMessage, said: readonly SaidMessage[]): boolean {
  const { thread, own, receivedAt } = message;
  return said.some(
    (one) =>
      one.own !== own &&
      thread !== undefined &&
      one.thread === thread &&
      one.receivedAt < receivedAt,
  );
}

/** Whether their newest mail is later than the person's own. */
function answered(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const [theirs, mine] = [newestOf(namedSenders(said, question), false), newestOf(said, true)];
  if (theirs === undefined)
    return mine && `Not yet: you wrote on ${told(mine, sense)}, and I found no answer.`;
  const came = `${theirs.who} wrote on ${told(theirs, sense)}`;
  if (mine === undefined)
    return heardFrom.test(question)
      ? `Yes: ${came}.`
      : `${came}. I found no mail of yours to them.`;
  const written = `you wrote on ${told(mine, sense)}`;
  if (mine.receivedAt >= theirs.receivedAt) return `Not since ${written}. Before that ${came}.`;
  return heardAny.test(question) || answersOne(theirs, said)
    ? `Yes: ${came}.`
    : `${theirs.who} has written since: on ${told(theirs, sense)}. Y${written.slice(1)}.`;
}

function newestOf(said: readonly SaidMessage[], own: boolean): SaidMessage | undefined {
  const theirs = said.filter((message) => message.own === own);
  const known = theirs.filter(({ isStrange = false }) => !isStrange);
  return (known.length > 0 ? known : theirs).toSorted(
    (a, b) => b.receivedAt.getTime() - a.receivedAt.getTime(),
  )[0];
}

function told(message: SaidMessage, sense: DaySense): string {
  return `${toldMoment(message, sense)}, “${message.subject}” ${message.mark}`;
}

function lower({ own, who }: SaidMessage): string {
  return own ? "you" : who;
}
