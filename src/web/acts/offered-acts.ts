import type { PlainAct } from "#contract/actions.ts";
import type { Email } from "#contract/messages.ts";

/** What can be chosen to do; those that are no plain act ask for more first. */
export type ActChoice = PlainAct | "label" | "move" | "snooze" | "permanentDelete";

/** The acts that make sense for messages, in the order to offer them. */
export function offeredActs(emails: readonly Email[]): ActChoice[] {
  function some(label: string): boolean {
    return emails.some(({ labels }) => labels.includes(label));
  }
  function every(label: string): boolean {
    return emails.every(({ labels }) => labels.includes(label));
  }
  const away = every("TRASH") || every("SPAM");
  const offers: [ActChoice, boolean][] = [
    ["archive", some("INBOX")],
    ["notSpam", every("SPAM")],
    ["restore", every("TRASH")],
    ["delete", !every("TRASH")],
    ["permanentDelete", emails.every(({ labels }) => labels.some(isAway))],
    ["unread", !some("UNREAD")],
    ["read", some("UNREAD")],
    ["snooze", !away],
    ["star", !every("STARRED")],
    ["unstar", some("STARRED")],
    ["important", !every("IMPORTANT")],
    ["unimportant", some("IMPORTANT")],
    ["label", true],
    ["move", true],
    ["mute", !away],
    ["spam", !some("SPAM")],
  ];
  return emails.length === 0 ? [] : offers.flatMap(([act, offered]) => (offered ? [act] : []));
}

function isAway(label: string): boolean {
  return label === "TRASH" || label === "SPAM";
}
