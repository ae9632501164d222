import type { Email } from "#contract/messages.ts";

/** What is known of the inbox: mail of these ids, and all from before this time, is no news. */
export type Known = { ids: ReadonlySet<string>; from: number };

/** Milliseconds by which mail may come later than its time says. */
const late = 5 * 60_000;

/** What is known where news are looked for from `now` on. */
export function knownFrom(now: number): Known {
  return { ids: new Set(), from: now - late };
}

/**
 * The messages that have come since, of the inbox's newest, and what is known then. What is still to be read is news later;
 * what comes back to the inbox is none.
 */
export function newsOf(
  { ids, from }: Known,
  emails: readonly Email[],
): { news: Email[]; known: Known } {
  const told = emails.filter(({ pending }) => !pending);
  const news = told.filter(({ id, received_at }) => !ids.has(id) && Date.parse(received_at) > from);
  return { news, known: { ids: new Set([...ids, ...told.map(({ id }) => id)]), from } };
}
