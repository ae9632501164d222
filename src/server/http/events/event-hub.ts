import type { EventFrame } from "#contract/events.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import { eventChannel, readEvents } from "#server/database/events-table.ts";

type Subscription = {
  userId: string;
  /** The last number seen; undefined starts with what comes next. */
  after: number | undefined;
  send(frame: EventFrame): void;
  /** Events could not be read: the subscriber is to come again, with the last number seen. */
  fail(): void;
};

export type EventHub = {
  /** Sends the events after the subscriber's number, then `ready`, then each new one; answers how to end it. */
  subscribe(subscription: Subscription): () => void;
  close(): Promise<void>;
};

/**
 * Carries numbered events from the database to the subscribers of this process. A notification
 * only wakes: what is sent is read from the table, so none is lost or doubled between backfill and live.
 */
export async function createEventHub(database: Database, logger: Logger): Promise<EventHub> {
  const listeners = new Map<string, Set<() => void>>();
  const stop = await database.listen(eventChannel, (userId) => {
    const woken = userId === "" ? [...listeners.values()] : [listeners.get(userId) ?? []];
    for (const wakes of woken) for (const wake of wakes) wake();
  });
  return {
    subscribe(subscription) {
      const wakes = listeners.get(subscription.userId) ?? new Set();
      const wake = follow(database, logger, subscription);
      listeners.set(subscription.userId, wakes.add(wake));
      wake();
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && listeners.get(subscription.userId) === wakes)
          listeners.delete(subscription.userId);
      };
    },
    close: stop,
  };
}

function follow(database: Database, logger: Logger, { userId, after, send, fail }: Subscription) {
  let seen = after;
  let ready = false;
  let reading = false;
  let woken = false;
  async function read(): Promise<void> {
    const from = seen ?? Number.MAX_SAFE_INTEGER;
    const { events, last } = await database.readAsUser(userId, (transaction) =>
      readEvents(transaction, userId, from),
    );
    for (const event of events) send({ type: "event", ...event });
    seen = Math.min(events.at(-1)?.number ?? seen ?? last, last);
    if (!ready) send({ type: "ready", number: seen });
    ready = true;
  }
  return function wake(): void {
    woken = true;
    if (reading) return;
    reading = true;
    void (async () => {
      while (woken) {
        woken = false;
        await read();
      }
    })()
      .catch((error: unknown) => {
        logger.warn({ err: error }, "events could not be read");
        fail();
      })
      .finally(() => {
        reading = false;
      });
  };
}
