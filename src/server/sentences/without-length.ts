import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { endOfLine } from "./end-of-line.ts";
import { isWriting } from "./is-writing.ts";

const summing =
  /^(?:\p{L}+ ){0,4}(?:summari[sz]e|summari[sz]ing|sum up|summary|recap|brief me|boil down|condense|digest)\b/u;
const length =
  /^(?:in|as|with|to|into) (?:(?:just|only|about|at most|max|no more than) )?(?:(?:an?|one|two|three|four|five|\d+|a few|a couple of|few|some) )?(?:(?:short|single|brief|quick) )?(?:lines?|sentences?|words?|bullets?|bullet points?|points?|paragraphs?|short|brief|nutshell)$/u;

const asking = /^(?:has|have|had|did|do|does|is there|are there|any|anything|what|which|who)\b/u;
const lately = /^(?:lately|recently|of late)$|^[?!.,]$/u;

/**
 * A line without words that are none to look for: how long a summary shall be ("… in one line"), and "lately" behind a
 * question, whose answer begins with the newest.
 */
export function withoutLength(line: Line): Line {
  if (asking.test(line.text) && !/ most recently\b/u.test(line.text))
    return partOfLine(line, 0, endOfLine(line, lately, 1));
  if (!summing.test(line.text) || isWriting(line)) return line;
  return partOfLine(line, 0, endOfLine(line, length, 1));
}
