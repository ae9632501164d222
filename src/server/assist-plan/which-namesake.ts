import { printAddress } from "#addresses/print-address.ts";
import type { Contact } from "./interpretation.ts";

/** People who are offered. */
const offered = 6;

/** The question whose mail is meant by a name that several bear. */
export function whichNamesake(
  name: string,
  people: readonly Contact[],
): { text: string; choices: string[] } {
  return {
    text: `Which “${name}” do you mean?`,
    choices: [...people.slice(0, offered).map(printAddress), "All of them"],
  };
}
