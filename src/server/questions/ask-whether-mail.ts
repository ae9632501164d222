import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const mail =
  "(?:(?:an?|any|some|the|new|more) )*(?:e-?mails?|mails?|messages?|letters?|anything|something)";
const wrote =
  "(?:write|wrote|written|e-?mail|e-?mailed|mail|mailed|message|messaged|contact|contacted|(?:been|get|got|gotten) in (?:touch|contact)|(?:send|sent)(?: (?:me|us))? (?:an? |any )?(?:e-?mails?|mails?|messages?|anything|something))";
const anyone = "(?:anyone|anybody|someone|somebody|people)";
const atAll = "(?: (?:ever|already|actually|yet|at all))?";

/** "Was there mail from Priya today?", "did a mail from her arrive?", "has anyone from Northstar written?": the mail that came so. */
export const askWhetherMail: readonly MailForm[] = [
  mailForm(
    `(?:(?:was|were|has|have|had) (?:there|i|we)(?: been| had| got| gotten| received)?|(?:did|do|have) (?:i|we) (?:get|have|receive|had)) ${mail} (?<rest>(?:from|by) .+)`,
    cameSo,
  ),
  mailForm(
    `(?:(?:were|have|had) (?:there|i|we)(?: been| had| got| gotten| received)?|(?:did|have) (?:i|we) (?:get|have|receive)) (?:any |some |new |the )?(?<rest>(?:newsletters|promotions|invoices|receipts|bills)(?: .+)?)`,
    cameSo,
  ),
  mailForm(
    `(?:did|has|have) ${mail} (?:come|came|arrive|arrived|get here)(?: in)? (?<rest>(?:from|by) .+)`,
    cameSo,
  ),
  mailForm(
    `(?:did|has|have) ${mail} (?<rest>(?:from|by) .+?) (?:come|came|arrive|arrived|get here)(?: in| through)?(?: yet| already)?(?<more> .+)?`,
    cameSo,
  ),
  mailForm(
    `(?:did|has|have)${atAll} ${anyone} (?:from|at|of|in|with) (?<who>.+?)${atAll} ${wrote}(?: back)?(?: (?:to |with )?(?:me|us))?${atAll}(?<more> .+)?`,
    cameSo,
  ),
  mailForm(
    `(?:did|has|have)${atAll} (?<who>(?:the|our) .+?)${atAll} ${wrote} (?:to |with )?(?:me|us)${atAll}(?<more> .+)?`,
    cameSo,
  ),
  mailForm(
    `(?:did|has|have)${atAll} ${anyone}${atAll} ${wrote}(?: (?:to |with )?(?:me|us))?${atAll}(?<more> .+)?`,
    cameSo,
  ),
];

/** What others sent that the words name; undefined where one of them is not understood. */
function cameSo(
  { rest, who, more }: Record<string, Line>,
  line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  const words = [rest?.words ?? [], sender(who), more?.words ?? []].flat();
  if (words.length === 0) return undefined;
  const read = readMessages(partOfLine({ ...line, words }, 0, words.length), {
    world,
    purpose: "read",
  });
  if (read.kind === "question") return read;
  if (read.kind !== "target" || read.target.of !== "mailbox") return undefined;
  const query = ofOthers(read.target.query);
  return { kind: "steps", steps: [{ do: "find", target: { ...read.target, query } }] };
}

function sender(who: Line | undefined): Line["words"] {
  const [first] = who?.words ?? [];
  return who === undefined || first === undefined
    ? []
    : [{ ...first, raw: "from", word: "from", quoted: false }, ...who.words];
}

/** A search for mail of others, where it names no sender. */
function ofOthers(query: string): string {
  const places = ["-in:sent", "-in:drafts"].filter((place) => !query.includes(place));
  return /(?:^|[ ({])from:/u.test(query) ? query : [query, ...places].join(" ").trim();
}
