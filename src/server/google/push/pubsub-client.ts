import type { Clock } from "#server/platform/clock.ts";
import { askJson, PushFailure } from "./ask-json.ts";
import type { ServiceAccount } from "./service-account.ts";
import { createServiceToken } from "./service-token.ts";

export type PubsubOptions = {
  /** Pub/Sub's own address, or that of another server for tests. */
  baseUrl: string;
  /** `projects/P/subscriptions/S`. */
  subscription: string;
  account: ServiceAccount;
  clock: Clock;
};

/** One message of the subscription; its data is whatever its sender wrote. */
export type PulledMessage = { ackId: string; data: Buffer };

/** One subscription of Cloud Pub/Sub. Every call throws a `PushFailure`. */
export type PubsubClient = {
  /** The topic of the subscription, which Gmail is told to write to. */
  topic(): Promise<string>;
  /** Waits for messages, as long as Pub/Sub likes; at most 100. */
  pull(stop: AbortSignal): Promise<PulledMessage[]>;
  acknowledge(ackIds: string[]): Promise<void>;
};

const atMost = 100;

/** Milliseconds for a call; a pull waits for messages, 90 seconds at Google. */
const patience = { call: 30_000, pull: 120_000 };

/** The client of one subscription, signed in as a service account. */
export function createPubsubClient(options: PubsubOptions): PubsubClient {
  const { baseUrl, subscription, account, clock } = options;
  const access = createServiceToken(account, clock);
  const place = `${baseUrl}/v1/${subscription}`;
  let known: string | undefined;
  async function ask(url: string, signal: AbortSignal, body?: object) {
    const authorization = `Bearer ${await access.token()}`;
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    const headers = { authorization, "content-type": "application/json" };
    return askJson(url, { ...sent, headers, signal }).catch((failure: unknown) => {
      if (failure instanceof PushFailure && failure.status === 401) access.forget();
      throw failure;
    });
  }
  return {
    async topic() {
      known ??= readTopic(await ask(place, AbortSignal.timeout(patience.call)), subscription);
      return known;
    },
    async pull(stop) {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(patience.pull)]);
      return readMessages(await ask(`${place}:pull`, signal, { maxMessages: atMost }));
    },
    async acknowledge(ackIds) {
      await ask(`${place}:acknowledge`, AbortSignal.timeout(patience.call), { ackIds });
    },
  };
}

/** A subscription outlives its topic as `_deleted-topic_`. */
function readTopic({ topic }: Record<string, unknown>, subscription: string): string {
  if (typeof topic === "string" && /^projects\/[^/]+\/topics\/[^/]+$/.test(topic)) return topic;
  throw new PushFailure(`${subscription} has no topic`);
}

function readMessages({ receivedMessages }: Record<string, unknown>): PulledMessage[] {
  if (!Array.isArray(receivedMessages)) return [];
  return receivedMessages.flatMap((received: unknown) => {
    const { ackId, message } = (received ?? {}) as { ackId?: unknown; message?: unknown };
    if (typeof ackId !== "string") return [];
    const { data } = (message ?? {}) as { data?: unknown };
    return [{ ackId, data: Buffer.from(typeof data === "string" ? data : "", "base64") }];
  });
}
