import { todayOf, type Day } from "#server/times/calendar-day.ts";
import { dayMeant, fullDay } from "#server/mail-sentences/day-meant.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const asked =
  /^(?:so |and )?(?:(?:do|have) (?:i|we) (?:have |got )?(?:any|a|an|something|anything)\b.*|(?:are|is) there (?:any|a|an|anything)\b.*|(?:any|what) (?:meetings?|appointments?|events?|plans?|calls?)\b.*|am i (?:free|busy|available)\b.*|what (?:are|is) (?:my|our) (?:plans?|meetings?|appointments?|calendar|agenda|schedule)\b.*|what happens\b.*|what(?: is|'s|’s|s)(?: there)? (?:on|happening|planned|up|coming up|in my (?:calendar|diary|agenda))\b.*|what (?:do|am) i (?:have|got|doing)\b.*|what (?:does|do) my (?:day|calendar|diary|agenda|schedule) (?:look like|hold)\b.*)$/i;
const dates =
  /\b(?:meetings?|appointments?|events?|plans?|planned|calls?|calendar|diary|agenda|on|happening|happens|have|doing|schedule|free|busy|available)\b/i;

const mostLines = 6;

/** What mail says of a day that is to come, or today's: its sentences that name that day. */
export function tellOnDay(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question.trim()) || !dates.test(question)) return undefined;
  const day = dayMeant(question, sense)?.day;
  if (day === undefined || day < todayOf(sense)) return undefined;
  const told = new Set<string>();
  const lines = said
    .filter(({ subject }) => !told.has(subject) && told.add(subject))
    .flatMap((message) => linesOn(message, day, sense))
    .slice(0, mostLines);
  const lead = "I cannot see your calendar, only your mail.";
  if (lines.length === 0) return `${lead} I found none that names ${fullDay(day)}.`;
  const [weekday = ""] = fullDay(day).split(",");
  return [`${lead} These name ${fullDay(day)}, or a ${weekday}:`, ...lines].join("\n");
}

function linesOn(message: SaidMessage, day: Day, sense: DaySense): string[] {
  const { receivedAt, sentences, subject, who, mark } = message;
  const written = { now: receivedAt, timeZone: sense.timeZone };
  const found = [...sentences, subject].find((one) => dayMeant(one, written)?.day === day);
  return found === undefined
    ? []
    : [
        `- ${who}, ${toldDay(message, sense)}${found === subject ? "" : `, “${subject}”`}: “${found}” ${mark}`,
      ];
}
