import type { AllowedPeople } from "#server/admission/allowed-people.ts";
import type { AuditLog } from "#server/admission/audit-log.ts";
import type { Clock } from "#server/runtime/clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/storage/database.ts";
import type { GoogleProvider } from "./google-provider.ts";
import type { KeySet } from "./keys.ts";
import type { TokenVault } from "./token-vault.ts";

/** What the auth room works with; filled once by `app.ts`. */
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
