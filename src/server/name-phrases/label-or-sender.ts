import { printAddress } from "#addresses/print-address.ts";
import { toLabelSlug } from "#query/label-slug.ts";
import { splitWords } from "#query/words.ts";
import type { Question, Reader } from "#server/typed-words/reader.ts";
import { labelNamed } from "./label-rule.ts";
import type { Named } from "./name-at.ts";

/**
 * The question which is meant, where a name behind "from" is a label's as well as a sender's. Undefined where only one of
 * them bears it.
 */
export function labelOrSender(reader: Reader, list: readonly Named[]): Question | undefined {
  const asked = list.map((named) => whichOf(reader, named)).find((one) => one !== undefined);
  return asked !== undefined && list.length > 1 ? { ...asked, choices: [] } : asked;
}

function whichOf({ line, world }: Reader, { words, found, next }: Named): Question | undefined {
  const label = labelNamed(words, world);
  const [sender] = found;
  if (label === undefined || sender === undefined) return undefined;
  if (isPart(words, label) && isFirstName(words, sender.name)) return undefined;
  const from = line.words[next - words.split(/\s+/u).length]?.from ?? 0;
  const to = line.words[next - 1]?.to ?? line.source.length;
  const before = line.source.slice(0, from).replace(leads, "");
  const behind = line.source.slice(to);
  return {
    text: `Do you mean mail from ${printAddress(sender)}, or what has your label “${label}”?`,
    choices: [
      `${before} from ${sender.address}${behind}`.trim(),
      `${before} labeled ${label}${behind}`.trim(),
    ],
  };
}

/** Whether only the last part of a nested label is named. */
function isPart(words: string, label: string): boolean {
  return toLabelSlug(words) !== toLabelSlug(label);
}

function isFirstName(words: string, name: string): boolean {
  return splitWords(words)[0] === splitWords(name)[0];
}

const leads = /\s*\b(?:from|by|of)(?:\s+(?:the|my))?\s*$/iu;
