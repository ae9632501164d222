import { splitWords } from "#query/words.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { textTerm } from "#query/text-term.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { addCondition, type Question, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, typedWords, wordPattern } from "#server/typed-words/take-words.ts";
import { fromWords } from "./from-words.ts";

const relations = wordPattern(
  "(?:my|our|the) (?<who>boss|manager|mom|mum|mother|dad|father|wife|husband|partner|brother|sister|son|daughter|landlord|doctor|accountant|lawyer|bank|team|assistant|client|clients|customer|customers|family|friends|colleagues|coworkers|teacher|school|company|office|kids)",
);
const many = /(?:s|kids)$(?<!boss)/u;
const colleagues = wordPattern("(?<who>colleagues|coworkers|workmates)");
const anyoneAt = wordPattern(
  "(?:anyone|anybody|someone|somebody|people|everyone|those) (?:at|from|of)(?: the)?(?: domain)?|the(?: domain)?(?= [^ ]+\\.[^ ]+)",
);
const domain = wordPattern("domain");
const house = /^@?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** A sender that nobody known fits: a domain, a company; for a change a relation or a word of no name is asked about. */
export function unknownPersonRule(reader: Reader): number | undefined {
  const { line } = reader;
  const taken = takeWords(line, reader.at, fromWords);
  if (taken === undefined || taken.next >= reader.to) return undefined;
  const related = askWho(reader, taken.next);
  if (related !== undefined) return related;
  const start = takeWords(line, taken.next, anyoneAt)?.next ?? taken.next;
  const end = endOfName(reader, start);
  if (end === start) return undefined;
  addUnknown(reader, start, end);
  return takeWords(line, end, domain)?.next ?? end;
}

function askWho({ line, draft }: Reader, at: number): number | undefined {
  const relation = takeWords(line, at, relations) ?? takeWords(line, at, colleagues);
  if (relation === undefined) return undefined;
  const who = relation.groups["who"] ?? "";
  draft.question ??= { text: `Who ${many.test(who) ? "are" : "is"} your ${who}?`, choices: [] };
  return relation.next;
}

function addUnknown({ line, draft, purpose, world }: Reader, start: number, end: number): void {
  const words = typedWords(line, start, end);
  const isHouse = house.test(words);
  // Nobody knows who wrote what lies in Spam.
  const isSpam = draft.conditions.some(
    ({ query }) => query.kind === "in" && query.place === "spam",
  );
  const isQuoted = line.words[start]?.quoted === true;
  if (purpose === "change" && !isHouse && !isSpam && !isQuoted)
    draft.question ??= unknown(line, start, end);
  addCondition(draft, "from", textTerm("from", isHouse ? words.replace(/^@/, "") : words));
  draft.directed ||= !isOwn(words, world.owner);
}

/** Words that are the person's own name or address as well: what they wrote is not meant. */
function isOwn(words: string, { name, address }: World["owner"]): boolean {
  const own = splitWords(`${name} ${address}`);
  return splitWords(words).every((word) => own.includes(word));
}

/** The whole request with the name in quotation marks says that whoever has it is meant. */
function unknown(line: Line, start: number, end: number): Question {
  const { source, words } = line;
  const name = typedWords(line, start, end).slice(0, 60);
  const [from, to] = [words[start]?.from ?? 0, words[end - 1]?.to ?? source.length];
  const quoted = `"${name.replaceAll('"', "")}"`;
  return {
    text: `I know nobody called “${name}”. Do you mean all mail whose sender has “${name}” in the name or address?`,
    choices: [`${source.slice(0, from)}${quoted}${source.slice(to)}`],
  };
}

/** What commands, asks or points is nobody's name. */
const noName = new Set(
  `archive delete remove trash restore star unstar mark move label snooze mute forward reply send write draft show find
  list count clear clean empty get tell ask answer say said as him her hers his theirs same yes no ok okay sure`.split(
    /\s+/,
  ),
);

/** Up to three words that no rule has a use for. */
function endOfName({ line, to }: Reader, start: number): number {
  const first = line.words[start];
  if (first === undefined || first.quoted || house.test(first.raw)) return Math.min(start + 1, to);
  let at = start;
  while (at < Math.min(to, start + 3)) {
    const word = line.words[at];
    if (
      word === undefined ||
      word.quoted ||
      isPlain([word.word]) ||
      noName.has(word.word) ||
      !/[\p{L}\p{N}]/u.test(word.word)
    )
      break;
    at += 1;
  }
  return at;
}
