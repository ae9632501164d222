import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readPeople } from "#server/writing-words/people-words.ts";

/** The one person, known by these words, that a text begins with, and what follows; undefined for nobody, a stranger or several people. */
export function readKnownPerson(
  text: string,
  world: World,
): { who: string; rest: string } | undefined {
  const people = text === "" ? undefined : readPeople(text, world);
  const [who = "", another] = people?.people ?? [];
  if (people === undefined || another !== undefined) return undefined;
  return findContacts(who, world).length > 0 ? { who, rest: people.rest } : undefined;
}
