import type { Clause } from "#server/act-words/clause.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";

const size = /^(?:largest|biggest|heaviest)$/u;
const mail = /^(?:emails?|mails?|messages?|ones?)$/u;
const named = /^(?:about|with|containing|called|titled|saying|subject)$/u;

/** Asks to see the largest before anything is done to them; undefined where no size is meant. */
export function askBySize(line: Line): Clause | undefined {
  const at = line.words.findIndex(({ word, quoted }) => !quoted && size.test(word));
  if (at === -1 || line.words.slice(0, at).some(({ word }) => named.test(word))) return undefined;
  const rest = partOfLine(line, at + 1, line.words.length);
  const from = mail.test(rest.words[0]?.word ?? "") ? 1 : 0;
  const words = typedWords(rest, from, rest.words.length);
  return {
    kind: "question",
    text: "I choose by size only what I show. Shall I show the largest, so that you can say which?",
    choices: [`Show the largest emails ${words}`.trim()],
  };
}
