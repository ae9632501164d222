import { shownPerson } from "#addresses/shown-person.ts";
import { shownText } from "./shown-text.ts";

/** What a person is called where there is room for it all: the name, else the address, and both of a doubtful name. */
export function personTitle(person: { name: string; address: string }): string {
  return shownPerson({ name: shownText(person.name), address: shownText(person.address) });
}
