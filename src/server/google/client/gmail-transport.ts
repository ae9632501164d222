import { setTimeout as sleep } from "node:timers/promises";
import type { Gate } from "../quota/account-gate.ts";
import { isFailure } from "#server/platform/failure.ts";
import type { Logger } from "#server/platform/logger.ts";
import {
  exchangeWithGmail,
  type GmailAnswer,
  type GmailCall,
  type Wire,
} from "./gmail-exchange.ts";
import { retry, type RetryPolicy } from "./retry.ts";

/** What asks for an access token: `refused` is the one that Gmail no longer takes. */
export type TokenWanted = { renew: boolean; refused?: string | undefined };

export type TransportOptions = Wire & {
  /** An access token that is valid now; `renew` asks for another than the one refused. */
  accessToken: (wanted?: TokenWanted) => Promise<string>;
  logger: Logger;
  retry?: Partial<RetryPolicy> | undefined;
  /** Absent: everything goes at once. */
  gate?: Gate | undefined;
};

export type GmailTransport = {
  gate: Gate;
  /** One call with renewal of the token, patience and retries. Throws a `Failure`. */
  call(call: GmailCall): Promise<GmailAnswer>;
  /** One call without retries, for a caller that retries in its own way. */
  callOnce(call: GmailCall): Promise<GmailAnswer>;
  /** Tries as the policy says, from the beginning again after a failed try that has `progressed`. */
  retry<T>(work: () => Promise<T>, progressed?: () => boolean): Promise<T>;
};

const openGate: Gate = {
  pass: (_methods, work) => work(),
  refused: () => undefined,
  accepted: () => undefined,
  fitting: (methods) => methods.length,
};

/**
 * Calls with the token, the mailbox's gate, and retries. When `stop` is raised, calls and waits
 * reject with its reason.
 */
export function createGmailTransport(options: TransportOptions): GmailTransport {
  const { clock, logger, gate = openGate } = options;
  const policy = policyOf(options);

  async function callOnce(call: GmailCall): Promise<GmailAnswer> {
    const renew = call.refusedToken !== undefined;
    const token = await options.accessToken({ renew, refused: call.refusedToken });
    try {
      return await passGate(options, gate, { call, token });
    } catch (failure) {
      if (renew || !isFailure(failure, "mailbox_not_connected")) throw failure;
      const another = await options.accessToken({ renew: true, refused: token });
      return passGate(options, gate, { call, token: another });
    }
  }

  async function patiently<T>(
    work: () => Promise<T>,
    progressed: () => boolean = () => false,
  ): Promise<T> {
    return retry(
      async (attempt) => {
        if (attempt > 1) logger.info({ attempt }, "Gmail is tried again");
        return work();
      },
      { ...policy, progressed },
      clock,
    );
  }

  return {
    gate,
    callOnce,
    retry: patiently,
    call: async (call) => patiently(async () => callOnce(call)),
  };
}

function policyOf({ retry: given, stop }: TransportOptions): RetryPolicy {
  return {
    tries: 5,
    base: 1000,
    longestPause: 64_000,
    deadline: 60_000,
    sleep: (milliseconds) => sleep(milliseconds, undefined, stop ? { signal: stop } : {}),
    random: Math.random,
    ...given,
  };
}

async function passGate(
  options: TransportOptions,
  gate: Gate,
  { call, token }: { call: GmailCall; token: string },
): Promise<GmailAnswer> {
  async function exchange(): Promise<GmailAnswer> {
    try {
      const answer = await exchangeWithGmail(options, call, token);
      if (call.partly !== true) gate.accepted(1);
      return answer;
    } catch (failure) {
      options.stop?.throwIfAborted();
      if (isFailure(failure, "gmail_rate_limited")) gate.refused(failure, call.methods.length);
      throw failure;
    }
  }
  return gate.pass(call.methods, exchange, call.unless);
}
