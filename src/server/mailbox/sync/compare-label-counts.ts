import { appendEvent } from "#server/database/events-table.ts";
import { readSyncState, saveSyncState, type SyncChange } from "../tables/sync-table.ts";
import type { SyncState } from "../tables/sync-table.ts";
import type { CountGap } from "#server/database/tables.ts";
import { findGap, type Gap } from "./find-gap.ts";
import { followHistory } from "./follow-history.ts";
import { listMailbox } from "./list-mailbox.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

/** Milliseconds between two comparisons of the whole mailbox that nobody asked for, doubled by each that found nothing. */
const compareEvery = 10 * 60_000;

/** About a day between them at most. */
const mostDoublings = 7;

/** `unknown`: mail moved too fast to tell. */
type Parity = "in_step" | "out_of_step" | "unknown";

/**
 * Compares Gmail's counts of every label with the mirror's. Where they differ twice the whole mailbox is compared
 * and mended, unless that was done lately. Notes when and with which outcome, also that there was none. `turn` as for `findGap`.
 */
export async function checkParity(
  context: SyncContext,
  task: SyncTask,
  turn?: number,
): Promise<Parity> {
  const { knownGap, vainListings } = await stateOf(context, task);
  const first = await findGap(context, task, turn);
  if (isExplained(first, knownGap)) {
    const isGone = first.isOfAll && !first.isMoving && Object.keys(first.differing).length === 0;
    const parity = parityOf(first, knownGap);
    return note(context, task, { parity, ...(isGone && { vain_listings: 0 }) });
  }
  const again = await findGap(context, task);
  if (isExplained(again, knownGap))
    return note(context, task, { parity: parityOf(again, knownGap) });
  const { listedAt } = await stateOf(context, task);
  const since = context.clock.now().getTime() - (listedAt?.getTime() ?? 0);
  const rest = compareEvery * 2 ** Math.min(vainListings, mostDoublings);
  if (since < rest) return note(context, task, { parity: "out_of_step" });
  return compareMailbox(context, task, again.differing);
}

/**
 * Compares every message and label with Gmail, mends what differs and checks the outcome. Where nothing had to be
 * mended, or counts differ as much as they did before, they are taken for Gmail's own: its lists contradict them.
 */
export async function compareMailbox(
  context: SyncContext,
  task: SyncTask,
  before: CountGap,
): Promise<Parity> {
  const mended = await listMailbox(context, task);
  await followHistory(context, task);
  const gap = await findGap(context, task);
  const { knownGap, vainListings } = await stateOf(context, task);
  const lasting = Object.entries(gap.differing).filter(
    ([label, by]) => mended === 0 || by === before[label] || by === knownGap?.[label],
  );
  const own = Object.fromEntries(lasting);
  const isVain = mended === 0 || lasting.length > 0;
  return note(context, task, {
    parity: parityOf(gap, own),
    known_gap: gap.isMoving ? { ...knownGap, ...own } : own,
    vain_listings: isVain ? vainListings + 1 : 0,
  });
}

/** Whether counts differ by nothing but what is known to be Gmail's own. */
function isExplained({ differing }: Gap, known: CountGap | undefined): boolean {
  return Object.entries(differing).every(([label, by]) => known?.[label] === by);
}

function parityOf(gap: Gap, known: CountGap | undefined): Parity {
  if (!isExplained(gap, known)) return "out_of_step";
  return gap.isMoving ? "unknown" : "in_step";
}

async function stateOf({ database }: SyncContext, { userId }: SyncTask): Promise<SyncState> {
  return database.readAsUser(userId, (transaction) => readSyncState(transaction, userId));
}

/** What was found holds on while nothing is known: then only the try is noted. */
async function note(
  { database, clock }: SyncContext,
  { userId }: SyncTask,
  { parity, ...change }: SyncChange & { parity: Parity },
): Promise<Parity> {
  const now = clock.now();
  await database.asUser(userId, async (transaction) => {
    const { inStep, vainTries } = await readSyncState(transaction, userId);
    const isInStep = parity === "in_step";
    const outcome =
      parity === "unknown"
        ? { vain_tries: vainTries + 1 }
        : { vain_tries: 0, checked_at: now, in_step: isInStep };
    await saveSyncState(transaction, userId, { ...change, ...outcome, tried_at: now });
    if (parity !== "unknown" && inStep !== isInStep)
      await appendEvent(transaction, userId, "mailbox");
  });
  return parity;
}
