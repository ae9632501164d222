import { dateOf, dayOf, todayOf, weekdayOf, type Day } from "#server/times/calendar-day.ts";
import { dayMeant, fullDay } from "./day-meant.ts";
import type { DaySense } from "./said-message.ts";

/** Days in which something is due, both ends with them, and how they are called. */
export type DueSpan = { from: Day; until: Day; called: string };

const asked =
  /^(?:so |and )?(?:(?:what|which (?:things|tasks))(?: is|'s|’s|s| are)? (?:all |still )?due\b|(?:is|are) (?:there )?(?:anything|something) (?:that is )?due\b|any(?:thing)? (?:that is )?due\b|(?:do|have) (?:i|we) (?:have |got )?any(?:thing)? (?:that is )?due\b|(?:what|which|any|do i have(?: any)?|are there(?: any)?)(?: are)?(?: my| the)? deadlines?\b|what deadlines?\b)(?<rest>.*)$/iu;
const period =
  /^(?: (?:do|have) (?:i|we)(?: have| got)?| are there| coming up| is there)?(?: for| in| by| on| until)?(?: (?<span>(?:this|next) (?:week|month)|the end of (?:the|this) (?:week|month)|soon)|(?<day> .{3,30}))?[\s?.!]*$/iu;

/** The days that a question for what is due means; undefined for any other question. */
export function dueSpan(question: string, sense: DaySense): DueSpan | undefined {
  const rest = asked.exec(question.trim())?.groups?.["rest"];
  const said = rest === undefined ? null : period.exec(rest);
  if (rest === undefined || said === null) return undefined;
  const { span = "soon", day } = said.groups ?? {};
  return day === undefined
    ? spanOf(span.toLowerCase(), todayOf(sense))
    : daySpan(day, { isBy: /\b(?:by|until)\b/iu.test(rest), sense });
}

function daySpan(words: string, { isBy, sense }: { isBy: boolean; sense: DaySense }) {
  const until = dayMeant(words, sense)?.day;
  const today = todayOf(sense);
  if (until === undefined || until < today) return undefined;
  return { from: isBy ? today : until, until, called: `${isBy ? "by" : "on"} ${fullDay(until)}` };
}

/** Days ahead that are looked at where none is said. */
const soon = 60;

function spanOf(span: string, today: Day): DueSpan {
  const sunday = today + ((7 - weekdayOf(today)) % 7);
  const { year, month } = dateOf(today);
  if (span === "next week") return { from: sunday + 1, until: sunday + 7, called: span };
  if (span === "next month")
    return { from: dayOf(year, month + 1, 1), until: dayOf(year, month + 2, 0), called: span };
  if (span.endsWith("week")) return { from: today, until: sunday, called: "this week" };
  if (span.endsWith("month"))
    return { from: today, until: dayOf(year, month + 1, 0), called: "this month" };
  return { from: today, until: today + soon, called: "from today on" };
}
