import { daysMeant, nextDays, type DaysMeant } from "./days-meant.ts";
import type { DaySense } from "./said-message.ts";

const things = "(?:meetings?|appointments?|events?|plans?|calls?)";
const mine = "(?:calendar|agenda|diary|schedule)";
const asked = new RegExp(
  `^(?:(?:so|and) )?(?:(?:do|have) (?:i|we) (?:have |got )?(?:any|a|an|something|anything)\\b|(?:are|is) there (?:any|a|an|anything)\\b|(?:any|what|which) ${things}\\b|anything (?:on|planned|happening|going on|up)\\b|am i (?:free|busy|available)\\b|what (?:are|is) (?:my|our) (?:${things}|${mine})\\b|what happens\\b|what(?: is|'s|’s|s)(?: there)? (?:on|happening|planned|up|coming up|going on|in my ${mine})\\b|what (?:do|am) i (?:have|got|doing)\\b|what (?:does|do) my (?:day|week|weekend|month|${mine})\\b|(?:how|what) (?:does|is) my (?:day|week|weekend|month|${mine})\\b)`,
  "iu",
);
const dates = new RegExp(
  `\\b(?:${things}|planned|${mine}|on|happening|happens|going on|have|doing|day|free|busy|available|my (?:week|weekend|month)|coming up)\\b`,
  "iu",
);
const ofMail = /\b(?:emails?|mails?|messages?|newsletters?|unread|inbox|from)\b/iu;
/** Without a day these are the next ones. */
const open = new RegExp(
  `\\b(?:${things}|${mine})(?: (?:do (?:i|we) have|have (?:i|we) got|are there|are coming up|coming up|soon|planned|scheduled|ahead))*[\\s?.!]*$`,
  "iu",
);
/** "What is going on this week" may be asked of the mail that came. */
const ofPeriod =
  /^(?:(?:so|and) )?what(?: is|'s|’s|s) (?:happening|going on|up) this (?:week|month)\b/iu;

const aWeek = 7;

/** The days that a question for meetings and plans means; undefined for any other question. */
export function daysAsked(question: string, sense: DaySense): DaysMeant | undefined {
  const said = question.trim();
  if (!asked.test(said) || !dates.test(said) || ofMail.test(said) || ofPeriod.test(said))
    return undefined;
  const head = asked.exec(said)?.[0] ?? "";
  if (!isOfDays(said.slice(head.length))) return undefined;
  return daysMeant(said, sense) ?? (open.test(said) ? nextDays(aWeek, sense) : undefined);
}

const small =
  /\b(?:on|for|at|in|by|to|the|this|next|coming|my|our|any|some|new|other|do|have|are|is|there|i|we|got|am|planned|scheduled|happening|going|up|coming|look|looks|like|hold|holds|free|busy|available|soon|ahead|still|please|so|far|of|a|an|few|couple|days?|week|weekend|month|today|tonight|tomorrow|morning|afternoon|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}(?:st|nd|rd|th)?)\b/giu;

/** Whether what follows speaks of days and plans alone: "a meeting with Ann next week" is asked of her mail. */
function isOfDays(words: string): boolean {
  const rest = words.replaceAll(small, " ").replaceAll(ofPlans, " ");
  return !/[\p{L}\p{N}]/u.test(rest);
}

const ofPlans = new RegExp(`\\b(?:${things}|${mine})\\b`, "giu");
