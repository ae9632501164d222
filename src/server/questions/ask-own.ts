import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { splitWords } from "#query/words.ts";
import { formsOf, topicWords } from "#server/mail-sentences/topic-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { anyForm, newest } from "#server/fact-questions/fact-target.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { nameIn } from "#server/fact-questions/name-in.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const about = "(?: (?:about|on|regarding|concerning|of) (?<topic>.+?))?";
const told =
  "(?:tell|told|say|said|write|written|wrote|promise|promised|answer|answered|reply|replied|ask|asked|suggest|suggested|offer|offered)";
const doing =
  "(?:thank|thanked|congratulate|congratulated|invite|invited|remind|reminded|warn|warned|promise|promised|ask|asked|tell|told|inform|informed|apologi[sz]e|apologi[sz]ed)";

/** "What did I tell Priya about …?", "did I thank Gerald?": what the person wrote, and not what came. */
export const askOwn: readonly MailForm[] = [
  mailForm(
    `(?:what|when|why|where|how) (?:did|have|had) (?:i|we) (?:last |ever |already |actually )?${told}(?: to)? (?<who>.+?)${about}`,
    ownSaid,
  ),
  mailForm(
    `(?:did|have|had) (?:i|we) (?:ever |already |actually |even )?(?<did>${doing})(?: to)? (?<who>.+?)(?: (?:about|on|regarding|for|to|of) (?<topic>.+?))?(?: yet| already| back)?`,
    ownDone,
  ),
];

/** Undefined where nobody is named to whom it may have been written. */
function sentTo(who: Line | undefined, context: ClauseContext): string | undefined {
  if (who === undefined || !isSender(who, context.world)) return undefined;
  const query = personQuery("to", who, context);
  if (query === undefined || /(?:^|[ ({])in:sent\b/u.test(query)) return query;
  return printQuery(allOf([parseQuery(query), parseQuery("in:sent")]));
}

function ownSaid(
  { who, topic }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const query = sentTo(who, context);
  if (query === undefined || topic === undefined) return undefined;
  const words = topicWords(nameIn(topic)).map(anyForm);
  const target = newest(printQuery(allOf([parseQuery(query), ...words])));
  return answered(line, target, []);
}

/** Shown by the words of what was done, and not answered: a mail that lacks them may do it all the same. */
function ownDone(
  { did, who, topic }: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  const query = sentTo(who, context);
  if (query === undefined) return undefined;
  const saying = spoken.test(did?.text ?? "") ? [] : splitWords(did?.text ?? "").map(anyFormOf);
  const words = topic === undefined ? [] : topicWords(nameIn(topic)).map(anyForm);
  const target = {
    ...newest(query),
    query: printQuery(allOf([parseQuery(query), ...saying, ...words])),
  };
  return { kind: "steps", steps: [{ do: "find", target: { ...target, count: null } }] };
}

/** What a mail does without saying that it does. */
const spoken = /^(?:ask|tell|told|inform)/u;

function anyFormOf(word: string) {
  return anyOf(formsOf(word).map((form) => textTerm("any", form)));
}
