import { numberWords } from "#server/typed-words/read-number.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const number = new RegExp(`^(?!(?:an?|one|1)$)(?:${numberWords})$`, "u");
const telling = /^(?:about|regarding|from|with|in|since|before|after|that|which)$/u;

/** "The two about the train" as "the two ones about the train": so many messages, and no word of what they are about. */
export function withOnes(line: Line): Line {
  const { words } = line;
  const at = words.findIndex(
    ({ word }, place) =>
      number.test(word) &&
      words[place - 1]?.word === "the" &&
      telling.test(words[place + 1]?.word ?? ""),
  );
  const said = words[at];
  if (said === undefined || said.quoted) return line;
  const ones = { raw: "ones", word: "ones", quoted: false, from: said.to, to: said.to };
  const all = words.toSpliced(at + 1, 0, ones);
  return partOfLine({ ...line, words: all }, 0, all.length);
}
