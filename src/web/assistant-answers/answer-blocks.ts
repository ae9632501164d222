import { answerLines, type AnswerPart } from "./answer-parts.ts";

/** Lines of an answer that belong together: a list, each line without its dash, or one line by itself. */
export type AnswerBlock = { list: boolean; lines: AnswerPart[][] };

/** An answer's lines as `answerLines` gives them; those that begin with a dash side by side are one list. */
export function answerBlocks(text: string, sources: readonly { subject: string }[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const line of answerLines(text, sources)) {
    const item = itemOf(line);
    const last = blocks.at(-1);
    if (item !== undefined && last?.list === true) last.lines.push(item);
    else blocks.push({ list: item !== undefined, lines: [item ?? line] });
  }
  return blocks;
}

/** The parts of a line of a list behind its dash. */
function itemOf([first, ...rest]: AnswerPart[]): AnswerPart[] | undefined {
  if (first === undefined || !("words" in first)) return undefined;
  const [, words] = /^[-•] (.*)$/su.exec(first.words) ?? [];
  return words === undefined ? undefined : [{ words }, ...rest];
}
