import type { Permission } from "#contract/permissions.ts";
import type { SyncContext } from "./sync/reading/sync-context.ts";

/** What a request to sync needs. */
export type RequestedSync = SyncContext & Pick<MailboxContext, "continueSync">;

/** What mailbox needs; filled once by `app.ts`. */
export type MailboxContext = SyncContext & {
  connection(userId: string): Promise<"connected" | "reconnect">;
  /** The permissions that Google has not granted. */
  missing(userId: string): Promise<Permission[]>;
  /** Lets a job go on with what a request has begun. */
  continueSync(userId: string): Promise<void>;
};
