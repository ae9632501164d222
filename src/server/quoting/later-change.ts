import type { RatedSentence } from "#server/mail-sentences/rate-sentences.ts";
import type { SaidMessage } from "#server/mail-sentences/said-message.ts";
import { isAmong, stemsOf, type TopicWord } from "#server/mail-sentences/topic-words.ts";

const change =
  /\b(?:now (?:leaves?|departs?|starts?|begins?|arrives?|opens?|closes?|takes?|costs?|is|are|at|on|in)\b.*\d|instead of|(?:has |have )?(?:been )?moved (?:to|from|back|forward)|rescheduled|postponed|put (?:off|back)|brought forward|cancell?ed|called off|(?:has|have|was|were|is|are) (?:been )?(?:changed|delayed)|changed (?:to|from)|no longer|new (?:time|date|day|place|room|gate|platform|address|price|deadline)|corrected|correction)\b/i;
const changing =
  /^(?:updated? |changed |new time |re-?scheduled|postponed|cancell?(?:ed|ation)|correction|delayed)\b.*/i;

/**
 * What was changed of it later: by the same sender, or under a subject that names all that is asked of. A quote that no
 * longer holds is not told alone. Undefined where the quoted message is the last word.
 */
export function laterChange(
  quotes: readonly RatedSentence[],
  said: readonly SaidMessage[],
  topic: readonly TopicWord[],
): RatedSentence | undefined {
  const [best] = quotes;
  if (best === undefined || topic.length === 0) return undefined;
  const told = new Set(quotes.map(({ message }) => message.mark));
  const later = said
    .filter(
      (one) =>
        !told.has(one.mark) && one.receivedAt > best.message.receivedAt && isOf(one, best, topic),
    )
    .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  for (const message of later) {
    const place = changedAt(message);
    if (place !== undefined)
      return { message, place, text: message.sentences[place] ?? message.subject, worth: 0 };
  }
  return undefined;
}

/** Whether a message may change what another says. */
function isOf(
  { own, from, subject, sentences, labels, isStrange = false }: SaidMessage,
  { message }: RatedSentence,
  topic: readonly TopicWord[],
): boolean {
  if (own || labels.includes("CATEGORY_PROMOTIONS")) return false;
  const all = stemsOf([subject, ...sentences].join(" "));
  if (from.address.toLowerCase() === message.from.address.toLowerCase())
    return topic.some((word) => isAmong(word, all));
  const above = stemsOf(subject);
  return !isStrange && topic.every((word) => isAmong(word, above));
}

/** The sentence that tells the change, else the first where the subject does. */
function changedAt({ subject, sentences }: SaidMessage): number | undefined {
  const place = sentences.findIndex((one) => change.test(one));
  if (place >= 0) return place;
  return changing.test(subject) ? 0 : undefined;
}
