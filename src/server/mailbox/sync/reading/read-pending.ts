import { limits } from "#contract/limits.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { isRefusedData } from "#server/database/query-errors.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import {
  type BacklogLease,
  leaseBacklog,
  nextInBacklog,
  putOff,
  releaseBacklog,
} from "../../tables/backlog-table.ts";
import { forgetEmails } from "../../tables/emails-table.ts";
import { notePace } from "../../tables/note-pace.ts";
import { saveEmails } from "../../tables/save-emails.ts";
import { lockCursor, readSyncState } from "../../tables/sync-table.ts";
import { type Fetched, fetchPlanned } from "./fetch-planned.ts";
import { createEventThrottle, type EventThrottle } from "./event-throttle.ts";
import { type PlannedRead, planReading, readsIn } from "./plan-reading.ts";
import { createReadingPace, type ReadingPace } from "./pace.ts";
import type { SyncContext, SyncTask } from "./sync-context.ts";

/** Rounds under way at once: while one is kept and one parsed, another is fetched. */
const lanes = 3;

/** Messages of a round: an answer of Gmail's, and a transaction. */
const roundMessages = 50;

type PendingWanted = {
  /** None but these messages, and what is missing of their threads. */
  only?: string[];
  /** None but what came after the listing. */
  newsOnly?: boolean;
};

type Reading = {
  context: SyncContext;
  task: SyncTask;
  wanted: PendingWanted;
  teller: EventThrottle;
  pace: ReadingPace;
  /** Raised when one lane fails: the others end with their round. */
  over: boolean;
  /** Raised when the person stops the sync: older messages that still wait for their budget are given back. */
  stopped: AbortSignal;
};

/** Milliseconds between two looks whether the person has stopped the sync, at whichever server. */
const lookForStop = 1000;

/**
 * Reads what is still to be read, newest first, and keeps each round in one transaction. Ends when
 * nothing is due that nobody else reads, or when the task is stopped. While the person has stopped the sync, none but news
 * and what `only` names is read. A message that cannot be read or kept is put off and holds up no other. Throws,
 * after keeping what did arrive, when Gmail asks to slow down or gives none of a round.
 */
export async function readPending(
  context: SyncContext,
  task: SyncTask,
  wanted: PendingWanted = {},
): Promise<void> {
  const teller = createEventThrottle(context, task.userId);
  const pace = createReadingPace(context.quota);
  const { stopped, endWatch } = watchStop(context, task.userId);
  const reading: Reading = { context, task, wanted, teller, pace, over: false, stopped };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => readInLane(reading)));
  endWatch();
  await teller.finish();
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined && task.stop?.aborted !== true) throw failed.reason;
}

function watchStop({ database }: SyncContext, userId: string) {
  const stop = new AbortController();
  async function look(): Promise<void> {
    const state = await database.readAsUser(userId, (transaction) =>
      readSyncState(transaction, userId),
    );
    if (state.stoppedAt !== undefined) stop.abort();
  }
  // A look that fails is made up for by the next.
  const timer = setInterval(() => void look().catch(() => undefined), lookForStop);
  return { stopped: stop.signal, endWatch: () => clearInterval(timer) };
}

async function readInLane(reading: Reading): Promise<void> {
  try {
    while (!reading.over && reading.task.stop?.aborted !== true)
      if (!(await readRound(reading))) return;
  } catch (error) {
    reading.over = true;
    throw error;
  }
}

/** False when nothing was left to read. */
async function readRound(reading: Reading): Promise<boolean> {
  const { context, task } = reading;
  const { planned, revision, isOlder } = await takeRound(reading);
  const leased = leaseOf(task, planned);
  if (planned.length === 0) return false;
  const { gmail, unless } = gmailUntilStop(reading, isOlder);
  const { failure, ...fetched } = await withLease(context, { userId: task.userId, ...leased }, () =>
    fetchPlanned(gmail, context.reader, planned),
  );
  await keepMessages(context, {
    ...fetched,
    ...leased,
    userId: task.userId,
    revision,
    alongside: async (transaction) => {
      if (reading.wanted.only === undefined && !unless.aborted)
        await notePace(transaction, task.userId, reading.pace.count(readsIn(planned)));
      if (fetched.emails.length > 0) await reading.teller.tell(transaction);
    },
  });
  if (failure !== undefined) throw failure;
  return true;
}

/** What waits for its budget when the sync is stopped has not been paid for and is not asked for. */
function gmailUntilStop({ context, task, stopped }: Reading, isOlder: boolean) {
  const client = context.gmailFor(task.userId, task.urgency, task.abandon);
  const stops = [...(task.stop === undefined ? [] : [task.stop]), ...(isOlder ? [stopped] : [])];
  const unless = AbortSignal.any(stops);
  const gmail: Pick<GmailClient, "read" | "attachment"> = {
    read: (wanted) => client.read(wanted, unless),
    attachment: client.attachment,
  };
  return { gmail, unless };
}

async function takeRound({ context, task, wanted }: Reading): Promise<{
  planned: PlannedRead[];
  revision: number;
  /** Whether it is what a stop ends. */
  isOlder: boolean;
}> {
  const { userId } = task;
  return context.database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    const { revision, stoppedAt } = await readSyncState(transaction, userId);
    const isStopped = stoppedAt !== undefined && wanted.only === undefined;
    const pending = await nextInBacklog(transaction, userId, {
      atMost: roundMessages,
      now: context.clock.now(),
      only: wanted.only,
      newsOnly: isStopped || wanted.newsOnly,
      forPerson: task.urgency === "person",
    });
    const planned = planReading(pending, { calls: limits.gmailBatch, messages: roundMessages });
    await leaseBacklog(transaction, userId, leaseOf(task, planned));
    const isOlder = !isStopped && wanted.only === undefined && wanted.newsOnly !== true;
    return { planned, revision, isOlder };
  });
}

function leaseOf({ urgency }: SyncTask, planned: PlannedRead[]): BacklogLease {
  return { gmailIds: planned.flatMap((one) => one.gmailIds), forPerson: urgency === "person" };
}

type LeasedRound = BacklogLease & { userId: string };

/** Milliseconds between two renewals; a lease holds for twenty seconds. */
const renewal = 6000;

/** Does the work while the messages stay reserved; when it fails they are given back at once. */
async function withLease<T>(
  { database }: SyncContext,
  { userId, ...leased }: LeasedRound,
  work: () => Promise<T>,
): Promise<T> {
  let renewing: Promise<void> | undefined;
  // A lease that is not renewed or given back ends by itself: a message is read twice or later, no more.
  function change(how: typeof leaseBacklog): Promise<void> {
    const changed = database.asUser(userId, async (transaction: UserTransaction) => {
      await lockCursor(transaction, userId);
      await how(transaction, userId, leased);
    });
    return changed.catch(() => undefined);
  }
  const timer = setInterval(() => {
    renewing = change(leaseBacklog);
  }, renewal);
  try {
    return await work();
  } catch (error) {
    clearInterval(timer);
    await renewing;
    await change(releaseBacklog);
    throw error;
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

type RoundToKeep = Omit<Fetched, "failure"> & {
  userId: string;
  /** The mirror's revision before Gmail was asked. */
  revision: number;
  /** All messages of the round, kept or not: they are given back. */
  gmailIds: string[];
  forPerson: boolean;
  /** What else the last transaction is to do. */
  alongside(transaction: UserTransaction): Promise<void>;
};

/**
 * Keeps a round's messages, forgets what is gone and puts off what failed, in one transaction. When the
 * mirror has followed Gmail since the round was asked for, the labels that were read may be older: a message that needs
 * them is read again. What the database refuses is put off and holds up nothing else.
 */
async function keepMessages(context: SyncContext, round: RoundToKeep): Promise<void> {
  try {
    await keep(context, round);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    await keepEach(context, round);
  }
}

/** Of what concerns a whole round, a part of it does nothing. */
const nothing = { gone: [], failed: [], gmailIds: [], alongside: async () => undefined };

async function keepEach(context: SyncContext, round: RoundToKeep): Promise<void> {
  for (const email of round.emails) {
    const alone = { ...round, ...nothing, emails: [email] };
    try {
      await keep(context, alone);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const failed = [email.gmailId];
      context.logger.warn({ err: error, gmail_ids: failed }, "a message cannot be kept");
      await keep(context, { ...alone, emails: [], failed });
    }
  }
  await keep(context, { ...round, emails: [] });
}

async function keep({ database, clock }: SyncContext, round: RoundToKeep): Promise<void> {
  const { userId, emails, gone, failed } = round;
  await database.asUser(userId, async (transaction) => {
    const { revision } = await lockCursor(transaction, userId);
    const labels = revision === round.revision ? "taken" : "left";
    await saveEmails(transaction, userId, { emails, labels });
    if (gone.length > 0) await forgetEmails(transaction, userId, gone);
    await putOff(transaction, userId, { gmailIds: failed, now: clock.now() });
    await releaseBacklog(transaction, userId, round);
    await round.alongside(transaction);
  });
}
