/** A day with its time, as it is said of what is to come: `Sun, Nov 22, 8:00 AM`. */
export function dayTime(at: Date, timeZone: string | undefined): string {
  return at.toLocaleString(undefined, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
}
