import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const when =
  "(?<when>(?:(?:at all |already |yet |ever )?(?:today|yesterday|tonight|this|last|since|in|on|before|after|during|within|over|between)\\b).*)";
const ever = "(?:ever |already |actually |even )?";

/** "Have I written to Dana this week?", "have I heard from Kofi since Friday?": the mail of that time, of one side alone. */
export const askWrittenWhen: readonly MailForm[] = [
  mailForm(
    `(?:did|have|had) (?:i|we) ${ever}(?:write|written|reply|replied|answer|answered|respond|responded|get|got|gotten|get in touch|got in touch|been in touch)(?: back)?(?: (?:to|with))? (?<who>.+?) ${when}`,
    sentThen,
  ),
  mailForm(
    `(?:have|did|had) (?:i|we) ${ever}(?:heard|hear|had (?:an )?(?:answer|word)|got (?:an )?(?:answer|word)) (?:back |anything )?from (?<who>.+?) ${when}`,
    cameThen,
  ),
  mailForm(
    `(?:did|has|have) (?:anything|something|any (?:mail|emails?|messages?)) (?:come|came|arrive|arrived)(?: in)? from (?<who>.+?) ${when}`,
    cameThen,
  ),
];

function sentThen(
  groups: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  return ofThen("to", groups, context);
}

function cameThen(
  groups: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  return ofThen("from", groups, context);
}

function ofThen(
  side: "from" | "to",
  { who, when: time }: Record<string, Line>,
  context: ClauseContext,
): Clause | undefined {
  if (who === undefined || time === undefined || !isSender(who, context.world)) return undefined;
  const query = personQuery(side, who, context);
  const read = readMessages(time, { world: context.world, purpose: "read" });
  if (query === undefined || read.kind !== "target" || read.target.of !== "mailbox")
    return undefined;
  const all = [parseQuery(query), ...timesOf(read.target.query).map(parseQuery)];
  const target = { ...newest(printQuery(allOf(all))), count: null };
  return { kind: "steps", steps: [{ do: "find", target }] };
}

/** The times of a search, without its place. */
function timesOf(query: string): string[] {
  return query.split(" ").filter((one) => one !== "" && !/^-?in:/u.test(one));
}
