import { splitWords } from "#query/words.ts";
import type { SaidMessage } from "./said-message.ts";

/** People of one name who are told of by themselves. */
const most = 4;

/**
 * The messages of whom a question names, one set for each of several whom the name fits, who are told with their addresses:
 * anybody can take a name, and what they write is not what the other says. One set where nobody can be taken for another.
 */
export function partNamesakes(
  said: readonly SaidMessage[],
  question: string,
): readonly (readonly SaidMessage[])[] {
  const asked = new Set(splitWords(question.slice(0, 1000)));
  const named = said.filter(
    (message) => !message.own && namesOf(message).some((word) => asked.has(word)),
  );
  const alike = named.filter((one) => named.some((other) => areNamesakes(one, other, asked)));
  if (alike.length === 0) return [said];
  const own = said.filter((one) => one.own);
  const sets = [...Map.groupBy(alike, addressOf).values()];
  return sets.slice(0, most).map((set) => set.map(withAddress).concat(own));
}

/** The words of a sender's name alone, with which an address may be told. */
function namesOf({ from: { name, address } }: SaidMessage): string[] {
  return splitWords(name.trim() === "" ? address : name);
}

function withAddress(message: SaidMessage): SaidMessage {
  const address = addressOf(message);
  const isTold = message.who.toLowerCase().includes(address);
  return isTold ? message : { ...message, who: `${message.who} (${address})` };
}

function addressOf({ from: { address } }: SaidMessage): string {
  return address.toLowerCase();
}

/** Whether the name of one, which was asked for, is in that of the other; the addresses of one house are one. */
function areNamesakes(one: SaidMessage, other: SaidMessage, asked: ReadonlySet<string>): boolean {
  if (addressOf(one) === addressOf(other)) return false;
  const [names, others] = [namesOf(one), namesOf(other)];
  if (!names.some((word) => asked.has(word) && others.includes(word))) return false;
  if (isHouseOf(names, one) && isHouseOf(others, other)) return false;
  return isWithin(names, others) || isWithin(others, names);
}

function isWithin(names: readonly string[], others: readonly string[]): boolean {
  return names.every((word) => others.includes(word));
}

function isHouseOf(names: readonly string[], message: SaidMessage): boolean {
  const address = addressOf(message);
  return isWithin(names, splitWords(address.slice(address.lastIndexOf("@"))));
}
