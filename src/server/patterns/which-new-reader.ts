import { isPlainAddress } from "#addresses/is-plain-address.ts";
import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Writing } from "./writing.ts";

const mostOffered = 8;

/** "To Tom as well", of two who are called so: which of them a changed message is for is asked, as of a new one. */
export function whichNewReader(
  text: string,
  { written, changed }: Record<"written" | "changed", Writing>,
  world: World,
): Interpretation | undefined {
  const known = new Set(peopleOf(written));
  const readers = new Set([...known].map((one) => findRecipient(one, world)?.person.address));
  for (const person of peopleOf(changed).filter((one) => !known.has(one))) {
    const found = findRecipient(person, world);
    const at = text.toLowerCase().indexOf(person.toLowerCase());
    if (found?.fit !== "several" || at < 0) continue;
    const [before, behind] = [text.slice(0, at), text.slice(at + person.length)];
    const people = [found.person, ...found.others]
      .filter(({ address }) => !readers.has(address))
      .slice(0, mostOffered);
    return {
      kind: "question",
      text: `Which ${person} shall get it?`,
      // An address, since a name is what its owner has chosen and a choice counts as the person's own words.
      choices: people.flatMap(({ address }) =>
        isPlainAddress(address) ? [`${before}${address}${behind}`] : [],
      ),
    };
  }
  return undefined;
}

const asking = /^Which .+ shall get it\?$/u;

/** Whether the last turn asked so: its answer, and any other change, are of the message before. */
export function asksReader({ asked }: Pick<EarlierTurn, "asked">): boolean {
  return asking.test(asked ?? "");
}

/** The change with the one who was chosen or named, behind that question; any other words as they are. */
export function chosenReader(
  text: string,
  { choices = [] }: EarlierTurn,
  { contacts }: Pick<World, "contacts">,
): string {
  const said = text.trim().replace(courtesy, "").replace(lead, "");
  const changes = choices.flatMap((change) => changeOf(change, contacts));
  const words = wordsOf(said);
  const named = changes.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));
  const [one, another] = words.length > 0 ? named : [];
  return one === undefined || another !== undefined
    ? text
    : one.change.replace(one.printed, () => said);
}

const courtesy = /(?:,? (?:please|pls|thanks|thank you))*[.!\s]*$/iu;
const lead = /^(?:(?:no|yes|oh|ok|the|i mean(?:t)?)[\s,]+)+(?=\S+(?: \S+)?$)/iu;

type Change = { change: string; printed: string; name: string };

/** A change with whom it is for; none where it is a name alone, which another request is asked for. */
function changeOf(change: string, contacts: World["contacts"]): Change[] {
  return contacts.flatMap((one) => {
    const printed = one.address;
    const isIn = change.includes(printed) && change !== printed;
    return isIn ? [{ change, printed, name: `${one.name} ${one.address}` }] : [];
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function peopleOf(writing: Writing): string[] {
  const to = "to" in writing ? writing.to : [];
  return [...to, ...writing.cc, ...writing.bcc].map(({ words }) => words);
}
