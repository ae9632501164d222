import type { BillingConfig } from "#server/runtime/billing-config.ts";
import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/storage/database.ts";
import type { StripeClient } from "#server/stripe/stripe-client.ts";

/** What the billing room works with; filled once by `app.ts`. */
export type BillingContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  config: BillingConfig;
  /** Undefined without a key: nothing can be asked of Stripe. */
  stripe: StripeClient | undefined;
  publicUrl: string;
};
