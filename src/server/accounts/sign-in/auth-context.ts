import type { AllowedPeople } from "../admission/allowed-people.ts";
import type { AuditLog } from "../admission/audit-log.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import type { GoogleProvider } from "./google-provider.ts";
import type { KeySet } from "./keys.ts";
import type { TokenVault } from "./token-vault.ts";

/** What auth needs; filled once by `app.ts`. */
export type AuthContext = {
  database: Database;
  clock: Clock;
  logger: Logger;
  google: GoogleProvider;
  vault: TokenVault;
  /** Who may sign in and go on. */
  allowed: AllowedPeople;
  audit: AuditLog;
  keys: readonly [KeySet, ...KeySet[]];
};
