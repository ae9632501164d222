import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { signs } from "#server/mail-sentences/sentence-signs.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const wishing =
  /^(?:so |and |but )?what (?:(?:did|does|do|has|have) (?!they\b)(?:(?!\b(?:i|we|you)\b).)*\b(?:want|wants|wanted|need|needs|needed|ask|asks|asked|request|requested)|(?:is|was) (?:(?!\b(?:i|we|you|asked)\b).)*\b(?:asking|wanting|after|requesting))(?: (?:me|us|from me|of me|me for|for|me to do|to know))*[?.! ]*$/i;

/** Messages whose wishes are told, and sentences of each. */
const [mostMessages, mostEach] = [2, 3];

/** What somebody wants: what the newest of their messages ask, or say where they ask nothing. */
export function tellWishes(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!wishing.test(question.trim())) return undefined;
  const theirs = namedSenders(said, question).filter(({ own }) => !own);
  const asking = theirs
    .map((message) => ({ message, wishes: message.sentences.filter(isWish) }))
    .filter(({ wishes }) => wishes.length > 0)
    .slice(0, mostMessages);
  if (asking.length === 0) return undefined;
  const lines = asking.map(({ message, wishes }) => {
    const { who, subject, mark } = message;
    const quoted = wishes.slice(0, mostEach).map((wish) => `“${wish}”`);
    return `${who}, ${toldDay(message, sense)}, “${subject}”: ${quoted.join(" ")} ${mark}`;
  });
  return lines.length === 1 ? lines.join("") : lines.map((line) => `- ${line}`).join("\n");
}

function isWish(sentence: string): boolean {
  return wish.test(sentence) || (signs.asked.test(sentence) && !signs.filler.test(sentence));
}

const wish =
  /\b(?:i (?:would|should) like|i need|we need|need(?:s)? from you|one request|give me|send me|bring)\b/i;
