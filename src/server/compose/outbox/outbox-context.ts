import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { DraftsContext } from "../drafts/drafts-context.ts";

/** What sending needs: a message is sent by a draft. Filled once by `app.ts`. */
export type OutboxContext = DraftsContext &
  Pick<MailboxContext, "connection" | "missing"> & {
    /** Lets a job see to the person's messages when the next of them is due. */
    continueOutbox(userId: string): Promise<void>;
  };
