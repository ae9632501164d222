import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import type { StripeClient } from "../stripe/stripe-client.ts";

/** What billing needs; filled once by `app.ts`. */
export type BillingContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  config: BillingConfig;
  /** Undefined without a key: nothing can be asked of Stripe. */
  stripe: StripeClient | undefined;
  publicUrl: string;
};
