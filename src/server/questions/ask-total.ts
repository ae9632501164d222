import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { factTarget, newest } from "#server/fact-questions/fact-target.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const lead =
  "(?:what is |what are |how much is |how much are |give me |calculate |show me |tell me |work out )?";
const total =
  "(?:total|sum|grand total|overall (?:cost|price|amount)|(?:total|whole) (?:costs?|amount|price|bill|spending))";
const papers =
  "(?:bills?|invoices?|receipts?|payments?|orders?|purchases|tickets?|expenses|charges)";
const together =
  "(?:in total|altogether|in all|together|all together|add up to|come to|sum up to|cost(?: me)? (?:in total|altogether))";

/** "Total of my electricity bills": of the mail that holds all its words, and of no wider. */
export const askTotal: readonly MailForm[] = [
  mailForm(
    `${lead}(?:the |my )?${total}(?: (?:cost|amount|price|spent|paid))? (?:of|for|from|on) (?<what>.+)`,
    totalOf,
  ),
  mailForm("(?:add|total|tot) up (?<what>.+)", totalOf),
  mailForm(`sum up (?<what>(?:.+ )?${papers}(?: .+)?)`, totalOf),
  mailForm(
    `(?:what|how much) (?:do|did|have|are|were|is|was) (?<what>(?:.+ )?${papers}(?: .+?)?) ${together}`,
    totalOf,
  ),
  mailForm(
    "how much (?:money )?(?:did|have) (?:i|we) (?:spend|spent|pay|paid|spending)(?: in total| altogether| overall| in all)?(?<when> .+?)(?: in total| altogether| overall| in all)?",
    spentIn,
  ),
];

/** What bills and receipts are known by; each mail's total is told, and whatever names none is left out. */
const paid = "{subject:receipt subject:invoice subject:bill subject:order subject:payment}";

/** "How much did I spend this month?": of a time alone. */
function spentIn(
  { when }: Record<string, Line>,
  line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  const read = when && readMessages(when, { world, purpose: "read" });
  if (read?.kind !== "target" || !onlyTime.test(read.target.query)) return undefined;
  const times = parseQuery(read.target.query);
  const query = printQuery(allOf([parseQuery(`${paid} -in:sent -in:drafts`), times]));
  return answered(line, newest(query), []);
}

const onlyTime =
  /^(?:\(?(?:(?:after|before|newer_than|older_than):\S+|-in:(?:sent|drafts))\)?\s*)+$/u;

function totalOf(
  { what }: Record<string, Line>,
  line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  const found = what && factTarget(what, world);
  return found && answered(line, found.target, []);
}
