import type { DaySense } from "#server/mail-sentences/said-message.ts";
import { oneLine } from "#server/mail-text/clean-text.ts";
import { answerFromFiles, bestOfFile } from "./answer-from-files.ts";
import type { ReadFile } from "./read-file.ts";

/** Characters of a file's beginning that are shown. */
const beginning = 400;
const questioning =
  /^(?:(?:and|so|but|please|ok|okay|hey|hi)[\s,]+)*(?:when|where|who|whom|whose|which|how|why|is|are|does|do|did|was|were|has|have|had|can|will|what)\b/i;
const summing =
  /\b(?:summ\w+|sum up|tl;?dr|gist|overview|outline|(?:key|main) points|bullet points?|explain|review)\b/i;

/** What is in files, without a model: what answers a question, what says most where they are to be summed up, else how each begins. */
export function tellFiles(files: readonly ReadFile[], question: string, sense: DaySense): string {
  const answer = questioning.test(question) ? answerFromFiles(files, question, sense) : undefined;
  if (answer !== undefined) return answer;
  const isSum = summing.test(question);
  const lead = files.length === 1 ? "I have your file." : `I have your ${files.length} files.`;
  const rows = files.map((file) => `${oneLine(file.name, 100)}: ${tellFile(file, isSum)}`);
  const which = files.length === 1 ? "it" : "them";
  const end = `Ask for what you want to be done with ${which}, such as “Send ${which} to …” with a name or an address.`;
  return [lead, ...rows, end].join("\n");
}

function tellFile(file: ReadFile, isSum: boolean): string {
  const { came } = file;
  if (file.size === 0) return "the file is empty.";
  if (came.kind === "unread") return came.words;
  if (came.kind === "image") return "a picture, which I cannot look at without a model.";
  const best = isSum ? bestOfFile(file, mostSentences) : [];
  if (best.length > 0) return best.map((one) => `“${one}”`).join(" ");
  const text = came.text.replaceAll(/\s+/g, " ").replaceAll(/\[(\d+)\]/g, "($1)");
  const shown = oneLine(text, beginning);
  return `“${shown}${text.length > shown.length ? " …" : ""}”`;
}

const mostSentences = 5;
