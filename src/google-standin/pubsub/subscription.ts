import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../store/standin-store.ts";
import { deleteNotification, listNotifications, type Notification } from "./notifications-table.ts";

type ReceivedMessage = {
  ackId: string;
  message: { data: string; messageId: string; publishTime: string };
};

type PullOptions = {
  topic: string;
  most: number;
  /** Milliseconds of real time to wait for the first message. */
  patience: number;
  /** Ends the waiting: the caller has left, or the server ends. */
  signal: AbortSignal;
};

export type Subscriptions = {
  /** Messages that nobody else holds; each is held for ten seconds, and comes again if it is not acknowledged. */
  pull(options: PullOptions): Promise<ReceivedMessage[]>;
  acknowledge(topic: string, ackIds: readonly string[]): void;
  /** Wakes whoever waits. */
  published(): void;
};

/** The subscriptions to all topics; the leases live in this process, the messages in the store. */
export function createSubscriptions(store: Store): Subscriptions {
  const leases = createLeases();
  let wake = new AbortController();
  function take({ topic, most }: PullOptions): ReceivedMessage[] {
    return listNotifications(store, topic)
      .filter(({ id }) => leases.isFree(id))
      .slice(0, most)
      .map((notification) => toMessage(notification, leases.hold(notification.id)));
  }
  return {
    async pull(options) {
      const end = performance.now() + options.patience;
      for (;;) {
        if (options.signal.aborted) return [];
        const messages = take(options);
        const left = end - performance.now();
        if (messages.length > 0 || left <= 0) return messages;
        const signal = AbortSignal.any([options.signal, wake.signal]);
        const pause = Math.min(left, leases.untilNextFree());
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    },
    acknowledge(topic, ackIds) {
      for (const ackId of ackIds) {
        const id = leases.release(ackId);
        if (id !== undefined) deleteNotification(store, topic, id);
      }
    },
    published() {
      wake.abort();
      wake = new AbortController();
    },
  };
}

function toMessage({ id, data, published_at }: Notification, ackId: string): ReceivedMessage {
  const publishTime = new Date(published_at).toISOString();
  return { ackId, message: { data, messageId: String(id), publishTime } };
}

/** Which messages somebody holds, each under an ackId of its own, until it is acknowledged or ten seconds are over. */
type Leases = {
  isFree(message: number): boolean;
  /** Holds a message and gives its ackId; earlier ones of it are good no more. */
  hold(message: number): string;
  /** Gives the message that the ackId held, and lets it go. */
  release(ackId: string): number | undefined;
  /** Milliseconds until a held message comes free again. */
  untilNextFree(): number;
};

/** Pub/Sub's default and least deadline for an acknowledgement. */
const deadline = 10_000;

function createLeases(): Leases {
  const held = new Map<number, { ackId: string; until: number }>();
  return {
    isFree: (message) => (held.get(message)?.until ?? 0) <= performance.now(),
    hold(message) {
      const ackId = randomBytes(48).toString("base64url");
      held.set(message, { ackId, until: performance.now() + deadline });
      return ackId;
    },
    release(ackId) {
      const [message] = [...held].find(([, lease]) => lease.ackId === ackId) ?? [];
      if (message !== undefined) held.delete(message);
      return message;
    },
    untilNextFree() {
      const now = performance.now();
      const left = [...held.values()].map(({ until }) => until - now).filter((ms) => ms > 0);
      return Math.min(deadline, ...left) + 1;
    },
  };
}
