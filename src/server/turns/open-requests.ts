import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";

/**
 * A request of which something that was done may still stand, and the place of the turn that did the last of it. `isPast`: an
 * undo has found nothing (more) that it could take back.
 */
export type OpenRequest = { request: string; at: number; isPast: boolean };

/**
 * The requests that did something and are not undone, the last one first. What a click on a card has done is of the request
 * that the card came from.
 */
export function openRequests(
  turns: readonly Pick<KeptTurn, "doneBy" | "over" | "past">[],
): OpenRequest[] {
  const open = new Map<string, OpenRequest>();
  for (const [at, { doneBy, over, past }] of turns.entries()) {
    for (const request of over) open.delete(request);
    for (const found of past.flatMap((request) => open.get(request) ?? []))
      open.set(found.request, { ...found, isPast: true });
    if (doneBy === null || over.includes(doneBy)) continue;
    open.delete(doneBy);
    open.set(doneBy, { request: doneBy, at, isPast: false });
  }
  return [...open.values()].toReversed();
}
