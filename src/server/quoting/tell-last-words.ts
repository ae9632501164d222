import { bestSentences } from "#server/mail-sentences/best-sentences.ts";
import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const asked =
  /^(?:so |and |but )?what (?:did|has|have) (?!i\b|we\b|you\b)[\p{L}'’. -]{1,40} (?:say|said|write|written|wrote|tell|told)(?: (?:to )?(?:me|us))? last[?.! ]*$|^(?:so |and |but )?what was the last thing (?:that )?(?!i\b|we\b|you\b)[\p{L}'’. -]{1,40} (?:said|wrote|told)(?: (?:to )?(?:me|us))?[?.! ]*$/iu;

/** What a calendar sends in somebody's name. */
const notice =
  /^(?:(?:updated |new )?invitation|cancell?ed(?: event)?|accepted|declined|tentative(?:ly accepted)?)\s*:/i;

/** "What did Noor say last?": her newest letter, and not what a calendar sent in her name. */
export function tellLastWords(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question.trim())) return undefined;
  const named = namedSenders(said, question);
  const letters = named.filter(
    ({ own, isStrange, subject }) => !own && isStrange !== true && !notice.test(subject),
  );
  const [newest] = letters.toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  const best = bestSentences(newest?.sentences ?? [], 3);
  if (newest === undefined || best.length === 0) return undefined;
  const { who, subject, mark } = newest;
  const quoted = best.map((text) => `“${text}”`).join(" ");
  return `${who}, ${toldDay(newest, sense)}, “${subject}”: ${quoted} ${mark}`;
}
