import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

const lead = String.raw`^\s*(?:please )?(?:send|write|e-?mail|mail)(?: an?(?: e-?mail| mail| message)?)?`;
const thing = String.raw`with (?<what>(?:the|that|my) [^"“:;,.!?]{2,60}?) attached`;
const who = String.raw`(?<who>\p{L}[^"“:;,!?]{1,60}?)`;
const end = String.raw`[\s.!]*$`;
const orders = [
  new RegExp(`${lead} ${thing} to ${who}${end}`, "iu"),
  new RegExp(`${lead}(?: to)? ${who} ${thing}${end}`, "iu"),
];

/**
 * "Send Ines an email with the contract attached", where no file was given: passing on the mail that has it is offered. Undefined
 * for other words.
 */
export function attachedThing(text: string, world: World): Interpretation | undefined {
  if (world.files.length > 0) return undefined;
  for (const order of orders) {
    const { what = "", who: name = "" } = order.exec(text)?.groups ?? {};
    const people = name.replace(/ an?(?: e-?mail| mail| message)?$/iu, "");
    if (people !== "" && findContacts(people, world).length > 0)
      return { kind: "question", text: offer, choices: [`forward ${what} to ${people}`] };
  }
  return undefined;
}

const offer =
  "I cannot attach to a new email what came with another. Shall I forward the one that has it?";
