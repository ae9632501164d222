import type { ParsedResult } from "chrono-node";

export type Told = { one: ParsedResult; days: number };

/**
 * The day that all of the found times mean; undefined where they contradict each other or themselves: "tomorrow on
 * Wednesday", "Wednesday the 24th" where that is a Tuesday.
 */
export function oneDay(told: readonly Told[]): Told | undefined {
  const chosen = told.find(({ one }) => !isWeek(one) && one.start.isCertain("day")) ?? told[0];
  const isOne = told.every((each) => !isTorn(each.one) && isWithin(each, chosen ?? each));
  return isOne ? chosen : undefined;
}

/** A date with a weekday that is not its own. */
function isTorn({ start }: ParsedResult): boolean {
  const [year, month, day] = [start.get("year"), start.get("month"), start.get("day")];
  if (!start.isCertain("day") || !start.isCertain("weekday")) return false;
  return (
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1)).getUTCDay() !== start.get("weekday")
  );
}

/** "Next week" is any of seven days where another time names the day. */
function isWithin({ one, days }: Told, chosen: Told): boolean {
  if (one === chosen.one || days === chosen.days) return true;
  return isWeek(one) && chosen.days > days && chosen.days < days + 7;
}

/** Whether a time is "next week" alone. */
export function isWeek({ text, start }: ParsedResult): boolean {
  return /\bnext week\b/u.test(text) && !start.isCertain("weekday");
}
