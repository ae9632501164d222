import type { Traces } from "./traces.ts";

/** A request of which something that was done may still stand. `past`: an undo has found nothing (more) of it to take back. */
export type OpenRequest = { request: string; at: number; past: boolean };

/** The requests that did something and are not undone, the last one first. What a click on a card has done is of the card's request. */
export function openRequests(
  turns: readonly Pick<Traces, "doneBy" | "over" | "past">[],
): OpenRequest[] {
  const open = new Map<string, OpenRequest>();
  for (const [at, { doneBy, over, past }] of turns.entries()) {
    for (const request of over) open.delete(request);
    for (const found of past.flatMap((request) => open.get(request) ?? []))
      open.set(found.request, { ...found, past: true });
    if (doneBy === null || over.includes(doneBy)) continue;
    open.delete(doneBy);
    open.set(doneBy, { request: doneBy, at, past: false });
  }
  return [...open.values()].toReversed();
}
