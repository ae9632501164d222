import type { Step } from "../plan/plan.ts";
import { phrasesOf, wordsOf, type Clause, type Reading } from "./clause.ts";

const pointing =
  /\b(?:files?|documents?|docs?|pdfs?|attachments?|attached|images?|pictures?|spreadsheets?|it|this|that|them|these)\b/u;
const about = /\b(?:whats?|what is|what are)\b.*\b(?:in|about)\b|\bwhat does .+ say\W*$/u;

/** A step that reads the files of a request; `alone`: the words point at them, so that no mail is looked at. */
type Attached = { step: Step; alone: boolean };

/**
 * What is asked of the files that came with the request: what they are about, or a question, which is looked up in the mail
 * too where the words point at no file. Undefined where the words name mail.
 */
export function readAttached(clause: Clause, { world }: Reading): Attached | undefined {
  const { verb, ask, tokens, text } = clause;
  const isQuestion = ask !== undefined || text.trimEnd().endsWith("?");
  const isAsking = verb === "summarise" || (isQuestion && (verb === undefined || verb === "find"));
  if (world.files === 0 || !isAsking || namesMail(clause)) return undefined;
  const said = wordsOf(clause, { from: 0, to: tokens.length });
  const small = said.toLowerCase();
  const alone = pointing.test(small);
  if (verb === "summarise" && !alone) return undefined;
  const isWhole = alone && (verb === "summarise" || about.test(small));
  return { step: { do: "readFiles", question: isWhole ? null : said }, alone };
}

function namesMail(clause: Clause): boolean {
  const isTimed = phrasesOf(clause, "time").some(({ query }) => query !== undefined);
  const names = new Set(["mail", "person", "label", "place"]);
  return isTimed || clause.phrases.some(({ is }) => names.has(is));
}

/** "And attach them": the files of a request go along with its letter anyhow. */
export function isAttaching(clause: Clause, { world }: Reading): boolean {
  const said = wordsOf(clause, { from: 0, to: clause.tokens.length });
  const names = clause.phrases.some(({ is }) => is === "label" || is === "person");
  return (
    world.files > 0 &&
    !names &&
    /^(?:and |then |please )*attach\b/iu.test(said.replace(/^\W+/u, ""))
  );
}
