export type SnoozeTime = { id: string; title: string; at: Date };

/** When a message may come back, as Gmail offers it: later today, tomorrow, the weekend, next week; at 8 and 18 o'clock. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const later: SnoozeTime[] = [
    { id: "today", title: "Later today", at: at(now, 0, 18) },
    { id: "tomorrow", title: "Tomorrow", at: at(now, 1, 8) },
    { id: "weekend", title: "This weekend", at: at(now, daysTo(now, 6), 8) },
    { id: "week", title: "Next week", at: at(now, daysTo(now, 1), 8) },
    { id: "month", title: "In a month", at: at(now, 30, 8) },
  ];
  return later.filter((time) => time.at.getTime() - now.getTime() > 30 * 60_000);
}

/** Days until the next such day of the week, at least one; Sunday is 0. */
function daysTo(now: Date, weekday: number): number {
  return ((weekday - now.getDay() + 6) % 7) + 1;
}

function at(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}
