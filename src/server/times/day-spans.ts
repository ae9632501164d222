import { dateOf, dayOf, weekdayOf, type Day, type DaySpan } from "./calendar-day.ts";

/** A day alone. */
export function oneDay(day: Day): DaySpan {
  return { from: day, before: day + 1 };
}

/** The week of a day, from Monday on. */
export function weekOf(day: Day): DaySpan {
  const monday = day - ((weekdayOf(day) + 6) % 7);
  return { from: monday, before: monday + 7 };
}

/** A month, so many ahead of the one of a day. */
export function monthOf(today: Day, ahead: number): DaySpan {
  const { year: own, month: number } = dateOf(today);
  return { from: dayOf(own, number + ahead, 1), before: dayOf(own, number + ahead + 1, 1) };
}

/** A whole year. */
export function yearOf(own: number): DaySpan {
  return { from: dayOf(own, 1, 1), before: dayOf(own + 1, 1, 1) };
}
