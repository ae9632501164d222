import { randomBytes } from "node:crypto";

/** Which messages somebody holds, each under an ackId of its own, until it is acknowledged or ten seconds are over. */
export type Leases = {
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

export function createLeases(): Leases {
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
