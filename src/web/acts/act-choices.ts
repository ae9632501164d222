import type { PlainAct } from "#contract/actions.ts";
import { isThrownAway } from "#contract/label-request.ts";
import type { Email } from "#contract/messages.ts";
import type { MailMarks } from "./marks.tsx";

/** What can be chosen to do; those that are no plain act ask for more first. */
export type ActChoice = PlainAct | "label" | "move" | "snooze" | "permanentDelete";

/**
 * The acts that make sense for messages, in the order to offer them. Of two that are each other's opposite only one
 * is, where Gmail's key for both goes from one to the other: a star or a mute on any of them is taken off first.
 */
export function actChoices(emails: readonly Email[], marks: MailMarks): ActChoice[] {
  const counts = labelCounts(emails);
  function some(label: string): boolean {
    return counts.has(label);
  }
  function every(label: string): boolean {
    return counts.get(label) === emails.length;
  }
  const away = every("TRASH") || every("SPAM");
  const muted = emails.some(marks.isMuted);
  const offers: [ActChoice, boolean][] = [
    ["archive", some("INBOX")],
    ["notSpam", every("SPAM")],
    ["restore", every("TRASH")],
    ["delete", !every("TRASH")],
    ["permanentDelete", emails.every(({ labels }) => isThrownAway(labels))],
    ["unread", !some("UNREAD")],
    ["read", some("UNREAD")],
    ["unsnooze", emails.some((email) => marks.snoozedUntil(email) !== undefined)],
    ["snooze", !away],
    ["star", !some("STARRED")],
    ["unstar", some("STARRED")],
    ["important", !every("IMPORTANT")],
    ["unimportant", some("IMPORTANT")],
    ["label", true],
    ["move", true],
    ["mute", !away && !muted],
    ["unmute", muted],
    ["spam", !some("SPAM")],
  ];
  return emails.length === 0 ? [] : offers.flatMap(([act, offered]) => (offered ? [act] : []));
}

/** How many messages have each label: they may be a thousand. */
function labelCounts(emails: readonly Email[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { labels } of emails)
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
