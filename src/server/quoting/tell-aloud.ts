import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldMoment } from "#server/mail-sentences/told-day.ts";

const asked =
  /^(?:please |can you |could you )?read(?: (?:me|us|out|aloud|to me|it|them|that|this))+\b|^(?:please )?read (?:the|my|aloud|out)\b|^what does it say$/i;

/** Messages read to their end, and letters of all that are read so. */
const [mostRead, mostLetters] = [3, 2500];

/** The whole words of messages that shall be read out. */
export function tellAloud(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question.trim()) || said.length === 0) return undefined;
  return said
    .slice(0, mostRead)
    .map((message) => {
      const { who, subject, sentences, mark } = message;
      const lead = `${who} wrote on ${toldMoment(message, sense)}, “${subject}” ${mark}:`;
      return `${lead}\n“${wordsOf(sentences)}”`;
    })
    .join("\n\n");
}

function wordsOf(sentences: readonly string[]): string {
  const all = sentences.join(" ");
  if (all === "") return "…";
  return all.length <= mostLetters ? all : `${all.slice(0, mostLetters).toWellFormed()}…`;
}
