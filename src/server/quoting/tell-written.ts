import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldMoment } from "#server/mail-sentences/told-day.ts";

const writing =
  "(?:write|wrote|written|email|emailed|mail|mailed|message|messaged|reply|replied|answer|answered|respond|responded|get back|got back|gotten back|hear|heard|send|sent|contact|contacted)";
const last = new RegExp(
  String.raw`\bwhen\b.*\blast\b.*\b${writing}\b|\bwhen\b.*\b${writing}\b.*\blast\b|\bwhen was the last\b|\blast time\b.*\b${writing}\b|\bwhen (?:did|has|have) [\p{L}'’ -]{1,40} ${writing}(?: (?:to )?(?:me|us))?[?.! ]*$`,
  "iu",
);
const back =
  /^(?:so |and |but )?(?:did|has|have|had)\b.*\b(?:(?:write|written|wrote|get|got|gotten) back|reply|replied|answer|answered|respond|responded|(?:hear|heard|had (?:an )?answer) (?:back )?from)\b/i;
const ofMine = /\b(?:did|have|had) (?:i|we)\b|\bmy last\b/i;
const heardFrom = /\b(?:hear|heard|reply|answer|response|word) (?:back )?from\b/i;

/** When somebody wrote last, and whether they have answered. */
export function tellWritten(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const isLast = last.test(question);
  if ((!isLast && !back.test(question)) || said.length === 0) return undefined;
  const mine = ofMine.test(question) && !heardFrom.test(question);
  return isLast || mine
    ? newestSaid(said, question, { mine, isLast, sense })
    : answered(said, question, sense);
}

type Way = { mine: boolean; isLast: boolean; sense: DaySense };

function newestSaid(
  said: readonly SaidMessage[],
  question: string,
  { mine, isLast, sense }: Way,
): string | undefined {
  const newest = newestOf(mine ? said : namedSenders(said, question), mine);
  if (newest === undefined) return mine ? "I found no mail of yours to them." : undefined;
  const lead = isLast ? `${newest.who} wrote last` : `Yes: ${lower(newest)} wrote`;
  return `${lead} on ${told(newest, sense)}.`;
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
  if (mine === undefined || mine.receivedAt < theirs.receivedAt) return `Yes: ${came}.`;
  return `Not since you wrote on ${told(mine, sense)}. Before that ${came}.`;
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
