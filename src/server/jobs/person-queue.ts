import type { PgBoss } from "pg-boss";

/**
 * Seconds between two looks for runs that were put off until later (those due at once come by NOTIFY), and until a run
 * that failed tries again for the first time.
 */
export type JobPace = { poll: number; retryDelay: number };

/** Where runs are queued, and how soon they come back. */
export type Queues = { boss: PgBoss; pace: JobPace };

/** A queue whose every run concerns one person: one run of each is queued at most, and one goes on. */
type PersonQueue = {
  /** Lets the person's queued run begin in so many seconds, or queues one. */
  move(userId: string, seconds: number): Promise<void>;
  /** Queues a run in so many seconds, unless one is queued. */
  add(userId: string, seconds: number): Promise<void>;
  /** Works on the runs of so many people at once. `lost` is raised when another server has taken the run over. */
  work(people: number, run: (userId: string, lost: AbortSignal) => Promise<void>): Promise<void>;
};

type PersonQueueOptions = {
  /** Seconds after which a run is taken for dead though its heartbeat goes on. */
  expireInSeconds: number;
  /** Seconds at most until a run that failed, or whose process died, tries again; by default five minutes. */
  retryDelayMax?: number;
};

type Run = { userId: string };

/**
 * That one run a person goes on is the worker's `groupConcurrency`, which asks the jobs themselves: pg-boss's own
 * policy for it (`stately`) passes over whoever was running up to a minute ago. A run whose process died is taken
 * up again when its heartbeat stays out; one that failed tries again, ever slower.
 */
const everyQueue = {
  policy: "short",
  notify: true,
  retryLimit: 1_000_000,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60,
} as const;

/** Makes the queue of that name, or gives the one that an older version made the options of today. */
export async function openPersonQueue(
  { boss, pace: { poll, retryDelay } }: Queues,
  name: string,
  options: PersonQueueOptions,
): Promise<PersonQueue> {
  const { policy, ...changeable } = { ...everyQueue, retryDelay, ...options };
  const known = await boss.getQueue(name);
  // A queue's policy cannot be changed; whoever comes back is queued again.
  if (known !== null && known.policy !== policy) await boss.deleteQueue(name);
  await boss.createQueue(name, { policy, ...changeable });
  await boss.updateQueue(name, changeable);

  function runOf(userId: string, seconds: number) {
    // Seconds are counted by the queue's own clock, the database's.
    const startAfter = Math.ceil(seconds * 1000) / 1000;
    return { singletonKey: userId, group: { id: userId }, startAfter };
  }

  return {
    move: async (userId, seconds) =>
      void (await boss.upsert(name, { userId }, runOf(userId, seconds))),
    add: async (userId, seconds) =>
      void (await boss.send(name, { userId }, runOf(userId, seconds))),
    work: (people, run) => hireWorkers(boss, name, { people, run, poll }),
  };
}

type Work = {
  people: number;
  run: (userId: string, lost: AbortSignal) => Promise<void>;
  poll: number;
};

/**
 * One worker waits for the next run, and another is hired when it has one: all that wait ask the database at once,
 * at each poll, which finds what was put off, and at each NOTIFY, and what people ask meanwhile would stand behind them.
 */
async function hireWorkers(boss: PgBoss, name: string, { people, run, poll }: Work): Promise<void> {
  const worker = { batchSize: 1, groupConcurrency: 1, ...polling(poll) };
  let [hired, running] = [0, 0];
  async function hire(): Promise<void> {
    hired += 1;
    let isLeaving = false;
    try {
      const id = await boss.work<Run>(name, worker, async ([job]) => {
        if (job === undefined) return;
        running += 1;
        if (hired <= running && hired < people) void hire().catch(stopped);
        try {
          await run(job.data.userId, job.signal);
        } finally {
          running -= 1;
          if (!isLeaving && hired > running + 1) {
            isLeaving = true;
            hired -= 1;
            void boss.offWork(name, { id, wait: false });
          }
        }
      });
    } catch (error) {
      hired -= 1;
      throw error;
    }
  }
  await hire();
}

function polling(seconds: number) {
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
}

/** A queue that stops hires nobody; otherwise the next run hires. */
function stopped(): void {}
