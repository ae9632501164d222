import { saidSentences } from "./said-sentences.ts";

/** A name, a subject or a file's name as it may stand in an answer: one line, nothing hidden, no mark of ours. */
export function cleanLine(text: string): string {
  const { sentences } = saidSentences(`x ${text.slice(0, 400).replaceAll(/\s+/g, " ")}`);
  return sentences.join(" ").replace(/^x\s?/, "").trim();
}
