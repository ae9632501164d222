import { splitWords } from "#query/words.ts";
import type { AnswerKind, RatedSentence } from "#server/mail-sentences/rate-sentences.ts";
import type { SaidMessage } from "#server/mail-sentences/said-message.ts";
import { isAmong, stemsOf, type TopicWord } from "#server/mail-sentences/topic-words.ts";

const age = /\bhow old\b/i;
const tellsAge =
  /\b(?:years?|months?|weeks?|days?)[ -]old\b|\bage[ds]?\b|\bturn(?:s|ed|ing)? \w+|\bbirthday\b|\bborn\b/i;
const colour = /\b(?:what|which) colou?r\b|\bfavou?rite colou?r\b/i;
const tellsColour =
  /\b(?:red|blue|green|yellow|black|white|grey|gray|brown|orange|pink|purple|violet|turquoise|beige|navy|gold|silver|cream|maroon|teal|colou?r\w*)\b/i;
const address = /\baddress of\b|\bwhat(?: is|['’]s) the address\b/i;
const tellsAddress =
  /\d|\b(?:street|road|avenue|lane|square|quay|address|rua|rue|straße|calle|via)\b/i;

type Asked = { kind: AnswerKind; topic: readonly TopicWord[] };

/**
 * Whether a sentence may answer at all: an age, a colour or an address has to be one, and "has Robin paid?" is not answered by
 * whatever Robin wrote.
 */
export function fitsPlainly(
  said: readonly SaidMessage[],
  question: string,
  { kind, topic }: Asked,
): (quote: RatedSentence) => boolean {
  if (age.test(question)) return ({ text }) => tellsAge.test(text);
  if (colour.test(question)) return ({ text }) => tellsColour.test(text);
  if (address.test(question)) return ({ text }) => tellsAddress.test(text);
  if (kind !== "whether" || topic.length === 0) return () => true;
  const names = stemsOf(said.flatMap(({ own, who }) => (own ? [] : splitWords(who))).join(" "));
  const isNamesOnly = topic.every((word) => isAmong(word, names));
  return () => !isNamesOnly;
}
