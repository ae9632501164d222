import type { KnownDraft } from "#contract/compose.ts";
import { personalPlace } from "#web/api/forget-here.ts";

const most = 200;

/**
 * The drafts that forms of this browser have had, by each message that stood for them. Rows go by the message of a
 * draft, which is another after each save: until the mailbox is read again, by a former one.
 */
export const draftRegistry = {
  note(userId: string, { id, gmailId }: KnownDraft): void {
    const others = pairs(userId).filter(([message]) => message !== gmailId);
    const kept = [...others, [gmailId, id]].slice(-most);
    try {
      localStorage.setItem(placeOf(userId), JSON.stringify(kept));
    } catch {
      // A full store is no reason not to save a draft.
    }
  },
  /** The id of the draft for which a message stands or stood. */
  find(userId: string, gmailId: string): string | undefined {
    return pairs(userId).find(([message]) => message === gmailId)?.[1];
  },
};

function placeOf(userId: string): string {
  return personalPlace("known-drafts", userId);
}

function pairs(userId: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === "string");
}
