import { PgBoss } from "pg-boss";
import type { ActsContext } from "#server/actions/acts-context.ts";
import type { AutomationContext } from "#server/automation/automation-context.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import type { DraftsContext } from "#server/compose/drafts/drafts-context.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { DatabaseAddress } from "#server/database/database.ts";
import { createExportJob } from "./export-job.ts";
import { createActsJob } from "./acts-job.ts";
import { createLeaveJob } from "./leave-job.ts";
import { createRulesJob } from "./rules-job.ts";
import { createOutboxJob } from "./outbox-job.ts";
import { runPushJob } from "./push-job.ts";
import { createUploadsJob } from "./uploads-job.ts";
import { createSyncJob } from "./sync-job.ts";
import type { JobPace } from "./person-queue.ts";
import type { SyncJobContext } from "./sync-job-context.ts";

export type JobRunner = {
  /** Lets the person's sync run now, or keeps the run that is queued already. */
  continueSync(userId: string): Promise<void>;
  /** Lets the collection of the person's mail go on now. */
  continueExport(userId: string): Promise<void>;
  /** Lets a person's leaving come to its end. */
  ensureLeft(userId: string): Promise<void>;
  /** Lets what acts have left to be seen to run when it is time. */
  continueActs(context: Pick<ActsContext, "database" | "clock">, userId: string): Promise<void>;
  /** Lets the person's messages be sent when the next is due. */
  continueOutbox(context: Pick<OutboxContext, "database" | "clock">, userId: string): Promise<void>;
  /** Lets the person's rules run when something is next to be done for them. */
  continueRules(
    context: Pick<AutomationContext, "database" | "clock">,
    userId: string,
  ): Promise<void>;
  /** Lets files that go along with no message any more be removed in time. */
  continueSweep(userId: string): Promise<void>;
  /** Starts to work; what a request has queued before waits. */
  work(context: SyncJobContext & { writing: DraftsContext }): Promise<void>;
  /** How many jobs wait and run in each queue, as of some seconds ago. */
  depths(): Promise<{ queue: string; queued: number; active: number }[]>;
  /** Ends the running jobs at their next step. */
  stop(): Promise<void>;
};

const usualPace: JobPace = { poll: 2, retryDelay: 5 };

/** The queue and its workers in PostgreSQL, shared by every server process. */
export async function createJobRunner(
  address: DatabaseAddress,
  logger: Logger,
  pace = usualPace,
): Promise<JobRunner> {
  const boss = await startBoss(address, logger);
  const queues = { boss, pace };
  const stopping = new AbortController();
  const sync = await createSyncJob(queues, stopping.signal);
  const acts = await createActsJob(queues);
  const outbox = await createOutboxJob(queues, stopping.signal);
  const rules = await createRulesJob(queues, stopping.signal);
  const uploads = await createUploadsJob(queues);
  const collecting = await createExportJob(queues, stopping.signal);
  const leaving = await createLeaveJob(queues);
  let pushing: Promise<void> | undefined;
  let endHearing: (() => Promise<void>) | undefined;
  return {
    continueSync: sync.continueSync,
    continueActs: acts.continueActs,
    continueOutbox: outbox.continueOutbox,
    continueRules: rules.continueRules,
    continueSweep: uploads.continueSweep,
    continueExport: collecting.continueExport,
    ensureLeft: leaving.ensureLeft,
    async work(context) {
      await sync.work(context);
      await acts.work(context.acts);
      await outbox.work(context.outbox);
      endHearing = await rules.work(context.automation);
      await uploads.work(context.writing);
      await collecting.work(context.account);
      await leaving.work(context.account);
      pushing = runPushJob(context, sync.continueSync, stopping.signal);
    },
    depths: () => depthsOf(boss),
    async stop() {
      stopping.abort();
      await pushing;
      await endHearing?.();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function startBoss(address: DatabaseAddress, logger: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...address,
    schema: "jobs",
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
  });
  boss.on("error", (error) => logger.warn({ reason: error.message }, "job queue error"));
  await boss.start();
  return boss;
}

async function depthsOf(boss: PgBoss): ReturnType<JobRunner["depths"]> {
  const queues = await boss.getQueues();
  return queues.map(({ name, queuedCount, activeCount }) => ({
    queue: name,
    queued: queuedCount,
    active: activeCount,
  }));
}
