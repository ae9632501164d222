import type { HearText } from "../plan/readers-and-writers.ts";

/** By how much a text has grown before it is cleaned again, so that a long one costs little. */
const growth = 1.1;

/**
 * Tells a text that comes in pieces as it will stand in the end, sentence by sentence: of all that has come what is clean,
 * as far as it is not told. Where a later piece makes something else of an earlier one, nothing more is told.
 */
export function streamCleanText(onText: HearText, clean: (text: string) => string): HearText {
  let all = "";
  let told = "";
  let [seen, next] = [0, 0];
  return (piece) => {
    all += piece;
    if (all.length < next) return;
    const end = endOfSentence(all);
    if (end === seen) return;
    seen = end;
    next = all.length * growth;
    const text = clean(all.slice(0, end));
    if (text.length <= told.length || !text.startsWith(told)) return;
    onText(text.slice(told.length));
    told = text;
  };
}

/** Where the last whole sentence or line ends; 0: there is none. */
function endOfSentence(text: string): number {
  const ends = ["\n", ". ", "! ", "? "].map((end) => text.lastIndexOf(end));
  return Math.max(...ends) + 1;
}
