import { isSameAddress } from "#addresses/is-same-address.ts";
import { isSilent } from "#addresses/is-silent.ts";
import type { Email } from "#contract/messages.ts";

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
