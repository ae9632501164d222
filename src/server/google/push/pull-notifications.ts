import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "#server/platform/logger.ts";
import type { PubsubClient, PulledMessage } from "./pubsub-client.ts";

type PullOptions = {
  client: PubsubClient;
  logger: Logger;
  /** Called with the address of a mailbox in which something happened, in lower case. */
  heard(address: string): Promise<void>;
  /** Milliseconds between two pulls that found nothing at once; those between two that failed grow from it. */
  rest?: number;
};

/** Milliseconds at most between two pulls that failed. */
const longestRest = 60_000;

/**
 * Pulls until stopped, whatever fails. What could not be handed on is not acknowledged, so that it comes again;
 * what is no notification is acknowledged and forgotten. Resolves when it has stopped.
 */
export async function pullNotifications(options: PullOptions, stop: AbortSignal): Promise<void> {
  const { rest = 1000 } = options;
  let failures = 0;
  while (!stop.aborted) {
    const began = performance.now();
    const outcome = await pullOnce(options, stop);
    failures = outcome === "failed" ? failures + 1 : 0;
    const emptyAtOnce = outcome === "none" && performance.now() - began < rest;
    const wait = failures > 0 ? backOff(failures, rest) : emptyAtOnce ? rest : 0;
    await pause(wait, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** Full jitter over a growing span, so that several servers do not return together. */
function backOff(failures: number, rest: number): number {
  return rest / 2 + Math.random() * Math.min(longestRest, rest * 2 ** failures);
}

async function pullOnce(options: PullOptions, stop: AbortSignal) {
  const { client, logger } = options;
  try {
    const messages = await client.pull(stop);
    const done = await handOn(options, messages);
    if (done.length > 0) await client.acknowledge(done);
    if (done.length < messages.length) return "failed";
    return messages.length > 0 ? "some" : "none";
  } catch (error) {
    if (!stop.aborted) logger.warn({ reason: (error as Error).message }, "Pub/Sub was not pulled");
    return "failed";
  }
}

/** Tells of each mailbox once; answers the ids of the messages that are done with. */
async function handOn({ heard, logger }: PullOptions, messages: PulledMessage[]) {
  const byAddress = Map.groupBy(messages, ({ data }) => readNotification(data));
  const done: string[] = [];
  for (const [address, group] of byAddress)
    try {
      if (address === undefined) logger.warn("Pub/Sub held what is no notification of Gmail's");
      else await heard(address);
      done.push(...group.map(({ ackId }) => ackId));
    } catch (error) {
      logger.warn({ err: error }, "a notification could not be handed on");
    }
  return done;
}

/**
 * Whose mailbox a notification of Gmail's names, in lower case, or undefined for what is none. Nothing else of it
 * is used: what happened is asked of Gmail. See "users.watch" in Gmail's guide to push notifications.
 */
export function readNotification(data: Buffer): string | undefined {
  try {
    const { emailAddress } = JSON.parse(data.toString("utf8")) as { emailAddress?: unknown };
    if (typeof emailAddress !== "string" || emailAddress.length > 320) return undefined;
    return /^[^\s@]+@[^\s@]+$/.test(emailAddress) ? emailAddress.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
