import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { smallWords } from "./piece-forms.ts";

/** A text with a sign of the private area for each person in it, and the words of each. */
export type Peopled = { text: string; people: readonly string[] };

const address =
  /^[^\s<>,;:()"'\ue000-\uf8ff]{1,64}@[^\s<>,;:()"'\ue000-\uf8ff]{1,250}[^\s<>,;:()"'.!?’\ue000-\uf8ff]/u;
const nameWords = /^[\p{L}\p{M}-]+(?: [\p{L}\p{M}-]+){0,2}/u;
const token = /^(?:[\p{L}\p{M}\p{N}@._+'’-]+|[^])/u;
/** People of one request. */
const most = 40;

/** Takes the people that are known, and addresses, out of a text; no word of the grammar is anybody's name. */
export function liftPeople(text: string, world: World): Peopled {
  const people: string[] = [];
  let lifted = "";
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at, at + 400);
    const person = people.length < most ? personAt(rest, world) : undefined;
    const words = person ?? token.exec(rest)?.[0] ?? rest;
    lifted += person === undefined ? words : String.fromCodePoint(0xe100 + people.push(person) - 1);
    at += words.length;
  }
  return { text: lifted, people };
}

function personAt(text: string, world: World): string | undefined {
  const typed = address.exec(text)?.[0];
  if (typed !== undefined) return typed;
  const words = nameWords.exec(text)?.[0].split(" ") ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count);
    const isName = name.every((word) => word.length > 1 && !smallWords.has(word.toLowerCase()));
    if (isName && findContacts(name.join(" "), world).length > 0) return name.join(" ");
  }
  return undefined;
}
