import type { OutboxContext } from "../outbox/outbox-context.ts";
import type { MessageFileReader } from "#server/mailbox/files/read-files.ts";

/** What invitations need. */
export type InvitationsContext = OutboxContext & { messageFiles: MessageFileReader };
