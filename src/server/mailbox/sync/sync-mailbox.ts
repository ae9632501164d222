import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#server/platform/failure.ts";
import { hasDueBacklog, readBacklogSize } from "../tables/backlog-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { noteAnswer, readSyncState, saveSyncState, type SyncState } from "../tables/sync-table.ts";
import { checkParity } from "./compare-label-counts.ts";
import { readFirstScreen } from "./first-screen.ts";
import { followHistory } from "./follow-history.ts";
import { listMailbox } from "./list-mailbox.ts";
import { readPending } from "./reading/read-pending.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

type SyncRun = Required<Pick<SyncTask, "stop" | "abandon">> & {
  /** Seconds between two looks for news while older messages are being read. */
  newsEvery: number;
  /** Milliseconds between two comparisons of the counts with Gmail's. */
  checkEvery: number;
};

/**
 * The background's part: first screen and listing until one was completed, what happened at Gmail, then what is
 * still to be read, with a look for news in between, and the counts compared. Can be stopped
 * at any time and goes on from there.
 */
export async function syncMailbox(
  context: SyncContext,
  userId: string,
  run: SyncRun,
): Promise<void> {
  const { database } = context;
  const task: SyncTask = { userId, urgency: "background", stop: run.stop, abandon: run.abandon };
  const before = await stateOf(context, userId);
  await followHistory(context, { ...task, urgency: "soon" });
  if (before.listedAt === undefined) await listFirst(context, { ...task, urgency: "soon" });
  await readPending(context, { ...task, urgency: "soon" }, { newsOnly: true });
  await readBesideNews(context, task, run);
  await database.asUser(userId, async (transaction) => {
    const { pending } = await readBacklogSize(transaction, userId);
    const syncedAt = pending === 0 ? context.clock.now() : undefined;
    if (syncedAt !== undefined) await saveSyncState(transaction, userId, { synced_at: syncedAt });
    const answersAgain = await noteAnswer(transaction, userId, undefined);
    const isDone = (syncedAt !== undefined && before.syncedAt === undefined) || before.hadPending;
    if (isDone || answersAgain) await appendEvent(transaction, userId, "mailbox");
  });
  if (run.stop?.aborted !== true) await checkIfDue(context, task, run);
}

async function stateOf(
  { database, clock }: SyncContext,
  userId: string,
): Promise<SyncState & { hadPending: boolean }> {
  return database.readAsUser(userId, async (transaction) => ({
    ...(await readSyncState(transaction, userId)),
    hadPending: await hasDueBacklog(transaction, userId, { now: clock.now(), newsOnly: false }),
  }));
}

/**
 * Lists the mailbox for the first time, the newest of the inbox first, or again after a listing that was not
 * completed. Texts that cannot be had now hold the listing up no longer than their retries.
 */
export async function listFirst(context: SyncContext, task: SyncTask): Promise<void> {
  try {
    await readFirstScreen(context, { ...task, urgency: "person" });
  } catch (error) {
    if (!mayPass(error)) throw error;
    context.logger.warn({ err: error }, "the first screen must wait");
  }
  await listMailbox(context, task);
  await followHistory(context, task);
}

/** News does not wait until everything older is read. What fails on one side ends the other after its round. */
async function readBesideNews(context: SyncContext, task: SyncTask, run: SyncRun): Promise<void> {
  const over = new AbortController();
  const stop = AbortSignal.any([...(run.stop ? [run.stop] : []), over.signal]);
  const parts = [
    readPending(context, { ...task, stop }),
    lookForNews(context, { ...task, urgency: "soon", stop }, run),
  ];
  const ends = await Promise.allSettled(parts.map((part) => part.finally(() => over.abort())));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function lookForNews(context: SyncContext, task: SyncTask, run: SyncRun): Promise<void> {
  while (await rested(run.newsEvery * 1000, task.stop))
    try {
      if (await followHistory(context, task)) await readPending(context, task, { newsOnly: true });
      await checkIfDue(context, task, run);
    } catch (error) {
      if (!mayPass(error)) throw error;
      context.logger.warn({ err: error }, "news must wait");
    }
}

/** False when the rest was ended. */
function rested(milliseconds: number, stop: AbortSignal | undefined): Promise<boolean> {
  return pause(milliseconds, true, { signal: stop }).catch(() => false);
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof Failure && ["gmail_unavailable", "gmail_rate_limited"].includes(error.code)
  );
}

/** While mail moves too fast to compare counts, it is tried at ever longer intervals, up to that many times doubled. */
const mostDoublings = 4;

async function checkIfDue(context: SyncContext, task: SyncTask, run: SyncRun): Promise<void> {
  const { triedAt, vainTries } = await stateOf(context, task.userId);
  const now = context.clock.now().getTime();
  // A time to come was noted by a clock that has been put back since.
  const age = Math.abs(now - (triedAt?.getTime() ?? 0));
  if (age >= run.checkEvery * 2 ** Math.min(vainTries, mostDoublings))
    await checkParity(context, task, Math.floor(now / run.checkEvery));
}
