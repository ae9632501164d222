import type { World } from "#server/assist-plan/interpretation.ts";

const asksTime =
  /^what(?: is the)? time is it(?: now)?[ ?.!]*$|^what is the time(?: now)?[ ?.!]*$/u;
const asksDay =
  /^(?:what|which) (?:day|date)(?: of the week)? (?:is it|is today|do we have)(?: today| now)?[ ?.!]*$|^what is (?:the (?:date|day)(?: today)?|today 's (?:date|day)|today)[ ?.!]*$/u;

/** The day and the hour where the person is, if these are asked for. */
export function sayToday(
  text: string,
  { now, timeZone }: Pick<World, "now" | "timeZone">,
): string | undefined {
  if (!asksTime.test(text) && !asksDay.test(text)) return undefined;
  const day = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "full" }).format(now);
  if (asksDay.test(text)) return `It is ${day}.`;
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(now);
  return `It is ${time} on ${day} (${timeZone}).`;
}
