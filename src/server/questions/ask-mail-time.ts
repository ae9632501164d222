import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { allOf } from "#query/combine.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const when = "(?:when|(?:at |on |in )?(?:what|which) (?:time|hour|day|date|weekday|month))";
const last = "(?:last|latest|newest|most recent)";
const lately = "(?:last|most recently)";
const mail = "(?:e-?mail|mail|message|letter)";
const was = `(?:${when} (?:was|is|did|has|have)|what (?:was|is) the (?:exact )?(?:time|date|day|hour) of)`;
const wrote = `(?:write|wrote|written|e-?mail|e-?mailed|mail|mailed|message|messaged|contact|contacted|(?:get|got|gotten|been) in touch|(?:send|sent)(?: (?:me|us))? (?:an? )?(?:${mail}|something|anything))`;
const toMe = "(?: (?:to |with )?(?:me|us))?";
const came =
  "(?: (?:sent|received|written|arrive|arrived|come|came|come in|came in|get here|get in))?";
const andWho =
  "(?:(?: ,)? and (?:who (?:sent|wrote) it|(?:from|by) (?:whom|who)|who (?:was|is) it from|whose (?:was|is) it))?";
const about = "(?:about|on|regarding|concerning)";

/** "When did Ann last write about the budget?", "what time did her last mail arrive?": when mail came, and nothing that it says. */
export const askMailTime: readonly MailForm[] = [
  mailForm(
    `${when}(?<then> yesterday| today)? (?:did|has|have|was it (?:when|that)) (?!i |we |you )(?<who>.+?) (?<last>${lately} )${wrote}${toMe}(?<rest> (?!to ).+?)?${andWho}`,
    timeOf,
  ),
  mailForm(
    `${when}(?<then> yesterday| today)? (?:did|has|have|was it (?:when|that)) (?!i |we |you )(?<who>.+?) ${wrote}${toMe}(?<rest> .+?)?(?<last> ${lately})?${andWho}`,
    timeOf,
  ),
  mailForm(
    `when was (?:the )?(?<last>last) time (?:that )?(?!i |we |you )(?<who>.+?) ${wrote}${toMe}(?<rest> .+?)?`,
    timeOf,
  ),
  mailForm(
    `${when} (?:did|has) (?!i |we |you )(?<who>.+?) (?:send|sent)(?: (?:me|us))? (?:the|his|her|their) (?<last>${last}) ${mail}(?<rest> ${about} .+?)?`,
    timeOf,
  ),
  mailForm(
    `${was} (?:the )?(?<last>${last}) ${mail}(?: (?:that )?(?:i|we) (?:got|received))? (?<rest>(?:from|by|${about}) .+?)${came}${andWho}`,
    timeOf,
  ),
  mailForm(`${was} (?<who>.+?) 's (?<last>${last}) ${mail}(?<rest> ${about} .+?)?${came}`, timeOf),
  mailForm(
    `${when} (?:did|have) (?:i|we) (?:get|got|receive|received|have|had) (?:(?:the|my) (?<last>${last}) ${mail}|(?:the |an? |any )?${mail}) (?<rest>(?:from|by|${about}) .+?)${andWho}`,
    timeOf,
  ),
  mailForm(
    `${when} (?:did|have) (?:i|we) (?<last>last) (?:get|got|receive|received|have|had) (?:an? |any )?(?:${mail}|anything|something) (?<rest>(?:from|by|${about}) .+?)${andWho}`,
    timeOf,
  ),
];

function timeOf(
  { who, rest, then, last: isLast }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const more = [then, rest].flatMap((part) => part?.words ?? []);
  const isPlain = line.text.startsWith("when") && more.length === 0;
  if (isPlain || (who !== undefined && !isSender(who, context.world))) return undefined;
  const words = [...sender(who), ...more];
  const said = partOfLine({ ...line, words }, 0, words.length);
  return toldOf(
    said,
    isLast === undefined ? "when did these mails come" : "when was the last mail",
    context,
  );
}

/** The mail that is about something by its subject, and behind it what only holds the words. */
function toldOf(said: Line, question: string, context: ClauseContext): Clause | undefined {
  const wide = queryOf(said, "read", context);
  if (wide === undefined) return undefined;
  const query = queryOf(said, "change", context) ?? wide;
  const step = { target: newest(query), question: `${question}${matterOf(query)}` };
  const wider = query === wide ? {} : { wider: [wide] };
  return { kind: "steps", steps: [{ do: "summarise", ...step, ...wider }] };
}

function sender(who: Line | undefined): Line["words"] {
  const [first] = who?.words ?? [];
  return who === undefined || first === undefined
    ? []
    : [{ ...first, raw: "from", word: "from", quoted: false }, ...who.words];
}

function queryOf(
  said: Line,
  purpose: "read" | "change",
  { world }: ClauseContext,
): string | undefined {
  const read = readMessages(said, { world, purpose });
  if (read.kind !== "target" || read.target.of !== "mailbox") return undefined;
  const { query } = read.target;
  if (query.includes("from:")) return query;
  const places = ["-in:sent", "-in:drafts"].filter((place) => !query.includes(place));
  return printQuery(allOf([parseQuery(query), ...places.map(parseQuery)]));
}

/** What the mail is about, in the words of its search. */
function matterOf(query: string): string {
  const words = [...query.matchAll(/(?<!-)subject:(?:"(?<quoted>[^"]+)"|(?<word>[^\s()]+))/gu)];
  const said = words.map(({ groups }) => groups?.["quoted"] ?? groups?.["word"]);
  return said.length === 0 ? "" : ` about ${said.join(" ")}`;
}
