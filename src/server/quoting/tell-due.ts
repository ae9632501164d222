import { dayMeant } from "#server/mail-sentences/day-meant.ts";
import { dueSpan } from "#server/mail-sentences/due-span.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";
import type { Day } from "#server/times/calendar-day.ts";

const bounding =
  /\b(?:due|deadlines?|payable|expires?|ends?|closes?|no later than|at the latest|by|until|till|before)\b/i;

const mostLines = 6;

type Due = { message: SaidMessage; text: string; day: Day };

/** What mail says to be due in the days that a question names, the next day first; the day is what its sentence names. */
export function tellDue(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const span = dueSpan(question, sense);
  if (span === undefined) return undefined;
  const due = said
    .flatMap((message) => dueIn(message, sense))
    .filter(({ day }) => day >= span.from && day <= span.until)
    .toSorted((a, b) => a.day - b.day)
    .slice(0, mostLines);
  if (due.length === 0) return `I found no mail that names something due ${span.called}.`;
  const lines = due.map((one) => lineOf(one, sense));
  return [`Your mail names this as due ${span.called}:`, ...lines].join("\n");
}

function dueIn(message: SaidMessage, { timeZone }: DaySense): Due[] {
  const written = { now: message.receivedAt, timeZone };
  const found = message.sentences.filter((text) => bounding.test(text));
  return found.flatMap((text) => {
    const day = dayMeant(text, written)?.day;
    return day === undefined ? [] : { message, text, day };
  });
}

function lineOf({ message, text }: Due, sense: DaySense): string {
  const { who, subject, mark } = message;
  return `- ${who}, ${toldDay(message, sense)}, “${subject}”: “${text}” ${mark}`;
}
