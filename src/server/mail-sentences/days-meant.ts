import { dateOf, dayOf, todayOf, weekdayOf, type Day } from "#server/times/calendar-day.ts";
import { dayMeant, fullDay } from "./day-meant.ts";
import type { DaySense } from "./said-message.ts";

/** Days from one to another, both with them, and how they are called. */
export type DaysMeant = { from: Day; until: Day; called: string };

const period =
  /\b(?<which>this|next|the coming|the|my)\s+(?<what>week|weekend|month)\b|\bnext (?<few>few|couple of|\d{1,2}) days\b/iu;

/** The days that words name, from today on: one by its name or date, a week, its end or a month; undefined for any other. */
export function daysMeant(words: string, sense: DaySense): DaysMeant | undefined {
  const today = todayOf(sense);
  const day = dayMeant(words, sense)?.day;
  if (day !== undefined)
    return day < today ? undefined : { from: day, until: day, called: fullDay(day) };
  const said = period.exec(words)?.groups;
  return said && severalDays(said, sense);
}

const [aFew, aWeek] = [3, 7];
/** Days that are looked at, at most. */
const most = 31;

function severalDays(
  { which = "", what = "", few }: Partial<Record<string, string>>,
  sense: DaySense,
): DaysMeant {
  if (few !== undefined) return nextDays(/\d/u.test(few) ? Number(few) : aFew, sense);
  if (which.toLowerCase() === "the coming" && what.toLowerCase() === "week")
    return nextDays(aWeek, sense);
  return periodMeant(which.toLowerCase() === "next" ? "next" : "this", what.toLowerCase(), sense);
}

/** So many days from today on, a month at most. */
export function nextDays(wanted: number, sense: DaySense): DaysMeant {
  const from = todayOf(sense);
  const count = Math.min(Math.max(wanted, 1), most);
  return { from, until: from + count - 1, called: `the next ${count} days` };
}

/** What is left of this week, weekend or month, or the whole next one; a week ends on Sunday. */
export function periodMeant(which: "this" | "next", what: string, sense: DaySense): DaysMeant {
  const today = todayOf(sense);
  const called = `${which} ${what}`;
  const later = which === "next" ? 1 : 0;
  if (what === "month") {
    const { year, month } = dateOf(today);
    const from = Math.max(today, dayOf(year, month + later, 1));
    return { from, until: dayOf(year, month + later + 1, 0), called };
  }
  const until = today + ((7 - weekdayOf(today)) % 7) + 7 * later;
  return { from: Math.max(today, until - (what === "week" ? 6 : 1)), until, called };
}
