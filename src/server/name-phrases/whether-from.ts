import { printAddress } from "#addresses/print-address.ts";
import type { Contact } from "#server/assist-plan/interpretation.ts";
import type { Question } from "#server/typed-words/reader.ts";

/** The question whether somebody is meant, or what mail is about. */
export function whetherFrom(words: string, contact: Contact): Question {
  return {
    text: `Do you mean all mail from ${printAddress(contact)}, or other mail with “${words}” in it?`,
    choices: [`Yes, from ${printAddress(contact)}`],
  };
}
