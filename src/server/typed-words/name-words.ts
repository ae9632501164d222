import { splitWords } from "#query/words.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

const known = new WeakMap<World["contacts"], ReadonlySet<string>>();

/** The words of the names of people and labels that the person knows, which are no typing errors. */
export function nameWords({
  contacts,
  labels,
}: Pick<World, "contacts" | "labels">): ReadonlySet<string> {
  const people = known.get(contacts) ?? peopleWords(contacts);
  known.set(contacts, people);
  return people.union(new Set(labels.flatMap(({ name }) => splitWords(name.slice(0, 100)))));
}

function peopleWords(contacts: World["contacts"]): ReadonlySet<string> {
  const names = contacts.flatMap(({ name, address }) => [
    name.slice(0, 100),
    address.slice(0, address.lastIndexOf("@")),
  ]);
  return new Set(names.flatMap((name) => splitWords(name)));
}
