import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readKnownPerson } from "#server/clauses/read-known-person.ts";
import { readPeople } from "#server/writing-words/people-words.ts";

const verb =
  /^\s*(?:(?:please|can you|could you)\s+)*(?:ask|tell|remind|invite|inform|thank|wish|e-?mail|mail|message|write(?:\s+to)?|congratulate)\s+/iu;
const matter =
  /^[\s,]*(?<how>for|that|to|of|on|about|whether|if|yes|no|ok|okay|i|we|you|he|she|they|it|an?|all|happy|merry|good)\b/iu;
const joining = /,?\s+and\s+(?=\S)|,\s+(?=\S)/giu;

/** Words that lead the same kind of matter in, under its name. */
const alike = new Map(
  Object.entries({
    yes: ["no", "ok", "okay"],
    that: ["i", "we", "you", "he", "she", "they", "it"],
    a: ["an", "all", "happy", "merry", "good"],
  }).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

/** Characters of a clause, and places in it that are looked at. */
const [longest, most] = [400, 8];

/**
 * "Ask Dele for his hours and Priya for the numbers" as a request for each. Undefined unless somebody who is known stands
 * behind an "and" or a comma, with what concerns them led in by the same word.
 */
export function eachItsMatter(clause: string, world: World): string[] | undefined {
  const lead = clause.length > longest || own.test(clause) ? undefined : verb.exec(clause)?.[0];
  if (lead === undefined) return undefined;
  const place = placeOfNext(clause, lead.length, world);
  if (place === undefined) return undefined;
  const other = `${lead}${clause.slice(place.to)}`;
  return [clause.slice(0, place.from), ...(eachItsMatter(other, world) ?? [other])];
}

type Between = { from: number; to: number };

/** Where the next person's matter begins, behind what joins them. */
function placeOfNext(clause: string, after: number, world: World): Between | undefined {
  const first = readPeople(clause.slice(after), world);
  if (first === undefined) return undefined;
  const how = howOf(first.rest);
  const start = clause.length - first.rest.length;
  const places = [...clause.matchAll(joining)]
    .map(({ index, 0: and }) => ({ from: index, to: index + and.length }))
    .filter(({ from }) => from > start)
    .slice(0, most);
  return places.find(
    ({ from, to }) =>
      !endsInName(clause.slice(start, from), world) && isNext(clause.slice(to), how, world),
  );
}

/** Text that the person has written themselves is cut nowhere. */
const own = /["“”:]/u;

function howOf(rest: string): string | undefined {
  const how = matter.exec(rest)?.groups?.["how"]?.toLowerCase();
  return how === undefined ? undefined : (alike.get(how) ?? how);
}

function isNext(behind: string, how: string | undefined, world: World): boolean {
  const person = readKnownPerson(behind, world);
  return person !== undefined && howOf(person.rest) === (how ?? "that");
}

/** "I told Dele and Priya that …" is of both. */
function endsInName(words: string, world: World): boolean {
  const last = /[\p{L}\p{M}'’-]+$/u.exec(words)?.[0];
  return last !== undefined && findContacts(last, world).length > 0;
}
