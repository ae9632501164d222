import { namedSenders } from "#server/mail-sentences/named-senders.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const asked =
  /\b(?:(?:tele)?phone|mobile|cell(?: ?phone)?) ?numbers?\b|['’]s (?:(?:tele)?phone|mobile|cell(?: ?phone)?)[?.! ]*$/i;
const asking =
  /^(?:so |and |but )?(?:what|which|whats|what's|give|tell|show|find|do you|have you|do i|get|look)\b/i;
const number = /(?<![\p{L}\p{N}.,-])(?:\+|00|\(?0)\d[\d\s()./-]{5,18}\d(?![\p{L}\p{N}])/u;

/** The phone number that somebody's newest mail names or is signed with. */
export function tellPhone(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question) || !asking.test(question.trim())) return undefined;
  const theirs = namedSenders(said, question).filter(({ own }) => !own);
  for (const message of theirs) {
    const found = [message.signed, ...message.sentences].map((text) => number.exec(text)?.[0]);
    const first = found.find((one) => one !== undefined);
    if (first !== undefined) return told(message, first.trim(), sense);
  }
  return `I found no mail that says so. I looked for a phone number in ${theirs.length === 1 ? "1 email" : `${theirs.length} emails`}.`;
}

function told(message: SaidMessage, phone: string, sense: DaySense): string {
  const { who, subject, mark } = message;
  return `${who}, ${toldDay(message, sense)}, “${subject}”: ${phone} ${mark}`;
}
