import type { Email } from "#contract/messages.ts";
import { isSameAddress } from "#addresses/is-same-address.ts";
import { isSilent } from "#addresses/is-silent.ts";

/** Labels of what a person has written themselves, does not want, or gets with many others. */
const others: ReadonlySet<string> = new Set([
  "SENT",
  "DRAFT",
  "SPAM",
  "TRASH",
  "CATEGORY_PROMOTIONS",
  "CATEGORY_SOCIAL",
  "CATEGORY_UPDATES",
  "CATEGORY_FORUMS",
]);

/** What addresses begin with by which machines write (RFC 2142, and what senders use). */
const machine =
  /^(?:mailer-daemon|postmaster|bounces?|notif(?:y|ications?)|alerts?|news(?:letters?)?|digests?|updates?|marketing|automated|reminders?)(?![\p{L}\p{N}])/iu;

/** Whether unread mail of the inbox may be from somebody who writes to the person, as far as its row says. */
export function isPersonalMail({ labels, is_read, sender_email }: Email, own: string): boolean {
  if (is_read || !labels.includes("INBOX") || labels.some((label) => others.has(label)))
    return false;
  return (
    !isSameAddress({ address: sender_email }, { address: own }) &&
    !isSilent(sender_email) &&
    !machine.test(sender_email)
  );
}

/** What is known of the inbox: mail of these ids, and all from before this time, is no news. */
type Known = { ids: ReadonlySet<string>; from: number };

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
