import type { StandinContext } from "../store/standin-context.ts";
import { GoogleError } from "../store/google-errors.ts";

const day = 24 * 3600 * 1000;

/** Throws Gmail's 429 when the person has sent as many messages within 24 hours as a day allows; it names the time when the next may go. */
export function checkDailySends(
  { store, clock, dailySends }: StandinContext,
  person: number,
): void {
  const sql = "SELECT at FROM sends WHERE person = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?";
  const since = clock.now().getTime() - day;
  const first = store.first<{ at: number }>(sql, person, since, Math.max(0, dailySends - 1))?.at;
  if (first === undefined && dailySends > 0) return;
  const again = new Date((first ?? clock.now().getTime()) + day).toISOString();
  throw new GoogleError(429, `User-rate limit exceeded.  Retry after ${again} (Mail sending)`);
}

/** Counts a sent message for the day's allowance, and forgets those that no longer count. */
export function countSend({ store, clock }: StandinContext, person: number): void {
  const now = clock.now().getTime();
  store.run("INSERT INTO sends (person, at) VALUES (?, ?)", person, now);
  store.run("DELETE FROM sends WHERE person = ? AND at <= ?", person, now - day);
}
