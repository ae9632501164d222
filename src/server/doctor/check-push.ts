import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { PushFailure } from "#server/google/push/push-failure.ts";
import { createPubsubClient } from "#server/google/push/pubsub-client.ts";
import { readServiceAccount } from "#server/google/push/service-account.ts";
import type { RealGoogle } from "./google-discovery.ts";

const guide = "See docs/google-setup.md, Word of new mail at once.";

/** Whether Gmail's word can be pulled, where a subscription is set. Throws an Error with the cure. */
export async function checkPush(
  { push }: Config,
  { baseUrl }: RealGoogle,
  clock: Clock,
): Promise<string> {
  if (push === undefined) return "not used: mailboxes are asked every few seconds, which is enough";
  const account = readServiceAccount(push.credentials);
  const client = createPubsubClient({
    baseUrl: baseUrl ?? "https://pubsub.googleapis.com",
    subscription: push.subscription,
    account,
    clock,
  });
  try {
    return `${push.subscription} is pulled, of ${await client.topic()}`;
  } catch (error) {
    throw new Error(cureOf(error, push.subscription, account.clientEmail), { cause: error });
  }
}

function cureOf(error: unknown, subscription: string, email: string): string {
  const { message, status } = error as PushFailure;
  if (!(error instanceof PushFailure) || status === undefined)
    return `${message}: look at the network, the proxy and DNS.`;
  if (status === 403)
    return `${email} may not see ${subscription}: give it the roles Pub/Sub Subscriber and Viewer. ${guide}`;
  if (status === 404) return `there is no ${subscription}: make it, or correct the name. ${guide}`;
  return `Google refuses the key of ${email} (${message}): make another. ${guide}`;
}
