import type { Step } from "../plan/plan.ts";
import { patternEnd, phrasesOf, wordsOf, type Clause, type Reading } from "./clause.ts";

const pointing =
  /\b(?:files?|documents?|docs?|pdfs?|attachments?|attached|images?|pictures?|spreadsheets?|it|this|that|them|these)\b/iu;
const about = /\b(?:whats?|what is|what are)\b.*\b(?:in|about)\b|\bwhat does .+ say\W*$/iu;

/**
 * What is asked of the files that came with the request: what they are about, or a question, which is looked up in the mail
 * too where the words point at no file; `alone`: they point at them. Undefined where the words name mail.
 */
export function readAttached(
  clause: Clause,
  { world }: Reading,
): { step: Step; alone: boolean } | undefined {
  const { verb, ask, tokens, text, phrases } = clause;
  const isQuestion = ask !== undefined || text.trimEnd().endsWith("?");
  const isAsking = verb === "summarise" || (isQuestion && (verb === undefined || verb === "find"));
  const isMail =
    phrases.some(({ is }) => /^(?:mail|person|label|place)$/u.test(is)) ||
    phrasesOf(clause, "time").some(({ query }) => query !== undefined);
  if (world.files === 0 || !isAsking || isMail) return undefined;
  const said = wordsOf(clause, { from: 0, to: tokens.length });
  const alone = pointing.test(said);
  if (verb === "summarise" && !alone) return undefined;
  const isWhole = alone && (verb === "summarise" || about.test(said));
  return { step: { do: "readFiles", question: isWhole ? null : said }, alone };
}

/** "And attach them": the files of a request go along with its letter anyhow. */
export function isAttaching({ tokens, phrases }: Clause, { world }: Reading): boolean {
  const names = phrases.some(({ is }) => is === "label" || is === "person");
  const start = tokens.findIndex(({ kind }) => kind !== "sign");
  const isSaid = patternEnd(tokens, start, /^(?:(?:and|then|please) )*attach /u) > start;
  return world.files > 0 && !names && isSaid;
}
