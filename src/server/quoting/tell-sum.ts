import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { signs } from "#server/mail-sentences/sentence-signs.ts";
import { sumsIn, type Sum } from "#server/mail-sentences/sums-in.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const asked =
  /\bhow much (?:money )?(?:did|have|do|has) (?:i|we)\b.*\b(?:(?:spend|spent)\b.*\b(?:at|to|on|with|for|in)|(?:pay|paid)(?! for\b))\b/i;

/** What was paid in a stretch of time is a sum, be it of one mail. */
const periodic =
  /\bhow much\b.*\b(?:spend|spent|spending|pay|paid)\b.*\b(?:(?:this|last|past|in the last|whole|per|each) (?:\w+ )?(?:week|month|quarter|year|summer|winter)s?|in (?:20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)|so far|since|to date|between)\b/i;
const totalled =
  /\b(?:total|sum|overall (?:cost|price|amount))\b(?: \w+)? (?:of|for|from|on)\b|^(?:please )?(?:add|sum|tot|total) up\b|^(?:so |and )?(?:how much|what)\b.*\b(?:in total|altogether|in all|all together|adds? up to|comes? to|sum up to)[?.! ]*$/i;
const mostRows = 12;

type Paid = Sum & { message: SaidMessage };

/**
 * What was paid, mail by mail. They are added up only where every mail names one total alone, which can be read in one way
 * only, and all are of one currency; else each is quoted by itself.
 */
export function tellSum(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question) && !periodic.test(question) && !isTotal(question)) return undefined;
  const theirs = namedSenders(said, question).filter(({ own }) => !own);
  const paid = theirs.map(paidIn).filter((one) => one !== undefined);
  if (paid.length === 0) return undefined;
  const lead = ofOne.test(question.trim()) ? leadOfOne(paid) : undefined;
  const unclear = lead === undefined ? theirs.filter(namesSeveral) : [];
  const rows = [
    ...paid.map(({ figure, message }) => rowOf(figure, message, sense)),
    ...unclear.map((message) => rowOf("several sums", message, sense)),
  ].slice(0, mostRows);
  const whole = unclear.length > 0 ? leadOfSome(paid, unclear) : leadOf(paid, theirs);
  return [lead ?? whole, ...rows].join("\n");
}

function rowOf(figure: string, message: SaidMessage, sense: DaySense): string {
  const { subject, who, mark } = message;
  return `- ${figure}: “${subject}”, ${who}, ${toldDay(message, sense)} ${mark}`;
}

/** A total of some would pass for that of all. */
function leadOfSome(paid: readonly Paid[], unclear: readonly SaidMessage[]): string {
  const some =
    paid.length === 1 ? "1 email names one sum" : `${paid.length} emails name one sum each`;
  const more = unclear.length === 1 ? "1 more names" : `${unclear.length} more name`;
  return `${some}, ${more} several; I do not add them up:`;
}

/** Whether it names sums, of which none can be taken for its total. */
function namesSeveral(message: SaidMessage): boolean {
  const named = message.sentences.flatMap(sumsIn).filter(({ cents = 1 }) => cents > 0);
  return named.length > 1 && paidIn(message) === undefined;
}

/** "The order" is one, though there are several: the latest. */
const ofOne =
  /\b(?:of|for|from|on) (?:the|my|our|that|this) (?:(?:last|latest|newest) )?(?:\p{L}[\p{L}'’-]* ){0,3}(?:order|bill|invoice|receipt|booking|reservation|purchase|ticket|payment|delivery)[?.! ]*$/iu;

function leadOfOne(paid: readonly Paid[]): string | undefined {
  const [latest, ...others] = paid.toSorted(
    (a, b) => b.message.receivedAt.getTime() - a.message.receivedAt.getTime(),
  );
  if (latest === undefined || others.length === 0) return undefined;
  return `The latest comes to ${latest.figure}; each by itself:`;
}

function isTotal(question: string): boolean {
  return totalled.test(question.trim()) && !/\bhow many\b/i.test(question);
}

function leadOf(paid: readonly Paid[], theirs: readonly SaidMessage[]): string {
  const currencies = new Set(paid.map(({ currency }) => currency));
  const senders = new Set(paid.map(({ message }) => message.from.address.toLowerCase()));
  const count = paid.length === 1 ? "1 email" : `${paid.length} emails`;
  const cents = paid.flatMap((one) => one.cents ?? []);
  const isRead = cents.length === paid.length && paid.length <= mostRows;
  if (!isRead || currencies.size > 1 || senders.size > 1)
    return paid.length === 1
      ? "1 email names a sum:"
      : `${count} name a sum each; I do not add them up:`;
  const total = totalOf(
    cents.reduce((all, one) => all + one, 0),
    paid[0],
  );
  const rest = theirs.length - paid.length;
  const others = rest > 0 ? `, of ${theirs.length} that I read` : "";
  return paid.length === 1
    ? `${total}, by 1 email${others}:`
    : `${total} in all, by ${count}${others}:`;
}

function totalOf(cents: number, { currency = "", leads = false }: Partial<Sum> = {}): string {
  const sum = (cents / 100).toFixed(2);
  if (currency === "") return sum;
  if (!leads) return `${sum} ${currency}`;
  return `${currency}${/\p{L}$/u.test(currency) ? " " : ""}${sum}`;
}

/** The total of one message; undefined where it names none, or several, or nothing was paid. */
function paidIn(message: SaidMessage): Paid | undefined {
  const totals = message.sentences.filter((one) => signs.total.test(one) && sumsIn(one).length > 0);
  const lines = totals.length > 0 ? totals : message.sentences;
  const named = lines.flatMap(sumsIn);
  const clear = named.filter((sum) => sum.currency !== "" || !named.some(isSameIn(sum)));
  const sums = new Map(clear.map((sum) => [`${sum.cents ?? sum.figure} ${sum.currency}`, sum]));
  const [only] = sums.values();
  if (only === undefined || sums.size > 1) return undefined;
  return only.cents === undefined || only.cents > 0 ? { message, ...only } : undefined;
}

/** Whether another sum is the same in a currency. */
function isSameIn({ cents }: Sum): (other: Sum) => boolean {
  return (other) => other.currency !== "" && cents !== undefined && other.cents === cents;
}
