import type { AuthContext } from "./sign-in/auth-context.ts";
import type { GmailAccounts } from "#server/google/client/gmail-accounts.ts";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";

/** What account needs; filled once by `app.ts`. */
export type AccountContext = Pick<AuthContext, "database" | "clock" | "logger" | "audit"> & {
  gmailFor: GmailAccounts["gmailFor"];
  quota: QuotaTable | "off";
  /** Where the database lies, if this process runs it: collected mail must not fill its disk. */
  databaseFolder: string;
  /** Lets a job go on with the collection. */
  continueExport(userId: string): Promise<void>;
  /** Lets a job end the person's leaving, should this process not. */
  ensureLeft(userId: string): Promise<void>;
  /** Sees to it that nothing more is charged. */
  endBilling(userId: string): Promise<void>;
  /** Removes the bytes of all files that wait to go along with a message. */
  forgetFiles(userId: string): Promise<void>;
  /** Gives Google's grant back and ends every session. */
  leave(userId: string): Promise<void>;
};
