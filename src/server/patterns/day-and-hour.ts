/** A moment as its day and its hour on the clock of a zone: "13 June 2026" and "08:00". */
export function dayAndHour(at: Date, timeZone: string): { day: string; hour: string } {
  const day = { timeZone, day: "numeric", month: "long", year: "numeric" } as const;
  const hour = { timeZone, hour: "2-digit", minute: "2-digit" } as const;
  return {
    day: new Intl.DateTimeFormat("en-GB", day).format(at),
    hour: new Intl.DateTimeFormat("en-GB", hour).format(at),
  };
}
