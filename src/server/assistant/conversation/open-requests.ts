import type { UserTransaction } from "#server/database/database.ts";
import { readStandings } from "../execute/request-standings.ts";
import type { Traces } from "./traces.ts";

type Turn = Pick<Traces, "doneBy" | "over" | "past">;

/** What of a conversation's requests can still be undone. */
export type OpenRequests = {
  /** Those of which something that was done still stands. */
  stands: ReadonlySet<string>;
  /** Those that an undo takes in turn, the last one first. */
  undoable: readonly string[];
};

/**
 * Reads how the requests of these turns stand. Of those that a click has taken back, the last act of all stays one that an
 * undo takes: who then says "undo that" means what is undone already, and nothing before it.
 */
export async function readOpenRequests(
  transaction: UserTransaction,
  userId: string,
  turns: readonly Turn[],
): Promise<OpenRequests> {
  const open = openRequests(turns);
  const ids = open.map(({ request }) => request);
  const back = await readTakenBack(transaction, userId, ids);
  const lastAct = turns.findLastIndex(didSomething);
  return {
    stands: new Set(ids).difference(back),
    undoable: open.flatMap(({ request, at, past }) =>
      past || (back.has(request) && at !== lastAct) ? [] : [request],
    ),
  };
}

/** `at`: the place of its last turn. `past`: an undo has found nothing (more) of it to take back. */
type OpenRequest = { request: string; at: number; past: boolean };

/** The requests that did something and that no later one has undone, the last one first. What a click on a card has done is of the card's request. */
function openRequests(turns: readonly Turn[]): OpenRequest[] {
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

/** Of these requests those that were taken back elsewhere: by the button of their answer, or in the activity. */
async function readTakenBack(
  transaction: UserTransaction,
  userId: string,
  requests: readonly string[],
): Promise<Set<string>> {
  const standings = await readStandings(transaction, userId, requests);
  return new Set(
    requests.filter((request) => {
      const { undoable = 0, undone = 0, taken_back: back = 0 } = standings.get(request) ?? {};
      return undoable === 0 && undone + back > 0;
    }),
  );
}

function didSomething({ doneBy, over, past }: Turn): boolean {
  return doneBy !== null || over.length + past.length > 0;
}
