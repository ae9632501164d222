import type { Stripe } from "stripe";
import type { BillingConfig } from "#server/platform/billing-config.ts";
import { Failure } from "#server/platform/failure.ts";
import type { Logger } from "#server/platform/logger.ts";

export type StripeClient = Stripe;

/** Milliseconds that Stripe has for one answer; a call without one is tried once more. */
const patience = 8000;

/**
 * Speaks to Stripe with the operator's key, or to the server that STRIPE_API_BASE names; undefined without a key. The
 * package is loaded then alone: it takes 35 MB.
 */
export async function createStripeClient({
  secretKey,
  apiBase,
}: BillingConfig): Promise<StripeClient | undefined> {
  if (secretKey === undefined) return undefined;
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const { Stripe: Client } = await import("stripe");
  return new Client(secretKey, {
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === "http:" ? "http" : "https",
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
    }),
  });
}

/** Asks Stripe. Throws `billing_unavailable` without a key, and for whatever Stripe does not answer or refuses. */
export async function askStripe<T>(
  { stripe, logger }: { stripe: StripeClient | undefined; logger: Logger },
  ask: (stripe: StripeClient) => Promise<T>,
): Promise<T> {
  if (stripe === undefined) throw new Failure("billing_unavailable");
  try {
    return await ask(stripe);
  } catch (cause) {
    if (!isStripeError(cause)) throw cause;
    // Its words may hold an address.
    const { type, code, statusCode, requestId } = cause;
    logger.warn({ type, code, status: statusCode, stripe_request: requestId }, "Stripe refuses");
    throw new Failure("billing_unavailable", { cause });
  }
}

/** What Stripe knows by an id, or undefined where it says that there is no such thing (any more). */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isStripeError(error) && error.code === "resource_missing") return undefined;
    throw error;
  }
}

/** The id of what Stripe gives whole or as an id alone. */
export function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === "string" ? thing : thing?.id;
}

/** Whether Stripe, or the way to it, has failed. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "rawType" in error;
}
