import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { monthOf, monthToken, ownerToken } from "#server/mailbox/words/search-tokens.ts";
import { everyQuery, someQuery, tokenQuery } from "./words-query.ts";

/** More months are not asked for one by one. */
const mostMonths = 24;

/** The queries that the index is asked at once, and the place at which the rest begins; undefined where nothing is left. */
export type IndexWindow = { queries: string[]; rest: EmailPlace | undefined };

/** From a moment on back by so many milliseconds, though not before the moment `from`. */
type TimeBack = { before: Date; back: number; from: number };

/**
 * A person's mail of the newest months, so that a word that much of the mail holds is not looked for in all of it; all
 * their mail where no time is given, or months are too many. The months stand apart: beside the words in one query, every
 * message of theirs is walked where each month has fewer than the words; so PostgreSQL steps from hit to hit. The person
 * stands with the words, so that no hits of others are walked.
 */
export function indexWindow(userId: string, words: string, time?: TimeBack): IndexWindow {
  const months = time === undefined ? [] : monthsOf(time);
  const [first] = months;
  const own = everyQuery([tokenQuery(ownerToken(userId)), words]);
  if (time === undefined || first === undefined) return { queries: [own], rest: undefined };
  const tokens = months.map((month) => tokenQuery(monthToken(userId, month)));
  const rest = { id: 0, receivedAt: new Date(Date.UTC(Math.floor(first / 12), first % 12)) };
  return {
    queries: [own, someQuery(tokens)],
    rest: rest.receivedAt.getTime() <= time.from ? undefined : rest,
  };
}

/** The months in their order; none where they are too many, or not of our era. */
function monthsOf({ before, back, from }: TimeBack): number[] {
  const start = Math.max(before.getTime() - back, from);
  const [first, last] = [monthOf(new Date(start)), monthOf(before)];
  const isFew = start > 0 && last - first >= 0 && last - first < mostMonths;
  return isFew ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
}
