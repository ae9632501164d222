import { dayMeant } from "#server/mail-sentences/day-meant.ts";
import { dueSpan } from "#server/mail-sentences/due-span.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";
import type { Day } from "#server/times/calendar-day.ts";

const day =
  "(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\d{1,2}(?:st|nd|rd|th)?(?: of)? \\p{Lu}\\p{L}+|(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d)";
/** By when something is: the day stands right behind. */
const bounding = new RegExp(
  `\\b(?:due|deadline|payable|expires?|no later than|at the latest|by|before)\\b[\\s:,]+(?:(?:date|is|are|the|this|next|end of|noon|midnight|on|at|by|before|of|latest|\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]m)?)[\\s,]+){0,4}(?=${day})`,
  "iu",
);
/** What is over, or is denied. */
const over =
  /\b(?:paid|was due|were due|not due|no longer|nothing|cancell?ed|settled|received)\b/iu;

/** Characters behind such words in which a day stands. */
const near = 40;

const mostLines = 6;

type Due = { message: SaidMessage; text: string; day: Day };

/** What mail says to be due in the days that a question names, the next day first; the day is what stands behind "due" or "by". */
export function tellDue(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (ofIt.test(question)) return tellDueOfIt(said, sense);
  const span = dueSpan(question, sense);
  if (span === undefined) return undefined;
  const due = said
    .flatMap((message) => dueIn(message, sense))
    .filter((one) => one.day >= span.from && one.day <= span.until)
    .toSorted((a, b) => a.day - b.day);
  const looked = `I looked in ${said.length === 1 ? "1 email" : `${said.length} emails`} of the last 90 days.`;
  if (due.length === 0) return `I found no mail that names something due ${span.called}. ${looked}`;
  const lines = due.slice(0, mostLines).map((one) => lineOf(one, sense));
  const rest = due.length > mostLines ? [`These are the first ${mostLines} of ${due.length}.`] : [];
  return [`Your mail names this as due ${span.called}:`, ...lines, ...rest].join("\n");
}

const ofIt =
  /^(?:so |and )?(?:by )?when (?:is|are|was) (?:it|this|that|they|these) (?:all )?(?:due|payable)[\s?.!]*$/iu;

/** By when what is spoken of is to be done; undefined where it says no day. */
function tellDueOfIt(said: readonly SaidMessage[], sense: DaySense): string | undefined {
  const due = said.flatMap((message) => dueIn(message, sense)).slice(0, mostLines);
  return due.length === 0 ? undefined : due.map((one) => lineOf(one, sense)).join("\n");
}

function dueIn(message: SaidMessage, { timeZone }: DaySense): Due[] {
  const written = { now: message.receivedAt, timeZone };
  return message.sentences.flatMap((text) => {
    const found = over.test(text) ? null : bounding.exec(text);
    const from = found === null ? text.length : found.index + found[0].length;
    const meant = dayMeant(text.slice(from, from + near), written)?.day;
    return meant === undefined ? [] : { message, text, day: meant };
  });
}

function lineOf({ message, text }: Due, sense: DaySense): string {
  const { who, subject, mark } = message;
  return `- ${who}, ${toldDay(message, sense)}, “${subject}”: “${text}” ${mark}`;
}
