import { personParts, type PersonParts, displayPerson } from "#addresses/person-parts.ts";
import { shownText } from "./display-text.ts";

type Person = { name: string; address: string };

/** What a person is called where there is room for it all: the name, else the address, and both of a doubtful one. */
export function personTitle(person: Person): string {
  return displayPerson(shown(person));
}

/** The same in its parts, where each has its own look. */
export function titleParts(person: Person): PersonParts {
  return personParts(shown(person));
}

function shown({ name, address }: Person): Person {
  return { name: shownText(name), address: shownText(address) };
}
