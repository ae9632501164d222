import { oneLine } from "#server/mail-text/clean-text.ts";
import { bestSentences } from "#server/mail-sentences/best-sentences.ts";
import { rateSentences, type RatedSentence } from "#server/mail-sentences/rate-sentences.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { saidSentences } from "#server/mail-sentences/said-sentences.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { fitsPlainly } from "#server/quoting/fits-plainly.ts";
import { kindAsked } from "#server/quoting/kind-asked.ts";
import type { ReadFile } from "./read-file.ts";

/** Characters of a file that are read as one piece, and pieces of it. */
const piece = 10_000;
const mostPieces = 40;
const mostQuotes = 3;
/** How much less a sentence may be worth than the best to be told with it. */
const nearness = 0.25;

/** What files say to a question, each sentence quoted with its file's name; undefined where none fits. */
export function answerFromFiles(
  files: readonly ReadFile[],
  question: string,
  sense: DaySense,
): string | undefined {
  const topic = topicWords(question).filter(({ word }) => !ofFiles.test(word));
  const kind = kindAsked(question);
  if (topic.length === 0) return undefined;
  const said = files.flatMap((file) => piecesOf(file).map((text) => toSaid(file, text, sense)));
  const rated = rateSentences(said, { kind, topic, isHolding: false, ...sense })
    .filter(({ text }) => text !== "")
    .filter(fitsPlainly(said, question, { kind, topic }));
  const close = rated.filter(({ worth }) => worth >= (rated[0]?.worth ?? 0) - nearness);
  const lines = withoutRepeats(close).slice(0, mostQuotes).map(lineOf);
  return lines.length === 0 ? undefined : lines.join("\n");
}

/** The sentences of a file's text that say most, in their order. */
export function bestOfFile(file: ReadFile, count: number): string[] {
  const sentences = piecesOf(file).flatMap((text) => saidSentences(text).sentences);
  return bestSentences(sentences, count);
}

const ofFiles =
  /^(?:attach\w*|files?|pdfs?|documents?|docs?|pictures?|photos?|images?|spreadsheets?|scans?)$/;

/** A line that ends a message's text is one like any other in a file. */
const rule = /^[ \t]*(?:--|__+|-{2,}.*)[ \t]*$/gm;

function piecesOf({ came }: ReadFile): string[] {
  if (came.kind !== "text") return [];
  const text = came.text.replaceAll(rule, "");
  const count = Math.min(mostPieces, Math.ceil(text.length / piece));
  return Array.from({ length: count }, (_, at) => text.slice(at * piece, (at + 1) * piece));
}

function toSaid({ name }: ReadFile, text: string, { now }: DaySense): SaidMessage {
  const who = oneLine(name, 100);
  const said = { who, mark: "", own: false, isRead: true, labels: [], subject: "", text: "" };
  const from = { name: "", address: "" };
  return { ...said, from, receivedAt: now, ...saidSentences(text), signed: "" };
}

function withoutRepeats(rated: readonly RatedSentence[]): RatedSentence[] {
  const told = new Set<string>();
  return rated.filter(({ text }) => !told.has(text) && told.add(text));
}

function lineOf({ message: { who }, text }: RatedSentence): string {
  return `${who}: “${text}”`;
}
