import { framesOf, isTwo, type Frame, type Said } from "#server/writing-words/lift-quotes.ts";

/** Ways to take quotations out of a text that are looked at. */
const tries = 24;

/**
 * The likeliest way to take the quotations out of a text in which each of them is whole: closed, and with the quotations within
 * it closed too, so that nothing of the request is taken for the person's words.
 */
export function wholeFrame(text: string): Frame | undefined {
  let count = 0;
  for (const frame of framesOf(text)) {
    if (frame.said.every(isWhole)) return frame;
    count += 1;
    if (count >= tries) break;
  }
  return undefined;
}

function isWhole(said: Said): boolean {
  return said.whole.length === said.words.length + 2 && !isTwo(said) && isBalanced(said);
}

function isBalanced({ words, whole }: Said): boolean {
  const [open, close] = [whole.charAt(0), whole.charAt(whole.length - 1)];
  const opened = new RegExp(String.raw`(?<=^|[\s(])[${open}](?=\S)`, "gu");
  const closed = new RegExp(String.raw`(?<=\S)[${close}](?=$|[\s.,;:!?)])`, "gu");
  return [...words.matchAll(opened)].length === [...words.matchAll(closed)].length;
}
