import { deliverDue, secondsUntilDelivery } from "#server/compose/delivery/deliver-due.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";

/** People whose messages are sent at once: a run waits for Gmail nearly all of its time. */
const people = 8;

/** A run gives way to other people's after that many milliseconds and goes on in the next. */
const slice = 30_000;

/** Seconds between two runs at least: what another server has claimed is not asked about all the time. */
const rest = 1;

/** The same after a whole slice, in which nothing else may have had any of the mailbox's budget. */
const longRest = 5;

type Planned = Pick<OutboxContext, "database" | "clock">;

type OutboxJobRunner = {
  /** Lets the job run when the person's next message is due; without one nothing is queued. */
  continueOutbox(context: Planned, userId: string): Promise<void>;
  work(context: OutboxContext): Promise<void>;
};

/** The job that sends messages at their time, each once, whichever server takes it up. */
export async function createOutboxJob(
  queues: Queues,
  stopping: AbortSignal,
): Promise<OutboxJobRunner> {
  const queue = await openPersonQueue(queues, "send-outbox", {
    expireInSeconds: 600,
    retryDelayMax: 10,
  });

  /** Looks again after each move: of two that plan at the same time the last must know what the first does. */
  async function plan(context: Planned, userId: string, soonest: number): Promise<void> {
    for (let planned = Number.POSITIVE_INFINITY; ;) {
      const due = await secondsUntilDelivery(context, userId);
      const seconds = due === undefined ? undefined : Math.max(due, soonest);
      if (seconds === undefined || seconds + 1 > planned) return;
      await queue.move(userId, seconds);
      planned = seconds;
    }
  }

  return {
    continueOutbox: (context, userId) => plan(context, userId, 0),
    work: (context) =>
      queue.work(people, async (userId, lost) => {
        const stop = AbortSignal.any([stopping, lost, AbortSignal.timeout(slice)]);
        // What a missing grant holds up goes on after the sync that follows the next sign-in.
        if (await deliverDue(context, userId, stop))
          await plan(context, userId, stop.aborted ? longRest : rest);
      }),
  };
}
