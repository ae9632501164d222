/** When a message came, as words that a request for it may hold: "at 06:41 on 22 November 2026". */
export function toldMoment(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "long" });
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  return `at ${hour.format(moment)} on ${day.format(moment)}`;
}
