import type { DaySense, SaidMessage } from "./said-message.ts";

type Received = Pick<SaidMessage, "receivedAt">;

/** The day of a message, as "Tue 28 Nov", with its year where that is another. */
export function toldDay({ receivedAt }: Received, { now, timeZone }: DaySense): string {
  const year = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric" });
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(year.format(receivedAt) !== year.format(now) && { year: "numeric" }),
  })
    .format(receivedAt)
    .replace(",", "");
}

/** The same with its hour: "Tue 28 Nov at 10:00". */
export function toldMoment(message: Received, sense: DaySense): string {
  const { timeZone } = sense;
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  return `${toldDay(message, sense)} at ${hour.format(message.receivedAt)}`;
}
