import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

const lead = String.raw`^\s*(?:(?:please|can you|could you|would you|will you)[\s,]+)*(?:send|e-?mail|mail)`;
const saying = String.raw`(?!(?:is|are|was|were|will|would|can|has|have|had|to|for|that|which|saying|and|or|but|by|at|on|if|when|because|so|following|words?|text|(?:e-?mail|mail|message|thread|note)s?)\b)`;
const word = String.raw`${saying}[^\s:;,?"“”]{1,40}`;
/** A thing that a message has or is about: "the contract", "Tom's invoice", and no words that say something. */
const thing = String.raw`(?<what>(?:the|that|those|all the|\S{1,40}['’]s) ${word}(?: ${word}){0,4}?)`;
const end = String.raw`(?: please)?[\s.!?]*$`;
const orders = [
  new RegExp(String.raw`${lead} (?<who>\S{1,60}(?: \S{1,60}){0,2}?) ${thing}${end}`, "iu"),
  new RegExp(String.raw`${lead} ${thing} to (?<who>\S{1,60}(?: \S{1,60}){0,2}?)${end}`, "iu"),
];

const self = /^(?:me|myself|us)$/iu;

/**
 * "Send Ines the contract" as "forward the contract to Ines", where somebody is called so; undefined for other words. It is for
 * words that say nothing else: "send Ines the following: …" is a text.
 */
export function thingPassedOn(text: string, world: World): string | undefined {
  for (const order of orders) {
    const { who = "", what = "" } = order.exec(text)?.groups ?? {};
    if (who !== "" && (self.test(who) || findContacts(who, world).length > 0))
      return `forward ${what.trim()} to ${who}`;
  }
  return undefined;
}
