import { parseQuery } from "#query/parse.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Contact, EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { sendersIn } from "#server/shown-mail/term-axes.ts";

const other = String.raw`(?:the|that) other (?<name>\p{L}[\p{L}\p{M}-]{1,40})`;
const lead = String.raw`^(?<lead>\W*(?:(?:no|nope|sorry|wait|oh|and|also|now|please|ok|okay|i meant?|not that one)[\s,.!]+)*`;
const end = String.raw`(?<end>(?:['’]s)?(?: (?:ones?|e-?mails?|mails?|messages?))?(?: (?:too|as well|instead|please))*[\s.!?]*)$`;
/** Alone, or behind what is done or shown; never to whom something goes. */
const ofMail = new RegExp(
  `${lead}(?:(?:archive|delete|trash|star|unstar|mute|show|find|list)(?: me)? (?:all )?(?:(?:mails?|e-?mails?|messages?) (?:from|by) |from )?)?)${other}${end}`,
  "iu",
);
const toOther = new RegExp(
  `${lead}(?:forward|send|e-?mail|write|tell|reply|answer)\\b[^"“”:]{0,80}? )${other}(?<end>\\b.*)$`,
  "iu",
);

/**
 * "No, the other Tom", behind what was done or shown of one of two, by the other's address; as whom something goes to by the name, so
 * that it is asked which. Any other words stay.
 */
export function otherNamesake(text: string, world: World): string {
  const last = world.earlier.at(-1);
  const said = saidIn(text);
  const namesakes = said === undefined ? [] : findContacts(said.name, world);
  if (last === undefined || said === undefined || namesakes.length < 2) return text;
  const who = isWritten(last) ? undefined : leftOf(namesakes, last);
  return who === undefined || said.isReader ? byName(said, last) : byAddress(said, who.address);
}

type Said = { before: string; name: string; behind: string; isReader: boolean };

function saidIn(text: string): Said | undefined {
  const mail = ofMail.exec(text);
  const { lead: before = "", name, end: behind = "" } = (mail ?? toOther.exec(text))?.groups ?? {};
  return name === undefined ? undefined : { before, name, behind, isReader: mail === null };
}

/** Behind a letter alone it is to the other. */
function byName({ before, name, behind }: Said, last: EarlierTurn): string {
  const isOfLetter = isWritten(last) && /^\W*(?:no[\s,.]+)?$/iu.test(before);
  return `${before}${isOfLetter ? "to " : ""}${name}${behind}`;
}

function byAddress({ before, behind }: Said, address: string): string {
  const isAlone = `${before}${behind}`.trim() === "";
  return `${isAlone ? "no, " : before}${address}${behind}`;
}

/** The only one of them whose mail was not looked for, where another's was. */
function leftOf(namesakes: readonly Contact[], { plan }: EarlierTurn): Contact | undefined {
  const queries = (plan?.steps ?? []).flatMap((step) =>
    "target" in step ? step.target.query : [],
  );
  const senders = new Set(queries.flatMap((query) => sendersIn(parseQuery(query))));
  const left = namesakes.filter(({ address }) => !senders.has(address));
  return left.length === 1 && left.length < namesakes.length ? left[0] : undefined;
}

function isWritten({ plan }: EarlierTurn): boolean {
  return plan?.steps.some((step) => "how" in step) === true;
}
