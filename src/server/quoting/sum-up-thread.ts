import { bestSentences } from "#server/mail-sentences/best-sentences.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { signs } from "#server/mail-sentences/sentence-signs.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

/** Messages of a conversation that are told, sentences of each, people that are named, and what is asked in the end. */
const [mostMessages, mostEach, mostPeople, mostAsked] = [12, 2, 6, 2];

/** Whether messages are of one conversation. */
export function isThread(said: readonly SaidMessage[]): boolean {
  const threads = new Set(said.map(({ thread }) => thread));
  return said.length > 1 && threads.size === 1 && !threads.has(undefined);
}

/** A conversation from its beginning: who said what and when, and what is still asked of the person. */
export function sumUpThread(given: readonly SaidMessage[], sense: DaySense): string {
  const said = given.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return "";
  const left = Math.max(0, said.length - mostMessages);
  const shown = [first, ...said.slice(1 + left)];
  const [begin, ...others] = shown.map((message) => lineOf(message, sense));
  const between = left > 0 ? [`- ${left} more emails in between`] : [];
  return [leadOf(said, sense), begin, ...between, ...others, ...askedIn(last)].join("\n");
}

function leadOf(said: readonly SaidMessage[], sense: DaySense): string {
  const people = [...new Set(said.map(({ who, own }) => (own ? "you" : who)))];
  const named = people.slice(0, mostPeople);
  const rest = people.length - named.length;
  const all = rest > 0 ? [...named, `${rest} more`] : named;
  const last = all.pop() ?? "";
  const who = all.length === 0 ? last : `${all.join(", ")} and ${last}`;
  const [from, to] = [said[0], said.at(-1)].map((one) => one && toldDay(one, sense));
  const days = from === to ? `on ${from}` : `from ${from} to ${to}`;
  return `“${said[0]?.subject}”: ${said.length} emails by ${who}, ${days}.`;
}

function lineOf(message: SaidMessage, sense: DaySense): string {
  const { who, sentences, mark } = message;
  const quoted = bestSentences(sentences, mostEach).map((one) => `“${one}”`);
  const words = quoted.length === 0 ? "" : `: ${quoted.join(" ")}`;
  return `- ${who} (${toldDay(message, sense)})${words} ${mark}`;
}

/** What the last message asks, where it is not the person's own. */
function askedIn({ own, sentences, mark }: SaidMessage): string[] {
  if (own) return [];
  const asked = sentences.filter((one) => signs.asked.test(one) && !signs.filler.test(one));
  if (asked.length === 0) return [];
  const quoted = asked.slice(0, mostAsked).map((one) => `“${one}”`);
  return [`Asked of you last: ${quoted.join(" ")} ${mark}`];
}
