import { todayOf } from "#server/times/calendar-day.ts";
import { dayMeant, fullDay } from "./day-meant.ts";
import { periodMeant, type DaysMeant } from "./days-meant.ts";
import type { DaySense } from "./said-message.ts";

const asked =
  /^(?:so |and )?(?:(?:what|which (?:things|tasks))(?: is|'s|’s|s| are)? (?:all |still )?due\b|(?:is|are) (?:there )?(?:anything|something) (?:that is )?due\b|any(?:thing)? (?:that is )?due\b|(?:do|have) (?:i|we) (?:have |got )?any(?:thing)? (?:that is )?due\b|(?:what|which|any|do i have(?: any)?|are there(?: any)?)(?: are)?(?: my| the)? deadlines?\b|what deadlines?\b)(?<rest>.*)$/iu;
const dayNamed =
  "(?:this |next )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? \\p{L}{3,9}|\\p{L}{3,9} \\d{1,2}(?:st|nd|rd|th)?)";
const period = new RegExp(
  `^(?: (?:do|have) (?:i|we)(?: have| got)?| are there| coming up| is there)?(?: (?<by>by|until|before)| for| in| on)?(?: (?<span>(?:this|next) (?:week|month)|the end of (?:the|this) (?:week|month)|soon)| (?<day>${dayNamed}))?[\\s?.!]*$`,
  "iu",
);

/** The days that a question for what is due means; undefined for any other question. */
export function dueSpan(question: string, sense: DaySense): DaysMeant | undefined {
  const rest = asked.exec(question.trim())?.groups?.["rest"];
  const said = rest === undefined ? null : period.exec(rest);
  return said === null ? undefined : spanSaid(said.groups ?? {}, sense);
}

function spanSaid(
  { by, span = "soon", day }: Partial<Record<string, string>>,
  sense: DaySense,
): DaysMeant | undefined {
  const isBy = by !== undefined;
  const meant =
    day === undefined ? spanOf(span.toLowerCase(), sense) : daySpan(day, { isBy, sense });
  return isBy && meant !== undefined ? { ...meant, from: todayOf(sense) } : meant;
}

function daySpan(words: string, { isBy, sense }: { isBy: boolean; sense: DaySense }) {
  const until = dayMeant(words, sense)?.day;
  if (until === undefined || until < todayOf(sense)) return undefined;
  return { from: until, until, called: `${isBy ? "by" : "on"} ${fullDay(until)}` };
}

/** Days ahead that are looked at where none is said. */
const soon = 60;

function spanOf(span: string, sense: DaySense): DaysMeant {
  const [which, what] = span.split(" ");
  if (which === "this" || which === "next") return periodMeant(which, what ?? "", sense);
  if (span !== "soon") return periodMeant("this", span.endsWith("month") ? "month" : "week", sense);
  const today = todayOf(sense);
  return { from: today, until: today + soon, called: "from today on" };
}
