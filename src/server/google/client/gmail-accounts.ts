import { setTimeout as sleep } from "node:timers/promises";
import { createAccountGate, type AccountGate } from "../quota/account-gate.ts";
import type { QuotaBucket, Urgency } from "../quota/quota-queue.ts";
import type { QuotaTable } from "../quota/quota-prices.ts";
import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createGmailClient, type GmailClient } from "./gmail-client.ts";
import type { TokenWanted } from "./gmail-transport.ts";

type GmailAccountsOptions = {
  /** A Google-compatible server; absent: Google. */
  baseUrl: string | undefined;
  accessToken(userId: string, wanted?: TokenWanted): Promise<string>;
  quota: QuotaTable | "off";
  /** The person's bucket by that table, shared by all servers. */
  bucketFor(userId: string, table: QuotaTable): QuotaBucket;
  clock: Clock;
  logger: Logger;
  /** How much of the pause before another try is waited, from 0 up to 1; any part, when absent. */
  jitter?: (() => number) | undefined;
};

type Abandonment = AbortSignal | { lost: AbortSignal } | undefined;

export type GmailAccounts = {
  /**
   * The person's mailbox at Gmail; `stop` abandons its calls and waits, which then reject with its reason. So does `lost`,
   * and `close` ends those waits too.
   */
  gmailFor(userId: string, urgency: Urgency, stop?: Abandonment): GmailClient;
  /** Ends the waits of all who gave no `stop`; what is under way goes on. */
  close(): void;
};

/** A person hears soon that it does not work; of what goes on by itself the waits for its budget count too. */
const byItself = { tries: 5, deadline: 300_000 } as const;
const patience = {
  person: { tries: 4, deadline: 20_000 },
  soon: byItself,
  background: byItself,
} as const;

/** Milliseconds after which a gate that nobody asked for is dropped: the longest rest, which it may know alone, is over. */
const unusedFor = 2 * 3_600_000;

/** The mailboxes at Gmail that this process speaks to: each has one budget, whoever asks. */
export function createGmailAccounts(options: GmailAccountsOptions): GmailAccounts {
  const { baseUrl, clock, logger, quota, bucketFor, jitter = Math.random } = options;
  const closing = new AbortController();
  const gates = new Map<string, { gate: AccountGate; usedAt: number }>();

  function openGate(userId: string): AccountGate {
    const bucket = quota === "off" ? createPauseBucket() : bucketFor(userId, quota);
    return createAccountGate({ quota, bucket, random: jitter });
  }

  function gateOf(userId: string): AccountGate {
    const now = clock.now().getTime();
    const gate = gates.get(userId)?.gate ?? openGate(userId);
    // Taken out and put in again: the longest unused stand first.
    gates.delete(userId);
    gates.set(userId, { gate, usedAt: now });
    for (const [id, { usedAt }] of gates) {
      if (now - usedAt < unusedFor) break;
      gates.delete(id);
    }
    return gate;
  }

  return {
    gmailFor(userId, urgency, given) {
      const { stop, waits } = signalsOf(given, closing.signal);
      return createGmailClient({
        baseUrl,
        accessToken: (wanted) => options.accessToken(userId, wanted),
        clock,
        logger,
        gate: gateOf(userId)(urgency, waits),
        retry: { ...patience[urgency], random: jitter, sleep: (pause) => rest(pause, waits) },
        stop,
      });
    },
    close: () => closing.abort(new Failure("overloaded")),
  };
}

/** What abandons the calls of a mailbox, and what ends its waits. */
function signalsOf(given: Abandonment, closing: AbortSignal) {
  if (given === undefined) return { stop: undefined, waits: closing };
  if (!("lost" in given)) return { stop: given, waits: given };
  return { stop: given.lost, waits: AbortSignal.any([given.lost, closing]) };
}

async function rest(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => stop.throwIfAborted());
}

/** A bucket that is never empty, where no quota is kept: only the pauses that Gmail asks for hold, in this process. */
function createPauseBucket(): QuotaBucket {
  let until = 0;
  return {
    take: async () => Math.max(0, Math.ceil(until - performance.now())),
    pause: async (milliseconds) => {
      until = Math.max(until, performance.now() + milliseconds);
    },
  };
}
