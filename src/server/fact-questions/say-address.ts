import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { cleanLine } from "#server/mail-sentences/clean-line.ts";
import { toldPerson } from "#server/mail-sentences/told-person.ts";
import { isSender } from "./is-sender.ts";
import { nameIn } from "./name-in.ts";

const address = "(?:(?:email|mail) ?(?:address(?:es)?|id)|contact(?: details)?)";
const asking =
  "(?:what is |what are |what was |give me |tell me |show me |find |get me |look up |do you (?:have|know) |have you got |do i have )?";
const forms = [
  `${asking}(?<who>.+?) 's ${address}`,
  "(?:what is |what was |do you (?:have|know) |have you got |do i have )(?<who>.+?) 's (?:email|mail)",
  `${asking}(?:the |an |any )?${address} (?:of|for) (?<who>.+)`,
  "(?:what|which) (?:email|mail) ?(?:address)? (?:does|do|is|has) (?<who>.+?) (?:use|have|using|got|write from)",
  "(?:how|where) (?:can|do|could) (?:i|we) (?:reach|contact|email|write to) (?<who>.+?)(?: by (?:email|mail))?",
].map(linePattern);

/** What may be a postal address, a word of a place or a name of a thing, unless somebody is called so. */
const ofKnown = [
  "(?:what is |what was |give me |tell me |get me |do you (?:have|know) )(?!(?:the|my|our|your|an?|this|that) )(?<who>.+?)(?: 's)? address",
  "(?:what is |what was |give me |tell me |get me |do you (?:have|know) )the address of (?<who>.+)",
  "(?:what is |what was |give me |tell me |do you know )(?!(?:the|my|our|your|an?|this|that) )(?<who>.+?) 's (?:full |whole |last |family |second )?(?:name|surname)",
].map(linePattern);

const own = linePattern(
  "(?:what is |what was |tell me |show me |which is )?my (?:own )?(?:(?:e-?mail|mail|gmail) )?(?:address|account)|(?:what|which) (?:e-?mail |mail |gmail |google )?(?:account|address|mailbox) (?:is (?:this|mine|connected|open)|am i (?:using|in)|do i (?:use|have))|who am i(?: (?:signed|logged) in as)?|(?:what|which|who) (?:account |address )?am i (?:signed|logged) in (?:as|with|to)",
);

/** People of one name who are told, and words of a name. */
const [most, mostWords] = [5, 3];

/** "What's Ellen's email address?": the addresses of all whom the name fits. Undefined for another question. */
export function sayAddress(line: Line, world: World): string | undefined {
  if (matchLine(line, own) !== undefined) return `Your address here is ${world.owner.address}.`;
  const who = whoIn(line, forms) ?? knownIn(line, world);
  const name = who === undefined ? "" : nameIn(who);
  if (who === undefined || name === "" || pointing.test(name)) return undefined;
  const found = peopleOf(name, world);
  if (found.length > 0) return tell(found);
  return /\baddress/u.test(line.text) && who.words.length <= mostWords
    ? `I know no address of “${cleanLine(name)}”: nobody of that name is in your mail.`
    : undefined;
}

/** "Tom Bakers" is Tom Baker's. */
function peopleOf(name: string, world: World): Contact[] {
  const found = findContacts(name, world);
  return found.length > 0 || !/\p{L}s$/u.test(name)
    ? found
    : findContacts(name.slice(0, -1), world);
}

function whoIn(line: Line, patterns: readonly RegExp[]): Line | undefined {
  return patterns.map((form) => matchLine(line, form)?.["who"]).find((one) => one !== undefined);
}

function knownIn(line: Line, world: World): Line | undefined {
  const who = whoIn(line, ofKnown);
  if (who === undefined || who.words.length > mostWords) return undefined;
  const isOwner =
    /\p{L}s$/u.test(who.text) && findContacts(who.text.slice(0, -1), world).length > 0;
  return isSender(who, world) || isOwner ? who : undefined;
}

const pointing =
  /^(?:it|this|that|these|those|him|her|them|he|she|they|you|mailwright|support|google|gmail)\b/iu;

function tell(found: readonly Contact[]): string {
  const rows = found.slice(0, most).map(rowOf);
  const more = found.length - rows.length;
  if (found.length === 1) return rows.join("");
  const rest = more > 0 ? [`And ${more} more.`] : [];
  return ["More than one fits:", ...rows.map((row) => `- ${row}`), ...rest].join("\n");
}

function rowOf({ name, address: given, written, bounced, count }: Contact): string {
  const clean = cleanLine(given);
  const shown = toldPerson({ name, address: given });
  const who = shown.includes(clean) ? shown : `${shown}: ${clean}`;
  if (count === 0) return `${who}.`;
  if (bounced === true) return `${who} (mail to it came back lately).`;
  return `${who} (you have ${written ? "" : "never "}written to it).`;
}
