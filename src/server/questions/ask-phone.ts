import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { anyForm, newest } from "#server/fact-questions/fact-target.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { nameIn } from "#server/fact-questions/name-in.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const phone = "(?:(?:tele)?phone|mobile|cell ?phone|cell)(?: ?numbers?)?";
const asking =
  "(?:what is |what are |give me |tell me |show me |find |look up |do you (?:have|know) |have you got |do i have )?";

/** "What's Priya's phone number?": their newest mail is read for it, or what names "the dentist". */
export const askPhone: readonly MailForm[] = [
  mailForm(`${asking}(?<who>.+?) 's ${phone}`, phoneOf),
  mailForm(`${asking}(?:the |a |any )?${phone} (?:of|for) (?<who>.+)`, phoneOf),
];

function phoneOf(
  { who }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  if (who === undefined) return undefined;
  const isKnown = findContacts(nameIn(who), context.world).length > 0;
  const query = isKnown ? personQuery("from", who, context) : namedQuery(who);
  return query === undefined ? undefined : answered(line, newest(query), []);
}

/** "The dentist's": mail that names them, and no other that holds a number. */
function namedQuery(who: Line): string | undefined {
  const words = topicWords(nameIn(who)).map(anyForm);
  if (words.length === 0) return undefined;
  return printQuery(allOf([...words, parseQuery("-in:sent -in:drafts")]));
}
