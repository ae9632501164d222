import type { CardEdit } from "#contract/assistant.ts";

type Pending = { edition: number; edits: string };

/**
 * What is changed on a card that waits and is not at the server yet, kept by this tab alone: it is there again after the page
 * was loaded anew. `edits`: as text, of the card's edition that was changed.
 */
export const pendingEdits = {
  read(card: string, edition: number): CardEdit[] | undefined {
    try {
      const pending = JSON.parse(sessionStorage.getItem(placeOf(card)) ?? "") as Pending;
      return pending.edition === edition ? (JSON.parse(pending.edits) as CardEdit[]) : undefined;
    } catch {
      return undefined;
    }
  },
  write(card: string, pending: Pending): void {
    try {
      sessionStorage.setItem(placeOf(card), JSON.stringify(pending));
    } catch {
      // A browser that keeps nothing has the changes as long as the page is there.
    }
  },
  drop(card: string): void {
    try {
      sessionStorage.removeItem(placeOf(card));
    } catch {
      // Nothing was kept.
    }
  },
};

function placeOf(card: string): string {
  return `card-edits ${card}`;
}
