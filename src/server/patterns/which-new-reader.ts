import { printAddress } from "#addresses/print-address.ts";
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
  const readers = [...known].map((one) => findRecipient(one, world)?.person.address);
  for (const person of peopleOf(changed).filter((one) => !known.has(one))) {
    const found = findRecipient(person, world);
    const at = text.toLowerCase().indexOf(person.toLowerCase());
    if (found?.fit !== "several" || at < 0) continue;
    const [before, behind] = [text.slice(0, at), text.slice(at + person.length)];
    const people = [found.person, ...found.others]
      .filter(({ address }) => !readers.includes(address))
      .slice(0, mostOffered);
    return {
      kind: "question",
      text: `Which ${person} do you mean?`,
      choices: people.map((one) => `${before}${printAddress(one)}${behind}`),
    };
  }
  return undefined;
}

const asking = /^Which (?<person>.+) do you mean\?$/u;

/** The change with the one who was chosen or named, behind that question; undefined for any other words. */
export function chosenReader(text: string, earlier: World["earlier"]): string | undefined {
  const last = earlier.at(-1);
  const person = asking.exec(last?.asked ?? "")?.groups?.["person"];
  return last === undefined || person === undefined ? undefined : withChosen(text, person, last);
}

function withChosen(
  text: string,
  person: string,
  { message, choices = [] }: EarlierTurn,
): string | undefined {
  const [first = ""] = message.trim().split(/\s/u, 1);
  const changes = choices.filter((one) => one.startsWith(`${first} `));
  const said = text.trim().replace(/[.!]+$/u, "");
  if (changes.includes(said)) return said;
  const words = wordsOf(said);
  const isOne = words.length > 0 && changes.filter((one) => areIn(words, one)).length === 1;
  return isOne ? message.replace(person, said) : undefined;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether words are all of the name of whom a change is for. */
function areIn(words: readonly string[], change: string): boolean {
  const [before = ""] = change.split("<", 1);
  const own = new Set(wordsOf(before).slice(-mostNames));
  return words.every((word) => own.has(word));
}

/** Words of a name. */
const mostNames = 3;

function peopleOf(writing: Writing): string[] {
  const to = "to" in writing ? writing.to : [];
  return [...to, ...writing.cc, ...writing.bcc].map(({ words }) => words);
}
