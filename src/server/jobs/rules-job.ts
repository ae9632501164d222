import type { AutomationContext } from "#server/automation/automation-context.ts";
import { runRules, secondsUntilRules } from "#server/automation/runs/run-rules.ts";
import { rulesChannel } from "#server/automation/tables/queue-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";

/** People whose rules run at once: a run waits for Gmail nearly all of its time. */
const people = 8;

/** A run gives way to other people's after that many milliseconds and goes on in the next. */
const slice = 30_000;

/** Seconds between two runs at least: what is under way elsewhere is not asked about all the time. */
const rest = 1;

type Planned = Pick<AutomationContext, "database" | "clock">;

export type RulesJobRunner = {
  /** Lets the job run when something is next to be done for the person's rules; without anything nothing is queued. */
  continueRules(context: Planned, userId: string): Promise<void>;
  /** Starts to work, and to hear of mail that comes. Resolves with what ends the hearing. */
  work(context: AutomationContext): Promise<() => Promise<void>>;
};

/** The job that does what rules say: on mail that has come, on schedule, and on old mail. */
export async function createRulesJob(
  queues: Queues,
  stopping: AbortSignal,
): Promise<RulesJobRunner> {
  const queue = await openPersonQueue(queues, "run-rules", {
    expireInSeconds: 600,
    retryDelayMax: 30,
  });

  async function plan(context: Planned, userId: string, soonest: number): Promise<void> {
    const seconds = await secondsUntilRules(context, userId);
    if (seconds !== undefined) await queue.move(userId, Math.max(seconds, soonest));
  }

  return {
    continueRules: (context, userId) => plan(context, userId, 0),
    async work(context) {
      await queue.work(people, async (userId, lost) => {
        const stop = AbortSignal.any([stopping, lost, AbortSignal.timeout(slice)]);
        // What a missing grant holds up goes on after the sync that follows the next sign-in.
        if (await run(context, userId, stop)) await plan(context, userId, stop.aborted ? 0 : rest);
      });
      return context.database.listen(rulesChannel, (userId) => {
        // What is not heard is seen by the next sync.
        if (userId !== "") queue.move(userId, 0).catch(() => undefined);
      });
    },
  };
}

async function run(
  context: AutomationContext,
  userId: string,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    await runRules(context, userId, stop);
    return true;
  } catch (error) {
    if (error instanceof Failure && withoutGrant.has(error.code)) return false;
    throw error;
  }
}

const withoutGrant = new Set(["mailbox_not_connected", "missing_permission"]);
