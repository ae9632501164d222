import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { endOfLine } from "./end-of-line.ts";
import { isWriting } from "./is-writing.ts";

const summing = /^(?:\p{L}+ ){0,4}(?:summari[sz]e|summari[sz]ing|sum up|summary|recap|brief me)\b/u;
const length =
  /^(?:in|as|with) (?:(?:just|only|about|at most|max|no more than) )?(?:(?:an?|one|two|three|four|five|\d+|a few|a couple of|few|some) )?(?:(?:short|single|brief|quick) )?(?:lines?|sentences?|words?|bullets?|bullet points?|points?|paragraphs?|short|brief|nutshell)$/u;

/** A line that asks for a summary without how long it shall be, which is no word to look for: "… in one line". */
export function withoutLength(line: Line): Line {
  if (!summing.test(line.text) || isWriting(line)) return line;
  return partOfLine(line, 0, endOfLine(line, length, 1));
}
