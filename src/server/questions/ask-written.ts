import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { anyForm, newest } from "#server/fact-questions/fact-target.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { nameIn } from "#server/fact-questions/name-in.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";
import { askWrittenWhen } from "./ask-written-when.ts";

const wrote =
  "(?:write|wrote|written|email|emailed|mail|mailed|message|messaged|reply|replied|answer|answered|respond|responded|contact|contacted|send(?: (?:an? )?(?:email|mail|message))?|sent(?: (?:an? )?(?:email|mail|message))?)";
const toMe = "(?: (?:to )?(?:me|us))?";
const came =
  "(?:write|written|get|got|gotten|been) back|reply|replied|answer|answered|respond|responded";

/** "When did Gerald last write?", "did Noor write back?", "when did I last write to Camille?". */
export const askWritten: readonly MailForm[] = [
  ...askWrittenWhen,
  mailForm(
    "(?:did|has|have|was|were|is|are) (?:my|the) (?:last |latest )?(?:e-?mail|mail|message|letter|reply|answer)(?: (?:that )?i (?:sent|wrote|have sent))? to (?<who>.+?)(?: (?:about|on|regarding) (?<topic>.+?))? (?:already |now |been |really )*(?:go|gone|went|going|get|got|sent|arrive|arrived|leave|left|delivered)(?: (?:out|off|through|there|sent|delivered|already|yet|now))*",
    goneTo,
  ),
  mailForm(
    `when (?:did|has|have) (?!i )(?<who>.+?) last ${wrote}${toMe}(?: (?<topic>.*))?`,
    writtenBy,
  ),
  mailForm(`when (?:did|has|have) (?!i )(?<who>.+?) ${wrote}${toMe}(?: last)?`, writtenBy),
  mailForm(
    `when (?:was|is) (?:the )?last (?:time|email|mail|message)(?: (?:that )?(?:i )?(?:heard|got|received|had)(?: (?:an? |any )?(?:email|mail|message|word))?)?(?: from)? (?<who>.+?)(?: ${wrote}${toMe})?`,
    writtenBy,
  ),
  mailForm(
    "when did (?:i|we) last (?:hear|get (?:an? )?(?:mail|email|message)) from (?<who>.+)",
    writtenBy,
  ),
  mailForm(`when (?:did|have) (?:i|we) last ${wrote}(?: back)?(?: to)? (?<who>.+)`, writtenTo),
  mailForm(
    `(?:did|have) (?:i|we) (?:ever |already |actually )?(?:${came}|write|written)(?: to)? (?<who>.+?)(?: (?:about|on|regarding) (?<topic>.+?))?(?: yet| already)?`,
    writtenWith,
  ),
  mailForm(
    `(?:did|has|have) (?!i |you )(?<who>.+?) (?:ever |already |actually |yet )?(?:${came})${toMe}(?: (?:to )?my (?:emails?|mails?|messages?|question|invitation))?(?: yet| already)?(?: (?:about|on|regarding) (?<topic>.+?))?(?: yet)?`,
    writtenWith,
  ),
  mailForm(
    `(?:did|has|have) (?!i |we |you )(?<who>.+?) (?:ever |already |actually |yet )?(?:${came})(?: to)? (?<topic>(?:the|my|our|that) .+?)(?: yet| already)?`,
    answeredMatter,
  ),
  mailForm(
    "(?:(?:have|did) (?:i|we) (?:ever |already |actually )?(?:get|got|gotten|receive|received|had|have)|(?:was|is|has) there(?: been)?)(?: (?:an?|any))? (?:reply|answer|response|word)(?: back)? from (?<who>.+?)(?: yet| lately| recently)?",
    writtenWith,
  ),
  mailForm(
    "(?:have|did) (?:i|we) (?:heard|hear|had (?:an )?answer) (?:back )?from (?<who>.+?)(?: yet| lately| recently)?",
    writtenWith,
  ),
];

function writtenBy(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const query = personQuery("from", groups["who"], context);
  if (query === undefined) return undefined;
  const words = groups["topic"] === undefined ? [] : topicWords(nameIn(groups["topic"]));
  const about = allOf([parseQuery(query), ...words.map(anyForm)]);
  return answered(line, newest(words.length === 0 ? query : printQuery(about)), []);
}

function writtenTo(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const query = personQuery("to", groups["who"], context);
  return query === undefined ? undefined : answered(line, newest(query), []);
}

/** The last that was sent to somebody, and what still waits. */
function goneTo(
  groups: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  const query = personQuery("to", groups["who"], context);
  if (query === undefined) return undefined;
  const words = groups["topic"] === undefined ? [] : topicWords(nameIn(groups["topic"]));
  const place = /(?:^|[ ({])in:sent\b/u.test(query) ? [] : [parseQuery("in:sent")];
  const sent = allOf([parseQuery(query), ...words.map(anyForm), ...place]);
  const target = { ...newest(printQuery(sent)), count: 1 };
  return { kind: "steps", steps: [{ do: "find", target }, { do: "listWaiting" }] };
}

/** Both sides of a correspondence. */
function writtenWith(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const topic = groups["topic"];
  if (topic !== undefined && anyone.test(groups["who"]?.text ?? "")) return answersOn(topic);
  const query = personQuery("with", groups["who"], context);
  if (query === undefined || topic === undefined)
    return query === undefined ? undefined : answered(line, newest(query), []);
  const words = topicWords(nameIn(topic)).map(anyForm);
  return answered(line, newest(printQuery(allOf([parseQuery(query), ...words]))), []);
}

const anyone = /^(?:anyone|anybody|someone|somebody|people|everyone|everybody)$/u;

/** "Did anyone reply to the weekly report?": what was written about it, on both sides. */
function answeredMatter(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const { who, topic } = groups;
  if (who === undefined || topic === undefined || isSender(topic, context.world)) return undefined;
  if (isSender(who, context.world)) return writtenWith(groups, line, context);
  const query = anyone.test(who.text) ? aboutMatter(topic) : undefined;
  return query === undefined ? undefined : answered(line, newest(query), []);
}

/** All that was written about something, whoever did: what nobody has answered is the person's own. */
function answersOn(topic: Line): Clause | undefined {
  const query = aboutMatter(topic);
  if (query === undefined) return undefined;
  return { kind: "steps", steps: [{ do: "find", target: { ...newest(query), count: null } }] };
}

function aboutMatter(topic: Line): string | undefined {
  const words = topicWords(nameIn(topic)).map(anyForm);
  return words.length === 0 ? undefined : printQuery(allOf([...words, parseQuery("-in:drafts")]));
}
