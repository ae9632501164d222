import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { startsOrder } from "#server/sentences/split-clauses.ts";
import { subjectAsText } from "./subject-as-text.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const ends = /^[.;!?]$/u;
const pointing = /^(?:it|them|this|that|these|those)$/u;

/**
 * Asks where a letter behind a colon ends, when the same sentence goes on with words that are an order too: "email Dana:
 * pack the bags and star the list"; and what the text is, where words for its subject begin it. Not where the order points at what was answered: "reply: thanks, and archive it".
 * Undefined for what means a letter alone, or none.
 */
export function tornLetter(line: Line, meaning: Interpretation): Interpretation | undefined {
  if (meaning.kind !== "plan") return undefined;
  const mixed = subjectAsText(meaning.plan);
  if (mixed !== undefined || meaning.plan.steps.length < 2) return mixed;
  const places = placesOf(line);
  return places === undefined ? yieldedLetter(line) : askWhole(line, places);
}

const yielding =
  /^(?<head>.{1,200}?(?::|\b(?:saying|with|says))\s+)(?<yes>(?:ok|okay|yes|yep|yeah|sure|fine|please|please do|go ahead|of course|agreed|alright|all right|sounds good|no problem|no|no thanks)(?: please)?)\s*,\s*(?<order>(?:please )?(?:delete|trash|bin|remove|destroy|forward|send|pass|mail)\s+(?:it|them|that|this|those|these)\b[^]*)$/iu;

/** "Reply: yes, delete it": what is yielded to may be what the reader shall do. */
function yieldedLetter({ source }: Line): Interpretation | undefined {
  const { head = "", yes = "", order } = yielding.exec(source.trim())?.groups ?? {};
  if (order === undefined) return undefined;
  return {
    kind: "question",
    text: `Where does the message end: is “${order}” part of it?`,
    choices: [`${head}“${yes}, ${order}”`, `${head}“${yes}”, and then ${order}`],
  };
}

/** Where the letter begins, where it may end, and where its sentence does, if that goes on in an order of its own. */
function placesOf(line: Line): Places | undefined {
  const { words } = line;
  const colon = words.findIndex(({ word, quoted }) => !quoted && word === ":");
  if (colon < 1 || !isWriting(partOfLine(line, 0, colon))) return undefined;
  const stop = words.findIndex(({ word, quoted }, at) => at > colon && (quoted || ends.test(word)));
  if (words[stop]?.quoted === true) return undefined;
  const end = stop === -1 ? words.length : stop;
  const tear = words.findIndex(
    (_, at) => at > colon + 1 && at < end && startsOrder(line, at) !== undefined,
  );
  const isPointed = words.slice(tear, end).some(({ word }) => pointing.test(word));
  return tear === -1 || isPointed ? undefined : { colon, tear, end };
}

type Places = { colon: number; tear: number; end: number };

function askWhole(line: Line, { colon, tear, end }: Places): Interpretation {
  const order = startsOrder(line, tear) ?? tear;
  const head = typed(line, 0, colon);
  const rest = typed(line, end, line.words.length).replace(/^[.;!?]\s*/u, "");
  const behind = rest === "" ? "" : `. ${rest}`;
  return {
    kind: "question",
    text: `Where does the message end: is “${typed(line, order, end)}” part of it?`,
    choices: [
      `${head}: “${typed(line, colon + 1, end)}”${behind}`,
      `${head}: “${typed(line, colon + 1, tear).replace(/,$/u, "")}”. Then ${typed(line, order, end)}${behind}`,
    ],
  };
}

function typed({ source, words }: Line, from: number, to: number): string {
  const [first, last] = [words[from], words[to - 1]];
  return first === undefined || last === undefined ? "" : source.slice(first.from, last.to).trim();
}
