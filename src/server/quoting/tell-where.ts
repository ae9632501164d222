import { splitWords } from "#query/words.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const paper =
  "(?:confirmations?|tickets?|receipts?|invoices?|bills?|contracts?|bookings?|reservations?|agendas?|itinerar(?:y|ies)|rotas?|schedules?|statements?|reports?|letters?|forms?|plans?|notes|drafts?|quotes?|offers?|minutes|photos?|pictures?|slides|spreadsheets?|vouchers?|e-?mails?|mails?|messages?|checklists?|invitations?)";
const asked = new RegExp(
  String.raw`^(?:so |and |but |ok(?:ay)?,? )*where(?:['’]?s| is| are|['’]re) (?:the|my|our|that|those) (?<what>(?:[\p{L}\p{N}'’-]+ ){0,4}?${paper})[\s?.!]*$`,
  "iu",
);
const mostTold = 3;

/** Where a paper is: in the messages that name it, told by subject, sender and day. */
export function tellWhere(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const what = asked.exec(question.trim())?.groups?.["what"];
  if (what === undefined) return undefined;
  const words = splitWords(what).filter((word) => !bare.test(word));
  const those = said.filter((message) => names(message, words));
  const told = those.slice(0, mostTold).map((one) => {
    const day = toldDay(one, sense);
    return `In “${one.subject}”, ${one.own ? "yours" : `from ${one.who}`}, ${day} ${one.mark}.`;
  });
  return told.length === 0 ? undefined : told.join("\n");
}

/** What says no more than that it is a message. */
const bare = /^(?:e?mails?|messages?|letters?)$/iu;
/** Letters by which "confirmation" and "confirmed" are one word. */
const stem = 6;

function names({ subject, files = [], who }: SaidMessage, words: readonly string[]): boolean {
  const own = splitWords(`${subject} ${files.join(" ")} ${who}`);
  return words.every((word) => {
    const begin = word.replace(/s$/u, "").slice(0, stem);
    return own.some((one) => one.startsWith(begin));
  });
}
