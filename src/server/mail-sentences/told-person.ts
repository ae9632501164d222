import { shownPerson } from "#addresses/shown-person.ts";
import { cleanLine } from "./clean-line.ts";

/** Letters of a name that are told. */
const mostOfName = 100;

/** What somebody is called in an answer: one line, nothing hidden, the address where the name reads like one. */
export function toldPerson({ name, address }: { name: string; address: string }): string {
  const shown = shownPerson({ name: cleanLine(name), address: cleanLine(address) });
  return [...shown].slice(0, mostOfName).join("");
}
